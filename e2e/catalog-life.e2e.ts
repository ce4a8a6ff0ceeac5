import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('catalogs are added by text, exported, cleared and merged', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let cleared = '';
  let source = '';
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    [cleared = '', source = ''] = await leavesAllPublished();
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const db = () => console.app.context().db;
  const catalogs = () => db().selectFrom('cms_catalog').select(['id', 'parentId', 'name', 'alias', 'path']).execute();
  const contentsOf = async (name: string) => {
    const rows = await db()
      .selectFrom('cms_content')
      .innerJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
      .selectAll('cms_content')
      .where('cms_catalog.name', '=', name)
      .where('deletedTime', 'is', null)
      .execute();
    return rows;
  };
  const leavesAllPublished = async () => {
    const all = await catalogs();
    const found: string[] = [];
    for (const { id, name } of all) {
      if (all.some(({ parentId }) => parentId === id)) continue;
      const rows = await contentsOf(name);
      const isPlain = (row: (typeof rows)[number]) =>
        row.publicFrom !== null && row.publicUntil === null && !row.dirty && !row.archived && !row.submitted;
      if (rows.length > 0 && rows.every(isPlain)) found.push(name);
    }
    return found;
  };
  const find = (name: string) => page.getByRole('textbox', { name: '搜索栏目' }).fill(name);
  const menuOf = async (name: string) => {
    await find(name);
    return button(page, `“${name}”的操作`).first();
  };
  const preview = () => dialog(page).getByRole('region', { name: '将添加的栏目' });

  it('adds a tree after its lines are right', async () => {
    await visitor.go('/configs/catalog');
    await choose(button(page, '更多栏目操作'), '批量添加栏目');
    const text = field(dialog(page), '栏目名称');
    await text.fill('校园\n   社团');
    await shown(preview().getByText('第 2 行：缩进不对'));
    expect(await button(dialog(page), '添加').isDisabled()).toBe(true);
    await button(dialog(page), '取消').click();
    await button(page, '留在本页').click();
    await text.fill('校园\n  社团\n\t讲座\n招聘');
    await shown(preview().getByText('xy_st · xy/st'));
    await button(dialog(page), '添加').click();
    await expectToast(page, '已添加 4 个栏目');
    await gone(dialog(page));
    await shown(page.getByRole('tree').getByText('校园', { exact: true }));
    const added = (await catalogs()).filter(({ alias }) => ['xy', 'xy_st', 'xy_jz', 'zp'].includes(alias));
    expect(added.map(({ name, path }) => `${name} ${path}`)).toEqual([
      '校园 xy',
      '社团 xy/st',
      '讲座 xy/jz',
      '招聘 zp',
    ]);
  });

  it('exports the tree as the text that adds it', async () => {
    await choose(button(page, '更多栏目操作'), '导出栏目结构');
    const text = await field(dialog(page), '导出栏目结构').inputValue();
    expect(text).toContain('校园\n  社团\n  讲座\n招聘');
    const arriving = page.waitForEvent('download');
    await button(dialog(page), '下载').click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/栏目结构\.txt$/);
    expect(await readFile(await file.path(), 'utf8')).toBe(`${text}\n`);
    await page.keyboard.press('Escape');
    await gone(dialog(page));
  });

  it('clears a catalog after saying how many contents go offline', async () => {
    const count = (await contentsOf(cleared)).length;
    await choose(await menuOf(cleared), '清空内容');
    await shown(dialog(page).getByText(`${count} 篇内容会移入回收站，其中 ${count} 篇`));
    expect(await button(dialog(page), '清空内容').isDisabled()).toBe(true);
    await dialog(page).getByRole('textbox').fill(cleared);
    await button(dialog(page), '清空内容').click();
    await taskDone(console, page, `清空栏目“${cleared}”`);
    expect(await contentsOf(cleared)).toEqual([]);
  });

  it('merges a catalog into a new one, where its contents stay public', async () => {
    const before = await contentsOf(source);
    await choose(await menuOf('招聘'), '合并栏目到此…');
    await dialog(page).getByRole('combobox', { name: '要合并的栏目' }).fill(source);
    await page.locator('.ant-select-tree-title', { hasText: source }).filter({ visible: true }).click();
    await shown(dialog(page).getByText(`将合并 1 个栏目，共 ${before.length} 篇内容`));
    await page.keyboard.press('Escape');
    await button(dialog(page), '合并').click();
    await taskDone(console, page, '合并栏目到“招聘”');
    const moved = await contentsOf('招聘');
    expect(moved.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    expect(moved.every(({ publicFrom, publicUntil }) => publicFrom !== null && publicUntil === null)).toBe(true);
    expect((await catalogs()).map(({ name }) => name)).not.toContain(source);
    await find('');
    await gone(page.getByRole('tree').getByText(source, { exact: true }));
    const answer = await visitor.context.request.get(`/sites/demo/pc/zp/${moved[0]?.id}.html`);
    expect(answer.status()).toBe(200);
  });

  it('met no error on the way', () => {
    expect(visitor.problems).toEqual([]);
  });
});

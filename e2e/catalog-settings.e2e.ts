import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  select,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('the settings and templates of catalogs', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let top: number;
  let below: number;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    const { db } = console.app.context();
    const child = await db
      .selectFrom('cms_catalog')
      .select(['id', 'parentId'])
      .where('siteId', '=', 1)
      .where('parentId', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    [top, below] = [child.parentId, child.id];
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const catalog = async (id: number) => {
    const { db } = console.app.context();
    return db.selectFrom('cms_catalog').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  const line = (label: string) => page.locator('.ant-form-item', { hasText: label }).first();

  it('a catalog has a value of its own, which those below inherit', async () => {
    await visitor.go(`/configs/catalog?catalogId=${top}&tab=settings`);
    await shown(line('副标题的名称').getByText(/^来自/));
    await line('副标题的名称').getByRole('button', { name: '单独设置' }).click();
    await field(page, '副标题的名称').fill('引题');
    await button(page, '保存').click();
    await expect.poll(async () => (await catalog(top)).configProps).toEqual({ SubTitleLabel: '引题' });
    await visitor.go(`/configs/catalog?catalogId=${below}&tab=settings`);
    await expect.poll(() => field(page, '副标题的名称').inputValue()).toBe('引题');
    expect(await field(page, '副标题的名称').isDisabled()).toBe(true);
  });

  it('own values below go when the settings are applied, after a look at which', async () => {
    await line('首图作为封面').getByRole('button', { name: '单独设置' }).click();
    await button(page, '保存').click();
    await expect.poll(async () => (await catalog(below)).configProps).toEqual({ AutoArticleLogo: 'N' });
    await visitor.go(`/configs/catalog?catalogId=${top}&tab=settings`);
    await button(page, '应用到子栏目').click();
    await shown(dialog(page).getByText('首图作为封面'));
    await button(dialog(page), '确定').click();
    await gone(dialog(page));
    expect((await catalog(below)).configProps).toEqual({});
  });

  it('the site’s default templates are kept, and applied to chosen catalogs', async () => {
    const { db } = console.app.context();
    const publishPipeProps = { pc: { listTemplate: 'index.template.html' } };
    await db.updateTable('cms_catalog').set({ publishPipeProps }).where('id', '=', below).execute();
    await visitor.go('/cms/site/tabs?siteId=1&tab=templates');
    await select(field(page, '默认栏目列表页模板').first(), 'index.template.html');
    expect(await button(page, '应用到栏目: 默认栏目列表页模板').first().isDisabled()).toBe(true);
    await shown(page.getByRole('heading', { name: /^动态页面模板/ }).first());
    await select(field(page, '搜索结果页').first(), 'list.template.html');
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    const site = await db
      .selectFrom('cms_site')
      .select('publishPipeProps')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(site.publishPipeProps.pc).toMatchObject({ searchTemplate: 'list.template.html' });
    await button(page, '应用到栏目: 默认栏目列表页模板').first().click();
    const { name } = await catalog(below);
    await dialog(page).getByRole('combobox', { name: '选择要跟随站点模板的栏目' }).click();
    await page.locator('.ant-select-tree-title', { hasText: name }).filter({ visible: true }).first().click();
    await page.keyboard.press('Escape');
    await shown(dialog(page).getByRole('cell', { name, exact: true }));
    await button(dialog(page), '确定').click();
    await gone(dialog(page));
    expect((await catalog(below)).publishPipeProps.pc).toEqual({});
    expect(visitor.problems).toEqual([]);
  });
});

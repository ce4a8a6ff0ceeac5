import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  menuItem,
  row,
  select,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('related contents, the content selector, the history and the recycle bin', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let id = 0;
  let title = '';
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    const { db } = console.app.context();
    const article = await db
      .selectFrom('cms_content')
      .select(['id', 'title'])
      .where('contentType', '=', 'article')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    ({ id, title } = article);
    await db.deleteFrom('cms_content_rela').where('contentId', '=', id).execute();
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const drawer = () => page.locator('.ant-drawer').filter({ has: page.locator('.related-tools') });
  const picker = () => dialog(page).filter({ has: page.locator('.content-picker') });
  const rows = (within: Locator) => within.locator('tr[data-row-key]');
  const titles = () => rows(drawer()).locator('.content-title').allTextContents();
  const openDrawer = async () => {
    await choose(page.locator('.editor-top').getByRole('button', { name: '更多' }), '相关内容');
    await shown(drawer());
  };
  const published = async () => {
    const { db } = console.app.context();
    const { path } = await db
      .selectFrom('cms_content')
      .innerJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
      .select('cms_catalog.path')
      .where('cms_content.id', '=', id)
      .executeTakeFirstOrThrow();
    return (await visitor.context.request.get(`/sites/demo/pc/${path}/${id}.html`)).text();
  };
  let chosen: string[] = [];

  it('opens them from the menu of the editor', async () => {
    await visitor.go(`/cms/content/editor?id=${id}`);
    await openDrawer();
    await shown(drawer().getByText('还没有相关内容'));
  });

  it('chooses several contents, over pages and catalogs', async () => {
    await button(drawer(), '添加相关内容').click();
    await shown(picker());
    const tick = async (place: number) => {
      const one = rows(picker()).nth(place);
      chosen.push(await one.locator('.content-title').innerText());
      await one.getByRole('checkbox').click();
    };
    await tick(2);
    await tick(3);
    const first = await rows(picker()).first().getAttribute('data-row-key');
    await picker().locator('.ant-pagination-item-2').click();
    await expect.poll(() => rows(picker()).first().getAttribute('data-row-key')).not.toBe(first);
    await tick(1);
    await shown(picker().getByText('已选 3 项'));
    const all = await picker().locator('.ant-pagination-total-text').innerText();
    await field(picker(), '搜索栏目').fill('体育');
    await picker().getByRole('tree').getByText('体育', { exact: true }).first().click();
    await expect.poll(() => picker().locator('.ant-pagination-total-text').innerText()).not.toBe(all);
    await select(picker().getByRole('combobox', { name: '内容类型' }), '图片');
    await shown(picker().getByText('已选 3 项'));
    await button(picker(), '新增').click();
    await gone(picker());
    await expectToast(page, '已添加 3 篇相关内容');
    expect(await titles()).toEqual(chosen);
  });

  it('sorts them, and the page follows', async () => {
    await drawer()
      .getByRole('button', { name: `上移“${chosen[2]}”` })
      .click();
    chosen = [chosen[0]!, chosen[2]!, chosen[1]!];
    await expect.poll(titles).toEqual(chosen);
    await console.settle();
    const list = /<ul class="reading">(.*?)<\/ul>/s.exec(await published())?.[1] ?? '';
    expect([...list.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, words]) => words)).toEqual(chosen);
  });

  it('removes one, and takes it back', async () => {
    await drawer()
      .getByRole('button', { name: `移除“${chosen[1]}”` })
      .click();
    await expect.poll(titles).toEqual([chosen[0], chosen[2]]);
    await page.locator('.ant-message-notice').getByRole('button', { name: '撤销' }).click();
    await expect.poll(titles).toEqual(chosen);
    await field(drawer(), '搜索标题').fill('没有这样的标题');
    await shown(drawer().getByText('没有符合条件'));
    await field(drawer(), '搜索标题').fill('');
    await expect.poll(titles).toEqual(chosen);
  });

  it('finds what was done in the history, by type and person', async () => {
    await drawer().locator('.ant-drawer-title').click();
    await page.keyboard.press('Escape');
    await gone(drawer());
    await choose(page.locator('.editor-top').getByRole('button', { name: '更多' }), '操作记录');
    const history = page.locator('.ant-drawer').filter({ has: page.locator('.kit-history') });
    await shown(history.getByText('内容 · 修改相关内容').first());
    await select(history.getByRole('combobox', { name: '操作类型' }), '新增');
    await gone(history.getByText('内容 · 修改相关内容').first());
    await field(history, '搜索操作人').fill('没有这个人');
    await shown(page.getByText('没有符合条件的操作记录'));
    await history.locator('.ant-drawer-close').click();
    await gone(history);
  });

  it('chooses the target of a link by its catalog', async () => {
    await page.locator('.paper [contenteditable=true]').last().click();
    await page.keyboard.press('Control+End');
    await button(page, '链接').first().click();
    await dialog(page).getByText('站内内容').click();
    await button(dialog(page), '选择…').click();
    await shown(picker());
    const target = await rows(picker()).nth(1).locator('.content-title').innerText();
    await rows(picker()).nth(1).click();
    await button(picker(), '选定').click();
    await gone(picker());
    await shown(dialog(page).getByText(target, { exact: true }));
    await button(dialog(page), '取消').click();
    await gone(dialog(page));
  });

  it('opens them from the list of contents', async () => {
    await visitor.go('/configs/content');
    await row(page, title).getByRole('button', { name: '更多' }).click();
    await menuItem(page, '相关内容').click();
    await expect.poll(titles).toEqual(chosen);
  });

  it('finds what is deleted by type and former state, and brings several back', async () => {
    const { db } = console.app.context();
    const [one, two] = await db
      .selectFrom('cms_content')
      .select(['id', 'title', 'contentType'])
      .where('contentType', '=', 'article')
      .where('id', '!=', id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const deleted = {
      deletedTime: new Date().toISOString(),
      deletedBy: 'admin',
      publicUntil: '2020-01-01T00:00:00.000Z',
    };
    for (const item of [one!, two!])
      await db.updateTable('cms_content').set(deleted).where('id', '=', item.id).execute();
    await visitor.go('/configs/content?tab=bin');
    await shown(row(page, one!.title));
    await select(page.getByRole('combobox', { name: '删除前状态' }), '初稿');
    await gone(row(page, one!.title));
    await select(page.getByRole('combobox', { name: '删除前状态' }), '已下线');
    await select(page.getByRole('combobox', { name: '内容类型' }), '文章');
    await shown(row(page, two!.title));
    for (const name of ['内容类型', '删除前状态', '删除时间', '删除者'])
      await shown(page.getByRole('columnheader', { name }));
    for (const item of [one!, two!]) await row(page, item.title).getByRole('checkbox').click();
    await button(page.locator('.kit-bulk'), '恢复').click();
    await expectToast(page, '已恢复 2 篇内容');
    await gone(row(page, one!.title));
  });

  it('is in English, on a phone, for those who prefer the dark', async () => {
    const other = await console.visit({ as: 1, language: 'en', width: 390, isDark: true });
    await other.go(`/cms/content/editor?id=${id}`);
    await choose(other.page.locator('.editor-top').getByRole('button', { name: 'More' }), 'Related contents');
    const own = other.page.locator('.ant-drawer').filter({ has: other.page.locator('.related-tools') });
    await expect.poll(() => rows(own).count()).toBe(3);
    await button(own, 'Add related contents').click();
    const chooser = dialog(other.page).filter({ has: other.page.locator('.content-picker') });
    await shown(rows(chooser).first());
    await shown(chooser.getByRole('combobox', { name: 'Catalog' }));
    expect(await other.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(other.problems).toEqual([]);
    await other.leave();
    expect(visitor.problems).toEqual([]);
  });
});

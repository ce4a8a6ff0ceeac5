import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  row,
  shots,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('a special topic', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/special-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };
  const published = async (path: string) => (await visitor.context.request.get(`/sites/demo/pc/${path}`)).text();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const put = async (title: string) => {
    await button(page, '加入内容').click();
    await dialog(page).getByRole('search').getByRole('textbox').fill(title);
    await dialog(page).getByRole('search').getByRole('textbox').press('Enter');
    await dialog(page).locator('tr', { hasText: title }).getByRole('checkbox').check();
    await button(dialog(page), '新增').click();
    await gone(dialog(page));
    await shown(row(page, title));
  };

  it('of the demo shows its contents in sections', async () => {
    await visitor.go('/configs/special');
    await page.getByRole('tree').getByText('澜江上的桥').click();
    await shown(row(page, '守桥人的日记').getByText('人物'));
    await look('contents');
    expect(await published('special/bridges/')).toMatch(/<h2>现场<\/h2>[^]*澜江二桥今日合龙[^]*<h2>评论<\/h2>/);
  });

  it('is added, takes contents by hand and puts them into sections', async () => {
    await button(page, '添加专题').first().click();
    const drawer = page.locator('.ant-drawer-open').last();
    await field(drawer, '栏目名称').fill('候鸟归来');
    await expect.poll(() => field(drawer, '别名').inputValue()).not.toBe('');
    await button(drawer, '保存').click();
    await gone(drawer);
    await shown(page.getByText('这个专题还没有内容'));
    await put('江滩上的七千只候鸟');
    await put('骑过一百公里澜江绿道');
    await row(page, '七千只候鸟').getByRole('checkbox').check();
    await button(page, '设置分区').click();
    await dialog(page).getByRole('combobox', { name: '分区' }).fill('观察');
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    await shown(row(page, '七千只候鸟').getByText('观察'));
    await row(page, '七千只候鸟').getByRole('checkbox').check();
    await button(page, '置顶').click();
    await shown(row(page, '七千只候鸟').getByText('置顶', { exact: true }));
    await look('sections');
  });

  it('takes contents by its rule, and is published', async () => {
    await tab('收录规则').click();
    await page.getByRole('switch', { name: '按规则收录内容' }).click();
    await page.getByRole('spinbutton', { name: '最多收录' }).fill('2');
    await look('rule');
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await button(page, '发布专题').click();
    await taskDone(console, page, '候鸟归来');
    const { path } = await console.app
      .context()
      .db.selectFrom('cms_catalog')
      .select('path')
      .where('name', '=', '候鸟归来')
      .executeTakeFirstOrThrow();
    const html = await published(`${path}/`);
    expect(html).toMatch(/<h2>观察<\/h2>[^]*七千只候鸟[^]*骑过一百公里澜江绿道/);
    expect(html.match(/<article class="row/g)).toHaveLength(4);
  });

  it('is joined from the editor of a content', async () => {
    await tab('内容').click();
    await row(page, '骑过一百公里澜江绿道')
      .getByRole('button', { name: /^移除/ })
      .click();
    await expectToast(page, '已移出 1 篇内容');
    const { id } = await console.app
      .context()
      .db.selectFrom('cms_content')
      .select('id')
      .where('title', 'like', '骑过一百公里澜江绿道%')
      .executeTakeFirstOrThrow();
    await visitor.go(`/cms/content/editor?id=${id}`);
    await tab('发布').click();
    await page.getByRole('combobox', { name: '专题', exact: true }).fill('候鸟');
    await page.locator('.ant-select-dropdown').getByText('候鸟归来', { exact: true }).click();
    await expectToast(page, '已保存所属专题，专题页面随下次发布更新');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: '候鸟归来: 分区' }).fill('路上');
    await page.getByRole('combobox', { name: '候鸟归来: 分区' }).press('Tab');
    await look('editor');
    await visitor.go('/configs/special');
    await page.getByRole('tree').getByText('候鸟归来').click();
    await shown(row(page, '骑过一百公里澜江绿道').getByText('路上'));
  });
});

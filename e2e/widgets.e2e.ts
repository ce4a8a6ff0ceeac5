import { openSession } from '@kaiyin/modules/session/server';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  choose,
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

journey('a page widget', () => {
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
    if (shots) await page.screenshot({ path: `${shots}/widgets-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };
  const front = async () => (await visitor.context.request.get('/sites/demo/pc/')).text();
  const drawer = (): Locator => page.locator('.ant-drawer-open').last();
  const items = () => page.locator('.widget-rows li');
  const plan = (): Locator => page.locator('.plan-modal');
  const name = '首页快讯';

  /** Puts the block into the front page, as its author would. */
  async function embed(): Promise<void> {
    const ctx = console.app.context();
    const found = await ctx.db
      .selectFrom('cms_template')
      .selectAll()
      .where('pipeCode', '=', 'pc')
      .where('name', '=', 'index.template.html')
      .executeTakeFirstOrThrow();
    const token = await openSession(ctx, { userType: 'user', userId: 1 });
    const source = found.source.replace('<h1', '{% cms_page_widget code: "flash" %}<h1');
    const headers = { authorization: `Bearer ${token}`, currentsite: String(found.siteId) };
    const reply = await visitor.context.request.put('/kx-api/cms/template', { headers, data: { ...found, source } });
    expect(await reply.json()).toMatchObject({ code: 200 });
    await console.settle();
  }

  it('is a tab beside the contents, with those of the demo', async () => {
    await visitor.go('/configs/content');
    await page.getByRole('tab', { name: '页面部件' }).click();
    await shown(row(page, '编辑推荐').getByText('已发布'));
    await shown(row(page, '首页广告位').getByText('广告位', { exact: true }));
    await look('list');
    expect(await front()).toMatch(/编辑推荐[^]*澜江二桥今日合龙/);
  });

  it('is added, and refuses a code that is taken', async () => {
    await button(page, '新增页面部件').click();
    await field(drawer(), '名称').fill(name);
    await field(drawer(), '编码').fill('home_focus');
    await button(drawer(), '保存').click();
    await shown(drawer().getByText('编码“home_focus”已存在'));
    expect(await field(drawer(), '名称').inputValue()).toBe(name);
    await field(drawer(), '编码').fill('flash');
    await button(drawer(), '保存').click();
    await page.waitForURL('**/cms/block/manual/editor?id=*');
    await shown(page.getByText('还没有内容。'));
  });

  it('takes rows that are typed and contents that are picked', async () => {
    await button(page, '添加行').click();
    await field(drawer(), '标题').fill('今夜全城亮灯');
    await field(drawer(), '链接').fill('javascript:alert(1)');
    await button(drawer(), '保存').click();
    await shown(drawer().getByText('应为 http(s):// 开头的地址'));
    await field(drawer(), '链接').fill('https://lights.example/');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await shown(items().getByText('今夜全城亮灯'));
    await button(page, '选取内容').click();
    await dialog(page).getByRole('search').getByRole('textbox').fill('江滩上的七千只候鸟');
    await dialog(page).getByRole('search').getByRole('textbox').press('Enter');
    await dialog(page).locator('tr', { hasText: '江滩上的七千只候鸟' }).getByRole('checkbox').check();
    await button(dialog(page), '选定').click();
    await shown(items().getByText('江滩上的七千只候鸟'));
    await page.getByRole('button', { name: '上移: 第 2 行' }).click();
    await expect.poll(() => items().first().textContent()).toContain('七千只候鸟');
    await look('rows');
  });

  it('asks before what is not saved is left', async () => {
    await button(page, '返回列表').click();
    await shown(dialog(page).getByText('有尚未保存的修改').last());
    await button(dialog(page), '留在本页').click();
    await shown(items().getByText('今夜全城亮灯'));
  });

  it('is published, and shown where a template names it', async () => {
    await embed();
    await button(page, '发布').click();
    await taskDone(console, page, `发布页面部件“${name}”`);
    expect(await front()).toMatch(/kx-block[^]*七千只候鸟[^]*href="https:\/\/lights\.example\/"[^]*今夜全城亮灯/);
    await shown(page.locator('.widget-state').getByText('已发布'));
    await look('editor');
  });

  it('is changed: readers see the former edition until it is published again', async () => {
    await button(items(), '今夜全城亮灯').click();
    await field(drawer(), '标题').fill('明夜全城亮灯');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await shown(page.locator('.widget-state').getByText('重新编辑'));
    expect(await front()).toContain('今夜全城亮灯');
    await button(page, '查看发布影响').click();
    await shown(plan().getByText('更新 1 个文件').first());
    await shown(plan().locator('.files-list button', { hasText: 'index.html' }).first());
    await look('what-changes');
    expect(await front()).toContain('今夜全城亮灯');
    await plan().locator('.plan-footer').getByRole('button', { name: '发布', exact: true }).click();
    await gone(plan());
    await taskDone(console, page, `发布页面部件“${name}”`);
    expect(await front()).toContain('明夜全城亮灯');
    expect(await front()).not.toContain('今夜全城亮灯');
  });

  it('is planned for a minute, and saved before', async () => {
    await field(page, '备注').fill('改于明夜');
    await page.getByRole('button', { name: '定时发布' }).click();
    await page.getByRole('menuitem', { name: '定时发布' }).click();
    await shown(dialog(page).getByText('到这一分钟页面自动更新'));
    await look('plan');
    await button(dialog(page), '取消').click();
    await gone(dialog(page));
    expect(await field(page, '备注').inputValue()).toBe('改于明夜');
    await shown(page.locator('.widget-state').getByText('已发布'));
  });

  it('is rolled back with the site', async () => {
    await visitor.go('/configs/publish/release');
    await button(row(page, `发布页面部件“${name}”`).last(), '回滚到此').click();
    await button(dialog(page), '回滚到此').click();
    await taskDone(console, page, '回滚到');
    expect(await front()).toContain('今夜全城亮灯');
    await visitor.go('/configs/content?tab=widgets');
    await choose(button(row(page, name), '更多'), '下线');
    await button(dialog(page), '下线').click();
    await shown(page.getByText('结束停留并全部公开').first());
    await button(dialog(page).last(), '结束停留并全部公开').click();
    await taskDone(console, page, `下线页面部件“${name}”`);
    expect(await front()).not.toContain('全城亮灯');
    await shown(row(page, name).getByText('已下线'));
  });

  it('of ads shows what is enabled', async () => {
    await visitor.go('/operations/advertisement');
    await page.getByRole('link', { name: '首页广告位' }).click();
    await shown(row(page, '读书会'));
    expect(await front()).toContain('江畔读书会');
    await button(page, '新增广告').click();
    // The list that is left has a filter of the same name.
    await shown(page.getByRole('heading', { name: '新增广告' }));
    await field(page, '广告名称').fill('灯会');
    await field(page, '权重').fill('300');
    await page.getByRole('combobox', { name: '类型' }).click();
    await page.locator('.ant-select-item-option', { hasText: '文字' }).click();
    await button(page, '保存').click();
    await shown(page.getByText('填写文字'));
    await field(page, '文字').fill('江上灯会，本周开幕');
    await look('ad');
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await shown(row(page, '灯会'));
    await console.settle();
    expect(await front()).toContain('江上灯会');
    await row(page, '灯会').getByRole('switch').click();
    await expect.poll(async () => (await console.settle(), front())).toContain('江畔读书会');
    await look('ad-space');
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import {
  button,
  choose,
  dialog,
  expectToast,
  gone,
  keepEvidence,
  menuItem,
  row,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { seriousFaults } from './axe.ts';
import { journey } from './journey.ts';

journey('the menu', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole();
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const drawer = () => page.locator('.ant-drawer-open').last();
  const field = (label: string): Locator => drawer().getByLabel(label, { exact: true });
  /** Looks for an option by typing it. */
  const find = async (opener: Locator, option: string) => {
    await opener.fill(option);
    await page.locator('.ant-select-item-option').getByText(option, { exact: true }).filter({ visible: true }).click();
  };
  const asked = (title: string) => page.locator('.ant-modal-confirm-title', { hasText: title });
  const save = async () => {
    await button(drawer(), '保存').click();
    await expectToast(page, '保存成功');
    await gone(drawer());
  };
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/menu-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };
  const more = (words: string, action: string) =>
    choose(row(page, words).getByRole('button', { name: '更多' }), action);

  it('has a directory, with a picture of its own', async () => {
    await visitor.go('/system/menu');
    await shown(row(page, '用户管理'));
    await look('tree');
    await button(page, '新增').first().click();
    await field('菜单名称').fill('人事');
    await field('图标').click();
    await page.getByLabel('搜索图标').fill('people');
    await look('icons');
    await page.getByRole('button', { name: 'peoples' }).click();
    await button(drawer(), '保存').click();
    await shown(drawer().getByText('不能为空'));
    await field('路由地址').fill('staff');
    await look('directory');
    await save();
    await shown(row(page, '人事'));
  });

  it('has a page below it, which the sidebar shows at once and which opens what it says', async () => {
    await button(row(page, '人事'), '新增下级').click();
    await field('菜单名称').fill('岗位表');
    await field('路由地址').fill('post');
    await shown(drawer().getByText(/^打开 .+\/ss-member\/staff\/post$/));
    await find(field('组件路径'), 'system/post/index');
    await find(field('权限字符'), 'system:post:view');
    await look('page');
    await save();
    await shown(row(page, '岗位表'));
    await menuItem(page, '人事').click();
    await menuItem(page, '岗位表').click();
    await shown(page.getByRole('heading', { name: '岗位管理' }));
    expect(visitor.place()).toBe('/staff/post');
  });

  it('has a button below that, which needs nothing but a name and a permission', async () => {
    await visitor.go('/system/menu?name=岗位表');
    await button(row(page, '岗位表'), '新增下级').click();
    await field('菜单名称').fill('新增岗位');
    await shown(field('权限字符'));
    expect(await drawer().getByLabel('路由地址').count()).toBe(0);
    await button(drawer(), '保存').click();
    await shown(drawer().getByText('不能为空'));
    await find(field('权限字符'), 'system:post:add');
    await look('button');
    await save();
    await shown(row(page, '新增岗位').getByText('system:post:add'));
  });

  it('tells what is wrong with an entry at the field', async () => {
    await button(row(page, '岗位表'), '修改').click();
    await field('路由参数').fill('[1]');
    await button(drawer(), '保存').click();
    await shown(drawer().getByText(/^必须是 JSON 对象/));
    await field('路由参数').fill('{"a":"b"}');
    await field('路由地址').fill('/system/post');
    await shown(drawer().getByText(/^“岗位管理”也使用这个地址/));
    await field('路由地址').fill('post');
    await save();
  });

  it('has an order that is changed by steps, in the sidebar, too', async () => {
    await visitor.go('/system/menu');
    await shown(menuItem(page, '角色管理'));
    const place = async (name: string) => (await menuItem(page, name).boundingBox())?.y ?? 0;
    expect(await place('用户管理')).toBeLessThan(await place('角色管理'));
    await more('角色管理', '上移');
    await expect.poll(async () => (await place('角色管理')) < (await place('用户管理'))).toBe(true);
    await more('角色管理', '下移');
    await expect.poll(async () => (await place('用户管理')) < (await place('角色管理'))).toBe(true);
  });

  it('closes what is disabled, in the sidebar, too', async () => {
    await visitor.go('/system/menu');
    await menuItem(page, '人事').click();
    await shown(menuItem(page, '岗位表'));
    await more('人事', '停用');
    await look('disable');
    await button(dialog(page), '停用').click();
    await shown(row(page, '人事').getByText('停用'));
    await gone(menuItem(page, '人事'));
    await more('人事', '启用');
    await shown(menuItem(page, '人事'));
  });

  it('asks twice before it is out of reach itself', async () => {
    await more('菜单管理', '停用');
    await shown(asked('菜单管理将无法打开'));
    await button(dialog(page), '继续').click();
    await shown(asked('真的要关闭菜单管理的入口吗？'));
    await shown(dialog(page).getByLabel(/请输入“菜单管理”/));
    await look('twice');
    expect(await button(dialog(page), '继续').isDisabled()).toBe(true);
    await button(dialog(page), '取消').click();
    await gone(dialog(page));
    await button(row(page, '系统管理').first(), '修改').click();
    await field('是否显示').click();
    await button(drawer(), '保存').click();
    await button(dialog(page), '继续').click();
    await dialog(page)
      .getByLabel(/请输入“系统管理”/)
      .fill('系统管理');
    await button(dialog(page), '继续').click();
    await expectToast(page, '保存成功');
    await gone(menuItem(page, '系统管理'));
    await button(row(page, '系统管理').first(), '修改').click();
    await field('是否显示').click();
    await save();
    await shown(menuItem(page, '系统管理'));
  });

  it('loses what is deleted, from below', async () => {
    await visitor.go('/system/menu?name=岗位表');
    await more('新增岗位', '删除');
    await button(dialog(page), '删除').click();
    await gone(row(page, '新增岗位'));
    await more('岗位表', '删除');
    await button(dialog(page), '删除').click();
    await gone(menuItem(page, '人事'));
  });
});

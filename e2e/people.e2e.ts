import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
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
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { seriousFaults } from './axe.ts';
import { inDeep, journey } from './journey.ts';

journey('an office', () => {
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

  const drawer = () => page.locator('.ant-drawer-open').last();
  const typed = (label: string): Locator => field(drawer(), label);
  const box = (name: string) => drawer().getByRole('checkbox', { name, exact: true });
  const save = async () => {
    await button(drawer(), '保存').filter({ visible: true }).click();
    await button(dialog(page), '确认保存').click();
    await shown(drawer().getByText('没有改动').filter({ visible: true }));
  };
  const drawerRow = (name: string) => drawer().locator('tr[data-row-key]', { hasText: name });
  const option = (name: string) => page.locator('.ant-select-dropdown').getByText(name, { exact: true }).last();
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/office-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('has departments, added below one another', async () => {
    await visitor.go('/system/dept');
    await button(row(page, '总公司'), '新增下级').click();
    await typed('部门名称').fill('新闻部');
    await typed('负责人').fill('李雷');
    await look('department');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await shown(row(page, '新闻部').getByText('李雷'));
  });

  inDeep('has departments in an order that dragging changes', async () => {
    await button(row(page, '总公司'), '新增下级').click();
    await typed('部门名称').fill('摄影部');
    await button(drawer(), '保存').click();
    await gone(drawer());
    const names = () => page.locator('tr[data-row-key]').filter({ visible: true }).allTextContents();
    const isBefore = async (one: string, other: string) => {
      const all = await names();
      return all.findIndex((name) => name.includes(one)) < all.findIndex((name) => name.includes(other));
    };
    const first = (await isBefore('新闻部', '摄影部')) ? '新闻部' : '摄影部';
    const second = first === '新闻部' ? '摄影部' : '新闻部';
    await row(page, second).dragTo(row(page, first), { targetPosition: { x: 40, y: 2 } });
    await expect.poll(() => isBefore(second, first)).toBe(true);
    await choose(row(page, second).getByRole('button', { name: '更多' }), '下移');
    await expect.poll(() => isBefore(first, second)).toBe(true);
  });

  it('has posts in an order that is edited in their rows', async () => {
    await visitor.go('/system/post?edit=new');
    await typed('岗位名称').fill('责任编辑');
    await typed('岗位编码').fill('editor');
    await button(drawer(), '保存').click();
    await gone(drawer());
    const sort = () => row(page, '责任编辑').getByRole('button', { name: /^修改“责任编辑”的岗位排序/ });
    const input = page.getByRole('spinbutton', { name: '修改“责任编辑”的岗位排序' });
    await sort().click();
    await input.fill('7');
    await input.press('Escape');
    await shown(sort().getByText('0', { exact: true }));
    await sort().click();
    await input.fill('99999999999999999999');
    await input.press('Enter');
    await shown(row(page, '责任编辑').getByRole('alert'));
    await look('number-in-row');
    await input.fill('7');
    await input.press('Enter');
    await expectToast(page, '保存成功');
    await shown(sort().getByText('7', { exact: true }));
  });

  it('has roles that give what is ticked', async () => {
    await menuItem(page, '角色管理').click();
    // The page before has such a button, too.
    await shown(page.getByRole('heading', { name: '角色管理' }));
    await button(page, '新增').click();
    await typed('角色名称').fill('记者');
    await typed('角色编码').fill('reporter');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await button(row(page, '记者'), '权限设置').click();
    await shown(drawer().getByText('没有改动'));
    for (const permission of ['cms:content:add', 'cms:content:publish'])
      await drawer().locator('.ant-tree-treenode', { hasText: permission }).locator('.ant-tree-checkbox').click();
    await shown(drawer().getByText(/^新增 4 项/));
    await look('permissions');
    await save();
  });

  it('has roles that open sites and catalogs, as they are ticked in a matrix', async () => {
    await drawer().getByRole('tab', { name: '站点权限' }).click();
    await box('查看：望澜日报').check();
    await save();
    await drawer().getByRole('tab', { name: '栏目权限' }).click();
    await box('添加内容：要闻').check();
    expect(await box('查看：要闻').isChecked()).toBe(true);
    await look('permissions-catalogs');
    // Somebody else grants something meanwhile.
    const { db } = console.app.context();
    const role = await db
      .selectFrom('sys_role')
      .select('id')
      .where('roleKey', '=', 'reporter')
      .executeTakeFirstOrThrow();
    const other = await db.selectFrom('cms_catalog').select('id').where('name', '=', '体育').executeTakeFirstOrThrow();
    const theirs = { right: 'Catalog:View' as const, siteId: 1, recordId: other.id, granted: true };
    const by = { ownerType: 'role' as const, ownerId: role.id, createBy: 'test', createTime: new Date().toISOString() };
    await db
      .insertInto('sys_record_grant')
      .values({ ...by, ...theirs })
      .execute();
    await button(drawer(), '保存').filter({ visible: true }).click();
    await shown(dialog(page).getByText('要闻及其下级'));
    await look('permission-changes');
    await button(dialog(page), '确认保存').click();
    await expectToast(page, /别人刚改过这些权限/);
    await shown(box('查看：体育').and(page.locator(':checked')));
    expect(await box('添加内容：要闻').isChecked()).toBe(true);
    await box('查看：体育').uncheck();
    await save();

    // A column gives it in every row, and what holds by a row above says so.
    await box('整列：排序').check();
    expect(await box('排序：体育').isChecked()).toBe(true);
    await box('排序：本地').hover();
    await shown(page.getByRole('tooltip').getByText('已由“要闻”授予'));
    await button(drawer(), '撤销').filter({ visible: true }).click();
    await drawer().getByRole('button', { name: '关闭' }).first().click();
    await gone(drawer());
  });

  inDeep('has roles that show the rows of some departments', async () => {
    await choose(row(page, '测试员').getByRole('button', { name: '更多' }), '数据范围');
    await drawer().getByText('指定部门的数据').click();
    await drawer().locator('.ant-tree-treenode', { hasText: '新闻部' }).locator('.ant-tree-checkbox').click();
    await look('data-scope');
    await button(drawer(), '保存').click();
    await gone(drawer());
  });

  it('has people who belong to a department and have a role', async () => {
    await menuItem(page, '用户管理').click();
    const tree = page.getByRole('tree').filter({ visible: true });
    await tree.locator('.ant-tree-switcher_open').click();
    await gone(tree.getByText('新闻部'));
    await tree.locator('.ant-tree-switcher_close').click();
    await tree.getByText('新闻部').click();
    await shown(page.getByRole('heading', { name: '新闻部' }));
    await button(page, '新增').first().click();
    await typed('用户名').fill('hanmeimei');
    await typed('昵称').fill('韩梅梅');
    await button(drawer(), '随机生成').click();
    await typed('密码').fill('Meimei-2026');
    await typed('角色').click();
    await option('记者').click();
    await page.keyboard.press('Escape');
    await look('person');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await shown(row(page, 'hanmeimei').getByText('新闻部'));
  });

  it('has people who have beside their roles what is granted to them alone', async () => {
    await choose(row(page, 'hanmeimei').getByRole('button', { name: '更多' }), '权限设置');
    const entry = (permission: string) => drawer().locator('.ant-tree-treenode', { hasText: permission });
    await drawer().getByLabel('按名称筛选').filter({ visible: true }).fill('内容');
    await shown(entry('cms:content:add').getByText('来自角色“记者”'));
    await gone(entry('system:user:view'));
    await shown(entry('cms:content:add').locator('.ant-tree-checkbox-disabled'));
    await look('person-permissions');
    await drawer().getByRole('tab', { name: '栏目权限' }).click();
    const locked = box('添加内容：要闻');
    await shown(locked);
    expect([await locked.isChecked(), await locked.isDisabled()]).toEqual([true, true]);
    await locked.locator('xpath=ancestor::label/..').hover();
    await shown(page.getByRole('tooltip').getByText('来自角色“记者”，请在该角色中修改').filter({ visible: true }));
    await look('person-catalogs');
    await drawer().getByRole('tab', { name: '页面部件权限' }).click();
    await box('下线：全部页面部件（包括以后新建的）').check();
    await save();
    await box('下线：全部页面部件（包括以后新建的）').uncheck();
    await button(drawer(), '保存').filter({ visible: true }).click();
    await shown(dialog(page).getByText('收回', { exact: true }));
    await button(dialog(page), '确认保存').click();
    await shown(drawer().getByText('没有改动').filter({ visible: true }));
    await drawer().getByRole('button', { name: '关闭' }).first().click();
    await gone(drawer());
  });

  inDeep('moves several people at once, and closes and opens their way in', async () => {
    const bulk = page.locator('.kit-bulk');
    await addColleagues();
    await page.getByRole('button', { name: '全部用户' }).click();
    await choosePeople(bulk);
    await look('bulk');
    await button(bulk, '调整部门').click();
    await typed('所属部门').click();
    await page.locator('.ant-select-tree-title', { hasText: '摄影部' }).filter({ visible: true }).click();
    await button(drawer(), '保存').click();
    await gone(drawer());
    for (const name of ['wangwei', 'zhangli']) await shown(row(page, name).getByText('摄影部'));
    await choosePeople(bulk);
    await button(bulk, '停用').click();
    await look('bulk-disable');
    await button(dialog(page), '停用').click();
    await gone(bulk);
    for (const name of ['wangwei', 'zhangli']) await shown(row(page, name).getByRole('switch', { checked: false }));
    await choosePeople(bulk);
    await button(bulk, '启用').click();
    for (const name of ['wangwei', 'zhangli']) await shown(row(page, name).getByRole('switch', { checked: true }));
  });

  inDeep('gives several people a role at once', async () => {
    const bulk = page.locator('.kit-bulk');
    await choosePeople(bulk);
    await button(bulk, '调整角色').click();
    await typed('方式').click();
    await option('给予这些角色').click();
    await typed('角色').click();
    await option('记者').click();
    await page.keyboard.press('Escape');
    await look('bulk-roles');
    await button(drawer(), '保存').click();
    await gone(drawer());
  });

  inDeep('has the roles of a person in a table, found by name, where hidden ones stay chosen', async () => {
    await button(row(page, 'wangwei'), '分配角色').click();
    await drawerRow('测试员').click();
    await drawer().getByPlaceholder('按名称或编码筛选').fill('REPORT');
    await gone(drawerRow('测试员'));
    expect(await drawerRow('记者').getByRole('checkbox').isChecked()).toBe(true);
    await shown(drawer().getByText(/^已选 2 \/ \d+$/));
    await look('roles');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await button(row(page, 'wangwei'), '分配角色').click();
    await drawer().getByRole('switch').click();
    await shown(drawerRow('测试员'));
    await shown(drawerRow('记者'));
    await drawerRow('测试员').getByRole('checkbox').click();
    await drawerRow('记者').click();
    await button(drawer(), '保存').click();
    await gone(drawer());
  });

  it('lets a colleague see what the role gives, and ask for what it does not', async () => {
    const colleague = await console.visit({ as: await letIn('hanmeimei') });
    keepEvidence(colleague);
    await colleague.go('/index');
    const { page: theirs } = colleague;
    await menuItem(theirs, '内容管理').first().click();
    await shown(menuItem(theirs, '内容管理').nth(1));
    expect(await theirs.getByRole('menuitem', { name: '系统管理' }).count()).toBe(0);
    await menuItem(theirs, '内容管理').nth(1).click();
    await shown(theirs.getByRole('tree').getByText('要闻'));
    expect(await theirs.getByRole('tree').getByRole('treeitem').count()).toBeLessThan(6);

    // What the menu offers is refused for want of a right to the catalog.
    await button(row(theirs, '文章').first(), '查看').click();
    await button(theirs, '发布').click();
    await theirs.getByRole('link', { name: '为什么？' }).click();
    await shown(theirs.getByRole('heading', { name: /您 没有权限：栏目权限“发布”：望澜日报 › 要闻/ }));
    await shown(theirs.getByText('没有任何角色或个人授权给出此权限。'));
    await shown(theirs.getByText('请为 韩梅梅（hanmeimei）授予：'));
    if (shots) await theirs.screenshot({ path: `${shots}/office-why.png` });
    expect(await seriousFaults(theirs)).toEqual([]);

    // The administrator grants it to the role, and the colleague publishes.
    await menuItem(page, '角色管理').click();
    await button(row(page, '记者'), '权限设置').click();
    await drawer().getByRole('tab', { name: '栏目权限' }).click();
    await box('发布：要闻').check();
    await save();
    await drawer().getByRole('button', { name: '关闭' }).first().click();
    await gone(drawer());
    await colleague.go('/configs/content');
    await button(row(theirs, '文章').first(), '查看').click();
    await button(theirs, '发布').click();
    await expect
      .poll(async () =>
        (
          await console.app
            .context()
            .db.selectFrom('task')
            .select('status')
            .where('createBy', '=', 'hanmeimei')
            .execute()
        ).map(({ status }) => status),
      )
      .toEqual(['success']);
    await colleague.leave();
  });

  inDeep('says of everybody what they may do, and by what', async () => {
    await menuItem(page, '用户管理').click();
    await page.getByRole('link', { name: '谁能做什么' }).click();
    await page.getByText('栏目', { exact: true }).click();
    await page.getByRole('combobox', { name: '站点' }).click();
    await option('望澜日报').click();
    await page.getByRole('combobox', { name: '位置' }).click();
    await option('要闻').click();
    await shown(row(page, 'wangwei'));
    await page.getByRole('combobox', { name: '所属部门' }).click();
    await option('新闻部').click();
    await gone(row(page, 'wangwei'));
    expect(new URL(page.url()).searchParams.get('deptId')).toMatch(/^\d+$/);
    await look('rights');
    await row(page, 'hanmeimei').getByRole('link', { name: '有“添加内容”权限，看原因' }).click();
    await shown(page.getByText('角色“记者”给出：望澜日报 › 要闻').first());
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('shows who has a role, gives it to others and takes it back', async () => {
    await menuItem(page, '角色管理').click();
    await choose(row(page, '测试员').getByRole('button', { name: '更多' }), '分配用户');
    await shown(page.getByText('还没有用户拥有这个角色'));
    await button(page, '添加用户').first().click();
    await dialog(page).getByText('hanmeimei').click();
    await look('choose-people');
    await button(dialog(page), '添加用户').click();
    await expectToast(page, '已添加 1 个用户');
    await row(page, 'hanmeimei').getByRole('button', { name: '取消授权' }).click();
    await button(dialog(page), '取消授权').click();
    await shown(page.getByText('还没有用户拥有这个角色'));
  });

  inDeep('puts what somebody opens most on their front page', async () => {
    await visitor.go('/user/preference');
    for (const name of ['栏目管理', '用户管理']) {
      await page.getByRole('combobox', { name: '快捷导航菜单' }).fill(name);
      await page
        .locator('.ant-select-tree-treenode', { hasText: name })
        .first()
        .locator('.ant-select-tree-checkbox')
        .click();
    }
    await page.keyboard.press('Escape');
    await look('shortcuts');
    await button(page, '保存').first().click();
    await expectToast(page, '保存成功');
    await visitor.go('/index');
    await page.getByRole('region', { name: '快捷导航' }).getByRole('link', { name: '用户管理' }).click();
    await shown(page.getByRole('heading', { name: '用户管理' }));
  });

  /** Two more people, without roles. */
  const addColleagues = async (): Promise<void> => {
    const { db } = console.app.context();
    const { id: _, ...model } = await db
      .selectFrom('sys_user')
      .selectAll()
      .where('userName', '=', 'hanmeimei')
      .executeTakeFirstOrThrow();
    for (const [userName, nickName] of [
      ['wangwei', '王伟'],
      ['zhangli', '张丽'],
    ] as const)
      await db
        .insertInto('sys_user')
        .values({ ...model, userName, nickName })
        .execute();
  };

  const choosePeople = async (bulk: Locator): Promise<void> => {
    for (const name of ['wangwei', 'zhangli']) await row(page, name).getByRole('checkbox').check();
    await shown(bulk.getByText('已选 2 项'));
  };

  /** The id of somebody who need not choose another password: that is a journey of its own. */
  const letIn = async (userName: string): Promise<number> => {
    const { id } = await console.app
      .context()
      .db.updateTable('sys_user')
      .set({ forceModifyPassword: false })
      .where('userName', '=', userName)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
});

import { createUser } from '@kaiyin/modules/account/server';
import { created } from '@kaiyin/server-kit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  adminPassword,
  button,
  dialog,
  field,
  gone,
  keepEvidence,
  row,
  select,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('a notice to a role', () => {
  let console: ConsoleUnderTest;
  let writer: Visitor;
  let reader: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole();
    const ctx = console.app.context();
    const { id: roleId } = await ctx.db
      .insertInto('sys_role')
      .values({ ...created(ctx), name: '采编人员', roleKey: 'newsroom', sort: 1, status: 'enabled', remark: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = { userName: 'lilei', nickName: '李雷', password: adminPassword, roleIds: [roleId] };
    writer = await console.visit({ as: 1 });
    reader = await console.visit({ as: await createUser(ctx, person) });
    page = writer.page;
    await reader.go('/index');
  });
  beforeEach(() => [writer, reader].forEach(keepEvidence));
  afterAll(() => console?.close());

  const bell = (name: RegExp): Locator => reader.page.getByRole('button', { name });
  const drawer = (of: Page) => of.locator('.ant-drawer-open').last();
  const look = async (of: Page, name: string) => {
    if (shots) await of.screenshot({ path: `${shots}/notice-${name}.png` });
    expect(await seriousFaults(of)).toEqual([]);
  };

  it('is written with rich text, and refused without whom it is for', async () => {
    await shown(bell(/^消息$/));
    await writer.go('/system/notice?edit=new');
    const form = drawer(page);
    await field(form, '公告标题').fill('今晚十点停机维护');
    await form.getByRole('textbox', { name: '内容' }).click();
    await button(form, /^加粗/).click();
    await page.keyboard.type('请提前保存稿件');
    await select(field(form, '接收范围'), '指定角色');
    await field(form, '置顶').click();
    await button(form, '保存').click();
    await shown(form.getByText('请选择至少一个接收对象'));
    await select(field(form, '接收对象'), '采编人员');
    await page.keyboard.press('Escape');
    await look(page, 'form');
    await button(form, '保存').click();
    await gone(form);
    await shown(row(page, '今晚十点停机维护').getByText('显示中'));
    await look(page, 'list');
  });

  it('makes the count of a reader rise, and stands on top of what they look at, without a reload', async () => {
    await shown(bell(/^消息，1 条未读$/));
    await shown(reader.page.locator('.notice-banner', { hasText: '今晚十点停机维护' }));
    await look(reader.page, 'banner');
    await bell(/^消息，1 条未读$/).click();
    await shown(drawer(reader.page).getByText('请提前保存稿件'));
    await look(reader.page, 'inbox');
  });

  it('is read, in all tabs at once', async () => {
    const other = await reader.context.newPage();
    await other.goto('/ss-member/user/inbox');
    await shown(other.getByRole('button', { name: '消息，1 条未读' }));
    await drawer(reader.page).getByRole('button', { name: '今晚十点停机维护' }).click();
    await shown(dialog(reader.page).locator('.notice-text strong', { hasText: '请提前保存稿件' }));
    await look(reader.page, 'read');
    await shown(other.getByRole('button', { name: '消息', exact: true }));
    await gone(other.locator('.notice-banner'));
    await look(other, 'page');
    await other.close();
  });

  it('shows who has read it', async () => {
    await page.reload();
    await button(row(page, '今晚十点停机维护'), '阅读情况').click();
    await shown(drawer(page).getByText('已读 1'));
    await shown(drawer(page).getByText('李雷'));
    await look(page, 'receipts');
    expect([...writer.problems, ...reader.problems]).toEqual([]);
  });
});

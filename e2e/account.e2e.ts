import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { createUser } from '@kaiyin/modules/account/server';
import {
  button,
  expectToast,
  field,
  gone,
  keepEvidence,
  shots,
  shown,
  startConsole,
  toasts,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { seriousFaults } from './axe.ts';
import { journey } from './journey.ts';

journey('the account centre', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole();
    const ctx = console.app.context();
    const own = { userName: 'lihua', nickName: '李华', password: 'Ink-and-paper-7', superAdmin: true };
    const id = await createUser(ctx, own);
    const taken = { email: 'taken@example.com', phoneNumber: '13800000001' };
    await ctx.db.updateTable('sys_user').set(taken).where('id', '=', 1).execute();
    visitor = await console.visit({ as: id });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const errorAt = (label: string): Locator =>
    page
      .locator('.ant-form-item', { has: page.getByLabel(label, { exact: true }) })
      .locator('.ant-form-item-explain-error');
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/account-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('says at its field what somebody else has already', async () => {
    await visitor.go('/user/profile?tab=basic');
    await field(page, '手机号码').fill('13800000001');
    await field(page, '邮箱').fill('lihua@example.com');
    await button(page, '保存').click();
    await shown(errorAt('手机号码').getByText('13800000001'));
    expect(await toasts(page).count()).toBe(0);
    await field(page, '手机号码').fill('13800000002');
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await look('basic');
  });

  it('says at its field that the own password is another, and takes the right one', async () => {
    await page.getByRole('tab', { name: '修改密码' }).click();
    await field(page, '旧密码').fill('Ink-and-paper-8');
    await field(page, '新密码').fill('Second-word-2');
    await field(page, '确认密码').fill('Second-word-2');
    await gone(toasts(page).first());
    await button(page, '修改密码').click();
    await shown(errorAt('旧密码').getByText('旧密码错误'));
    expect(await toasts(page).count()).toBe(0);
    await look('wrong-password');
    await field(page, '旧密码').fill('Ink-and-paper-7');
    await button(page, '修改密码').click();
    await expectToast(page, '密码');
    expect(await field(page, '旧密码').inputValue()).toBe('');
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
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
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { changeRules } from '../tests/security-rules.ts';
import { journey } from './journey.ts';

const given = 'Given-word-2026';
const own = 'Own-word-2026';

journey('somebody new, from the first password on', () => {
  let console: ConsoleUnderTest;
  let office: Visitor;
  let person: Visitor;
  beforeAll(async () => {
    console = await startConsole();
    await changeRules(console.app.context(), {
      captchaEnable: false,
      forceModifyPwdAfterAdd: true,
      passwordRetryLimit: 3,
    });
    office = await console.visit({ as: 1 });
    person = await console.visit();
  });
  beforeEach(() => [office, person].forEach(keepEvidence));
  afterAll(() => console?.close());

  const drawer = ({ page }: Visitor): Locator => page.locator('.ant-drawer-open').last();
  const look = async ({ page }: Visitor, name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/first-sign-in-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };
  const enter = async (password: string) => {
    await field(person.page, '账号').fill('xinren');
    await field(person.page, '密码').fill(password);
    await button(person.page, '登录').click();
  };

  it('is added with a password that must be changed', async () => {
    await office.go('/system/user?edit=new');
    const form = drawer(office);
    await field(form, '用户名').fill('xinren');
    await field(form, '昵称').fill('新人');
    await field(form, '密码').fill(given);
    await button(form, '保存').click();
    await gone(form);
    await shown(row(office.page, 'xinren'));
  });

  it('chooses another one first; a wrong one is told at its field, with what was typed kept', async () => {
    const { page } = person;
    await person.go('/login');
    await enter(given);
    await shown(page.getByRole('heading', { name: '请修改密码' }));
    await field(page, '当前密码').fill('Not-this-2026');
    await field(page, '新密码').fill(own);
    await field(page, '确认密码').fill(own);
    await button(page, '修改密码并继续').click();
    await shown(page.locator('.entry-field', { hasText: '当前密码' }).getByText('旧密码错误'));
    expect(await page.getByText('旧密码错误').count()).toBe(1);
    expect(await field(page, '新密码').inputValue()).toBe(own);
    await look(person, 'wrong');
    await field(page, '当前密码').fill(given);
    await button(page, '修改密码并继续').click();
    await page.waitForURL('**/ss-member/index');
  });

  it('is locked after three wrong ones, from another browser, and hears the same words as before', async () => {
    await person.context.clearCookies();
    await person.go('/login');
    for (const word of ['Wrong-1', 'Wrong-2', 'Wrong-3']) {
      await enter(word);
      await shown(person.page.getByText('账号或密码错误'));
    }
    await enter(own);
    await shown(person.page.getByText('账号或密码错误'));
    await look(person, 'locked');
  });

  it('is let in again by the administrator, whose inbox and log of sign-ins told of it', async () => {
    const { page } = office;
    await console.settle();
    await office.go('/user/inbox');
    await shown(page.getByText('xinren').first());
    await look(office, 'inbox');
    await office.go('/monitor/logs/logininfo');
    await shown(row(page, 'xinren').getByText('密码错误过多，锁定至').first());
    await look(office, 'log');
    await office.go('/system/user?userName=xinren');
    await choose(row(page, 'xinren').getByRole('button', { name: '更多' }), '解锁');
    await expectToast(page, '已解锁');
    await enter(own);
    await person.page.waitForURL('**/ss-member/index');
  });

  it('is told of the lock in the inbox', async () => {
    await person.go('/user/inbox');
    await shown(person.page.getByText('锁定').first());
    await look(person, 'told');
  });

  it('stands in the log of operations, field by field', async () => {
    const { page } = office;
    await office.go('/system/user?userName=xinren');
    await button(row(page, 'xinren'), '修改').click();
    await field(drawer(office), '昵称').fill('新来的人');
    await button(drawer(office), '保存').click();
    await gone(drawer(office));
    await office.go('/monitor/logs/operation?title=xinren');
    await shown(page.getByRole('button', { name: '用户 · 解锁' }));
    await shown(page.getByRole('button', { name: '用户 · 新增' }));
    await button(page, '用户 · 修改').first().click();
    const change = drawer(office).getByRole('row', { name: /昵称/ });
    await shown(change.getByText('新来的人'));
    await shown(change.getByText('新人', { exact: true }));
    await look(office, 'differences');
  });

  it('is signed out everywhere from the list of users, which says how many sessions that ended', async () => {
    const { page } = office;
    await office.go('/monitor/online?userName=xinren');
    await shown(row(page, 'xinren').first());
    const sessions = await row(page, 'xinren').count();
    expect(sessions).toBeGreaterThan(1);
    await look(office, 'online');
    await office.go('/system/user?userName=xinren');
    await choose(row(page, 'xinren').getByRole('button', { name: '更多' }), '结束全部登录');
    await shown(dialog(page).locator('.ant-modal-confirm-title', { hasText: '结束“新来的人”的全部登录？' }));
    await look(office, 'end-all');
    await button(dialog(page), '结束全部登录').click();
    await expectToast(page, `已强退 ${sessions} 个登录`);
    await person.go('/user/profile');
    await person.page.waitForURL('**/login*');
    await office.go('/monitor/online?userName=xinren');
    await shown(page.getByText('没有符合条件的登录'));
    expect(office.problems).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { createUser } from '@kaiyin/modules/account/server';
import { forgetAddressRules } from '@kaiyin/modules/security/server';
import { changeRules } from '../tests/security-rules.ts';
import { seriousFaults } from './axe.ts';
import {
  button,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  row,
  select,
  shots,
  shown,
  signIn,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const stamp = { createBy: 't', createTime: '', updateBy: 't', updateTime: '', remark: '', expireTime: null };

journey('the rules of signing in', () => {
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
  const typed = (label: string): Locator => field(drawer(), label);
  const option = (name: string) => page.locator('.ant-select-dropdown').getByText(name, { exact: true }).last();
  const tried = (password: string) =>
    drawer().locator('.security-preview li', { has: page.getByText(password, { exact: true }) });
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/security-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('are written in cards, beside which passwords would pass', async () => {
    await visitor.go('/system/security/config');
    await shown(row(page, '6 – 24').getByRole('switch', { checked: true }));
    await look('list');
    await button(page, '新增').click();
    await shown(tried('123456').getByText('可以使用'));
    await typed('密码最小长度').fill('8');
    await shown(tried('123456').getByText('长度不符'));
    await typed('密码组成规则').click();
    await option('字母、数字、特殊字符').click();
    await shown(tried('Kaiyin2026').getByText('组成不符'));
    await drawer().getByText('真实姓名（含全拼）').click();
    await shown(tried('Lilei-2026').getByText('含个人信息'));
    await shown(tried('Kaiyin-2026').getByText('可以使用'));
    await typed('弱密码').fill('Kaiyin-2026');
    await shown(tried('Kaiyin-2026').getByText('在弱密码中'));
    await typed('每日密码错误次数阈值').fill('3');
    await typed('阈值处理策略').click();
    await option('锁定账号').click();
    await button(drawer(), '保存').click();
    await shown(drawer().getByText('锁定账号时，锁定时长至少为 1 秒'));
    await select(typed('锁定时长的单位'), '小时');
    await typed('锁定时长').fill('2');
    await typed('密码过期时长').fill('101');
    await shown(drawer().getByText('不能大于 100 天'));
    await typed('密码过期时长').fill('90');
    await look('form');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await shown(row(page, '8 – 16').getByText('90 天'));
    await shown(row(page, '8 – 16').getByText('3 · 锁定账号 · 2 小时'));
  });

  it('hold once they are enabled, in place of those before', async () => {
    await row(page, '8 – 16').getByRole('switch').click();
    await expectToast(page, '已启用，立即生效');
    await shown(row(page, '6 – 24').getByRole('switch', { checked: false }));
    await visitor.go('/user/profile?tab=password');
    await shown(page.locator('.password-rules li', { hasText: '长度 8 到 16 个字符' }));
    await field(page, '新密码').fill('letters-1');
    await shown(page.locator('.password-rules li[data-met]', { hasText: '包含字母、数字和特殊字符' }));
    await shown(page.locator('.password-rules li[data-met]', { hasText: '长度 8 到 16 个字符' }));
    await field(page, '新密码').fill('');
  });

  it('are shown to whoever gives somebody a password', async () => {
    await visitor.go('/system/user?edit=new');
    await typed('真实姓名').fill('吕布');
    await typed('密码').fill('lvbu-2026x');
    await shown(drawer().locator('.password-rules li:not([data-met])', { hasText: '不含真实姓名（含全拼）' }));
    await typed('密码').fill('short');
    await shown(drawer().locator('.password-rules li:not([data-met])', { hasText: '长度 8 到 16 个字符' }));
    await look('new-user');
    await button(drawer(), '取消').click();
    await button(dialog(page), '放弃修改').click();
    await gone(drawer());
  });

  it('are asked about before none hold', async () => {
    await visitor.go('/system/security/config');
    await row(page, '8 – 16').getByRole('switch').click();
    await button(dialog(page), '停用').click();
    await shown(page.getByText('没有启用的安全配置'));
    await look('none');
    expect(visitor.problems).toEqual([]);
  });
});

journey('addresses and devices', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole();
    visitor = await console.visit({ as: 1, language: 'en' });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const drawer = () => page.locator('.ant-drawer-open').last();
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/security-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('are denied by a rule, but never those of whoever writes it', async () => {
    await visitor.go('/system/iprule');
    await shown(page.getByText('Your address: 127.0.0.1'));
    await button(page, 'Add').first().click();
    await field(drawer(), 'Address or network').fill('127.0.0.0/8');
    await button(drawer(), 'Save').click();
    await shown(drawer().getByText('This would lock you out: your address 127.0.0.1 lies in 127.0.0.0/8'));
    await look('ip-rule');
    await field(drawer(), 'Address or network').fill('203.0.113.9/24');
    await button(drawer(), 'Save').click();
    await gone(drawer());
    await shown(row(page, '203.0.113.0/24').getByText('Deny'));
    await look('ip-rules');
    await button(row(page, '203.0.113.0/24'), 'Disable').click();
    await shown(row(page, '203.0.113.0/24').getByText('Disabled'));
    const ctx = console.app.context();
    const { id } = await ctx.db.selectFrom('sys_ip_rule').select('id').executeTakeFirstOrThrow();
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    const kept = { ...stamp, ruleType: 'allow' as const, status: 'enabled' as const };
    await ctx.db
      .insertInto('sys_ip_rule')
      .values({ ...kept, cidr: '127.0.0.0/8', expireTime: ends })
      .execute();
    await ctx.db.updateTable('sys_ip_rule').set({ ruleType: 'allow' }).where('id', '=', id).execute();
    forgetAddressRules(ctx);
    await visitor.go('/system/iprule');
    await button(row(page, '203.0.113.0/24'), 'Enable').click();
    await shown(dialog(page).getByText('your address 127.0.0.1 is no longer allowed'));
    await look('ip-rule-ahead');
    await button(dialog(page), 'Cancel').click();
    await shown(row(page, '203.0.113.0/24').getByText('Disabled'));
    await button(row(page, '203.0.113.0/24'), 'Edit').click();
    await drawer().getByRole('combobox', { name: 'Status' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Enabled' }).filter({ visible: true }).click();
    await button(drawer(), 'Save').click();
    await button(dialog(page).last(), 'Go on all the same').click();
    await gone(drawer());
    await shown(row(page, '203.0.113.0/24').getByText('Enabled'));
    await ctx.db.deleteFrom('sys_ip_rule').execute();
    forgetAddressRules(ctx);
  });

  it('are shown to whoever is signed in there, and signed out from here', async () => {
    const other = await console.visit({ language: 'en' });
    await other.go('/login?redirect=/system/iprule');
    await signIn(other);
    await shown(other.page.getByText('Your address: 127.0.0.1'));
    await visitor.go('/user/profile?tab=devices');
    await shown(page.getByText('This device'));
    expect(await page.locator('.profile-devices li').count()).toBe(2);
    await look('devices');
    await button(page.locator('.profile-devices li').last(), 'Sign out').click();
    await button(dialog(page), 'Sign out').click();
    await expectToast(page, 'Signed out');
    await expect.poll(() => page.locator('.profile-devices li').count()).toBe(1);
    await other.go('/system/iprule');
    await other.page.waitForURL('**/login?redirect=*');
    await signIn(other);
    await shown(other.page.getByText('Your address: 127.0.0.1'));
    await visitor.go('/monitor/online');
    const theirs = page.locator('tr[data-row-key]').filter({ visible: true, hasNotText: 'This browser' });
    await button(theirs, 'Force exit').click();
    await look('force-exit');
    await button(dialog(page), 'Force exit').click();
    await expectToast(page, 'Sessions ended: 1');
    await expect.poll(() => theirs.count()).toBe(0);
    await other.go('/system/iprule');
    await other.page.waitForURL('**/login?redirect=*');
    await other.leave();
    expect(visitor.problems).toEqual([]);
  });

  it('lets in again, from the log of sign-ins, whom wrong passwords have locked', async () => {
    const ctx = console.app.context();
    await createUser(ctx, { userName: 'forgetful', nickName: 'Forgetful', password: 'Press-run-2026' });
    await changeRules(ctx, { captchaEnable: false });
    for (let n = 0; n < 6; n++)
      await page.request.post('/kx-api/api/member/login', { data: { username: 'forgetful', password: `wrong-${n}` } });
    await visitor.go('/monitor/logs/logininfo');
    await shown(row(page, 'forgetful').getByText('Locked after wrong passwords until').first());
    await look('locked');
    await button(row(page, 'forgetful').first(), 'Unlock').click();
    await expectToast(page, 'Unlocked');
    await expect.poll(() => button(row(page, 'forgetful'), 'Unlock').count()).toBe(0);
  });

  it('tell whoever is kept out why, at the sign-in', async () => {
    const ctx = console.app.context();
    const rule = { ...stamp, ruleType: 'deny' as const, cidr: '127.0.0.0/8', status: 'enabled' as const };
    await ctx.db.insertInto('sys_ip_rule').values(rule).execute();
    forgetAddressRules(ctx);
    const stranger = await console.visit({ language: 'en' });
    await stranger.go('/login');
    await shown(stranger.page.getByText('No access from the address 127.0.0.1').first());
    if (shots) await stranger.page.screenshot({ path: `${shots}/security-kept-out.png` });
    await stranger.leave();
    await visitor.go('/index');
    await page.waitForURL('**/login*');
    await ctx.db.deleteFrom('sys_ip_rule').execute();
    forgetAddressRules(ctx);
  });
});

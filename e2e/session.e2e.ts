import { join } from 'node:path';
import { createUser } from '@kaiyin/modules/account/server';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRules } from '../tests/security-rules.ts';
import { browser } from './browser.ts';
import {
  adminPassword,
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  row,
  shots,
  shown,
  signIn,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';

describe.skipIf(!browser)('session', () => {
  let console: ConsoleUnderTest;
  beforeAll(async () => {
    console = await startConsole();
  });
  afterAll(() => console?.close());

  const pictured = async ({ page }: Visitor, name: string) => {
    if (!shots) return;
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(shots, `${name}.png`) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: join(shots, `${name}-390.png`) });
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const kept = ({ page }: Visitor) => page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');

  it('tells a wrong password, keeps the name that was typed, and asks for a new captcha', async () => {
    const visitor = await console.visit();
    const { page } = visitor;
    await visitor.go('/login');
    await signIn(visitor, { password: 'Wrong-password-1' });
    await shown(page.getByText('账号或密码错误'));
    expect(await field(page, '账号').inputValue()).toBe('admin');
    expect(await field(page, '验证码').inputValue()).toBe('');
    await signIn(visitor);
    await page.waitForURL('**/ss-member/index');
    await visitor.leave();
  });

  it('asks for the result of a sum where the captcha is one', async () => {
    const kind = (captchaType: 'text' | 'math') => changeRules(console.app.context(), { captchaType });
    await kind('math');
    const visitor = await console.visit();
    await visitor.go('/login');
    const sum = field(visitor.page, '验证码（计算结果）');
    expect(await sum.getAttribute('placeholder')).toBe('输入计算结果');
    await field(visitor.page, '账号').fill('admin');
    await field(visitor.page, '密码').fill(adminPassword);
    await sum.fill(await visitor.captcha());
    await pictured(visitor, 'sum');
    await button(visitor.page, '登录').click();
    await visitor.page.waitForURL('**/ss-member/index');
    await kind('text');
    await visitor.leave();
  });

  it('asks for the next captcha only once the rules allow it, by itself', async () => {
    await changeRules(console.app.context(), { captchaDuration: 3 });
    const visitor = await console.visit();
    await visitor.go('/login');
    const picture = visitor.page.locator('.entry-captcha[data-status=ready] img');
    await shown(picture);
    const first = await picture.getAttribute('src');
    const began = Date.now();
    await signIn(visitor, { password: 'Wrong-password-1' });
    await shown(visitor.page.getByText('账号或密码错误'));
    await expect.poll(() => picture.getAttribute('src'), { timeout: 10_000 }).not.toBe(first);
    expect(Date.now() - began).toBeGreaterThan(1000);
    await changeRules(console.app.context(), { captchaDuration: 0 });
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('tells what is missing at the fields', async () => {
    const visitor = await console.visit({ language: 'en' });
    await visitor.go('/login');
    await button(visitor.page, 'Log in').click();
    await expect.poll(() => visitor.page.getByText('Cannot be empty').count()).toBe(3);
    await visitor.leave();
  });

  it('remembers the name and never the password', async () => {
    const visitor = await console.visit();
    await visitor.go('/login');
    await visitor.page.getByRole('checkbox', { name: '记住我' }).check();
    await signIn(visitor);
    await visitor.page.waitForURL('**/ss-member/index');
    expect(await kept(visitor)).toContain('"account":"admin"');
    expect(await kept(visitor)).not.toContain(adminPassword);
    expect((await visitor.context.cookies()).map(({ value }) => value).join()).not.toContain(adminPassword);
    await visitor.context.clearCookies();
    await visitor.go('/login');
    expect(await field(visitor.page, '账号').inputValue()).toBe('admin');
    expect(await field(visitor.page, '密码').inputValue()).toBe('');
    await visitor.leave();
  });

  it('sends a stranger to sign in and back to the whole address', async () => {
    const visitor = await console.visit();
    const wanted = '/system/config?view=table&pageNum=1&pageSize=50';
    await visitor.go(wanted);
    await visitor.page.waitForURL('**/login?redirect=*');
    expect(visitor.place()).toBe(`/login?redirect=${encodeURIComponent(wanted)}`);
    await signIn(visitor);
    await shown(row(visitor.page, 'sys').first());
    expect(visitor.place()).toBe(wanted);
    await visitor.leave();
  });

  it('refuses to be sent elsewhere after signing in', async () => {
    const visitor = await console.visit();
    await visitor.go('/login?redirect=//example.com/');
    await signIn(visitor);
    await visitor.page.waitForURL('**/ss-member/index');
    await visitor.leave();
  });

  it('leads those who are signed in from the sign-in to the home page, and from nowhere to 404', async () => {
    const visitor = await console.visit({ as: 1 });
    await visitor.go('/login');
    await visitor.page.waitForURL('**/ss-member/index');
    await visitor.go('/no/such/screen');
    await visitor.page.waitForURL('**/ss-member/404');
    await shown(visitor.page.getByText('页面不存在'));
    await visitor.leave();
  });

  it('asks once for the password when the session is over, and keeps page and text', async () => {
    const visitor = await console.visit({ as: 1 });
    const { page } = visitor;
    await visitor.go('/system/dict');
    await button(page, '新增').click();
    await field(dialog(page), '字典名称').fill('付印状态');
    await field(dialog(page), '字典类型').fill('press_state');
    await console.endSessions();
    await button(dialog(page), '保存').click();
    const again = page.getByRole('dialog', { name: '登录状态已过期' });
    await shown(again);
    expect(await again.count()).toBe(1);
    expect(await field(dialog(page).first(), '字典名称').inputValue()).toBe('付印状态');
    await field(again, '密码').fill(adminPassword);
    await field(again, '验证码').fill(await visitor.captcha());
    await button(again, '重新登录').click();
    await gone(dialog(page).first());
    expect(visitor.place()).toMatch(/^\/system\/dict/);
    await field(page, '字典类型').fill('press_state');
    await shown(row(page, '付印状态'));
    await visitor.leave();
  });

  it('logs out after asking, and the token is worth nothing any more', async () => {
    const visitor = await console.visit({ as: 1 });
    const { page, context } = visitor;
    await visitor.go('/index');
    const token = (await context.cookies()).find(({ name }) => name === 'Member-Token')?.value;
    await choose(button(page, /的菜单$/), '退出登录');
    await button(dialog(page), '确定').click();
    await page.waitForURL('**/login*');
    expect((await context.cookies()).some(({ name }) => name === 'Member-Token')).toBe(false);
    const answer = await context.request.get('/kx-api/api/member/getInfo', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await answer.json()).code).toBe(401);
    await visitor.leave();
  });

  const say = async (configKey: string, configValue: string) => {
    const ctx = console.app.context();
    await ctx.db.updateTable('sys_config').set({ configValue }).where('configKey', '=', configKey).execute();
    forgetDictionaries(ctx);
  };
  const openRegistration = (open: string) => say('SysRegistEnable', open);

  it('offers no registration where it is closed', async () => {
    const visitor = await console.visit();
    await visitor.go('/register');
    await shown(visitor.page.getByRole('heading', { name: '未开放注册' }));
    await pictured(visitor, 'register-closed');
    await visitor.page.getByRole('link', { name: '返回登录' }).click();
    await shown(button(visitor.page, '登录'));
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.page.getByRole('link', { name: '立即注册' }).count()).toBe(0);
    await visitor.leave();
  });

  it('registers a member, who waits for rights at a home page without menus', async () => {
    await openRegistration('true');
    const visitor = await console.visit();
    const { page } = visitor;
    await visitor.go('/login');
    await page.getByRole('link', { name: '立即注册' }).click();
    await shown(page.getByRole('heading', { name: '注册账号' }));
    await field(page, '账号').fill('liming');
    await field(page, /^邮箱/).fill('liming@example.com');
    await field(page, '密码').fill('Ink-and-paper-7');
    await field(page, '确认密码').fill('Ink-and-paper-8');
    await field(page, '验证码').fill(await visitor.captcha());
    await button(page, '注册').click();
    await shown(page.getByText('两次输入的密码不一致'));
    await field(page, '确认密码').fill('Ink-and-paper-7');
    await button(page, '注册').click();
    await shown(page.getByText('账号“liming”注册成功，请登录。'));
    await signIn(visitor, { username: 'liming', password: 'Ink-and-paper-7' });
    await page.waitForURL('**/ss-member/index');
    await shown(page.getByRole('heading', { name: /liming/ }));
    await shown(page.getByRole('heading', { name: '等待开通权限' }));
    await pictured(visitor, 'waiting');
    expect(await page.getByRole('menuitem', { name: '系统管理' }).count()).toBe(0);
    await visitor.go('/system/config');
    await page.waitForURL('**/ss-member/401');
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('lets whoever registered in once an administrator has approved it', async () => {
    await say('SysRegistApproval', 'true');
    const visitor = await console.visit();
    const { page } = visitor;
    const person = { username: 'sunli', password: 'Ink-and-paper-7' };
    await visitor.go('/register');
    await field(page, '账号').fill(person.username);
    await field(page, '密码').fill(person.password);
    await field(page, '确认密码').fill(person.password);
    await field(page, '验证码').fill(await visitor.captcha());
    await button(page, '注册').click();
    await shown(page.getByText('账号“sunli”已提交，管理员通过后即可登录。'));
    await signIn(visitor, person);
    await shown(page.getByText('账号正在等待管理员审批，通过后即可登录'));
    const office = await console.visit({ as: 1 });
    await office.go('/system/user?status=waiting');
    const line = row(office.page, 'sunli');
    await shown(line.getByText('待审批'));
    await pictured(office, 'waiting-for-approval');
    await button(line, '通过').click();
    await expectToast(office.page, '已通过 1 个用户');
    await gone(line);
    await office.leave();
    await signIn(visitor, person);
    await page.waitForURL('**/ss-member/index');
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('leads whoever must change the password to nothing else, and then on', async () => {
    const { db, now } = console.app.context();
    const id = await createUser(console.app.context(), {
      userName: 'novice',
      nickName: '小周',
      password: 'First-word-1',
      superAdmin: true,
    });
    await db.updateTable('sys_user').set({ forceModifyPassword: true }).where('id', '=', id).execute();
    const visitor = await console.visit();
    const { page } = visitor;
    await visitor.go('/system/dict');
    await signIn(visitor, { username: 'novice', password: 'First-word-1' });
    await shown(page.getByRole('heading', { name: '请修改密码' }));
    await pictured(visitor, 'must-change');
    for (const path of ['/index', '/user/profile', '/login', '/nowhere']) {
      await visitor.go(path);
      await shown(page.getByRole('heading', { name: '请修改密码' }));
    }
    await visitor.go('/change-password?redirect=%2Fsystem%2Fdict');
    await field(page, '当前密码').fill('First-word-2');
    await field(page, '新密码').fill('Second-word-2');
    await field(page, '确认密码').fill('Second-word-2');
    await button(page, '修改密码并继续').click();
    await shown(page.getByText('旧密码错误').first());
    await field(page, '当前密码').fill('First-word-1');
    await button(page, '修改密码并继续').click();
    await page.waitForURL('**/ss-member/system/dict*');
    await shown(row(page, '性别'));
    const passwordModifyTime = new Date(now().getTime() - 91 * 86_400_000).toISOString();
    await db.updateTable('sys_user').set({ passwordModifyTime }).where('id', '=', id).execute();
    await changeRules(console.app.context(), { passwordExpireSeconds: 90 * 86_400 });
    await visitor.context.clearCookies();
    await visitor.go('/login');
    await signIn(visitor, { username: 'novice', password: 'Second-word-2' });
    await shown(page.getByRole('heading', { name: '密码已到期' }));
    await button(page, '退出登录').click();
    await page.waitForURL('**/login*');
    await changeRules(console.app.context(), { passwordExpireSeconds: 0 });
    await visitor.leave();
  });

  it('shows the sign-in page when what is known of the user cannot be loaded', async () => {
    const visitor = await console.visit({ as: 1 });
    await visitor.page.route('**/api/member/getInfo', (route) =>
      route.fulfill({ json: { code: 500, msg: '读取用户信息失败' } }),
    );
    await visitor.go('/index');
    await visitor.page.waitForURL('**/login*');
    await shown(visitor.page.getByText('读取用户信息失败'));
    // The session is over on the server, too: its cookie opens nothing any more.
    await visitor.page.unroute('**/api/member/getInfo');
    await visitor.go('/index');
    await visitor.page.waitForURL('**/login?redirect=*');
    await visitor.leave();
  });
});

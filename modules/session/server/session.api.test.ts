import { hash } from '@node-rs/argon2';
import { keepHash } from '@kaiyin/modules/account/server';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPassword, startTestApp, type TestApp } from '../../../tests/server.ts';
import { endSessions, whoHolds } from './sessions.ts';

let now = new Date('2026-05-01T00:00:00.000Z');
let test: TestApp;
let address = 0;

beforeAll(async () => {
  test = await startTestApp({ captcha: true, clock: () => now, config: { trustedProxies: ['127.0.0.1'] } });
  await openRegistration('true');
});
afterAll(() => test.close());
beforeEach(() => {
  address++;
});

// Every test comes from an address of its own, so that the limits of one do not meet another.
const from = () => ({ 'x-forwarded-for': `10.0.${address}.1` });

async function solved(): Promise<{ uuid: string; code: string }> {
  const { data } = await test.call<{ uuid: string; img: string; captchaEnabled: boolean }>('GET', '/captchaImage', {
    as: null,
  });
  expect(data.captchaEnabled).toBe(true);
  expect(data.img).toMatch(/^data:image\/png;base64,/);
  return { uuid: data.uuid, code: test.app.captchas.peek(data.uuid) ?? '' };
}
const login = async (username: string, password: string, more: object = {}, locale: 'en' | 'zh-CN' = 'en') =>
  test.call<string>('POST', '/api/member/login', {
    as: null,
    locale,
    headers: from(),
    body: { username, password, ...(await solved()), ...more },
  });
const register = async (body: object, locale: 'en' | 'zh-CN' = 'en') =>
  test.call<{ field: string; message: string }[]>('POST', '/api/member/register', {
    as: null,
    locale,
    headers: from(),
    body: { ...(await solved()), ...body },
  });
const openRegistration = async (configValue: string) => {
  await test.ctx.db.updateTable('sys_config').set({ configValue }).where('configKey', '=', 'SysRegistEnable').execute();
  forgetDictionaries(test.ctx);
};
const alive = async (token: string) => (await test.call('GET', '/api/member/getInfo', { as: token })).code === 200;

it('a session that ends is not remembered by who asks before its end is committed', async () => {
  const { data: token } = await login('admin', adminPassword);
  const { sessionId } = (await whoHolds(test.ctx, token)) ?? { sessionId: 0 };
  await test.ctx.transaction(async (ctx) => {
    await endSessions(ctx, { sessionId });
    expect(await alive(token)).toBe(true);
  });
  expect(await alive(token)).toBe(false);
});

it('who only reads is answered while a transaction is open, though the session was last seen minutes ago', async () => {
  const { data: token } = await login('admin', adminPassword);
  now = new Date(now.getTime() + 120_000);
  let end = (): void => undefined;
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const long = test.ctx.transaction(async (ctx) => {
    await ctx.db.updateTable('sys_session').set({ ip: '' }).where('id', '=', 0).execute();
    begun();
    await new Promise<void>((resolve) => (end = resolve));
  });
  await hasBegun;
  const answer = await Promise.race([alive(token), sleep(10_000, 'waits')]);
  end();
  await long;
  expect(answer).toBe(true);
  const session = test.ctx.db.selectFrom('sys_session').select('id').where('lastSeen', '=', now.toISOString());
  await expect.poll(() => session.execute()).toHaveLength(1);
});

describe('signing in', () => {
  it('takes account, password and captcha, trims the account, and answers a token', async () => {
    const { code, data } = await login('  admin  ', adminPassword);
    expect(code).toBe(200);
    expect(data).toMatch(/^[\w-]{43}$/);
    const info = await test.call('GET', '/api/member/getInfo', { as: data });
    expect(info.data).toMatchObject({ userName: 'admin', roles: ['admin'], permissions: ['*'], userType: 'user' });
    expect(JSON.stringify(info)).not.toContain('argon2');
  });

  it.each([
    ['username', { username: ' ' }, '账号：不能为空', 'Account: Cannot be empty'],
    ['password', { password: '' }, '密码：不能为空', 'Password: Cannot be empty'],
    ['code', { code: '' }, '请输入验证码', 'Enter the captcha'],
    ['code', { code: 'no' }, '验证码错误', 'Wrong captcha'],
  ])('says at the field %s what is missing', async (field, change, zh, en) => {
    for (const [locale, text] of [
      ['zh-CN', zh],
      ['en', en],
    ] as const) {
      const reply = await login('admin', adminPassword, change, locale);
      expect(reply).toMatchObject({ code: 500, msg: text, data: [{ field }] });
    }
  });

  it('takes a captcha once', async () => {
    const answer = await solved();
    const body = { username: 'admin', password: adminPassword, ...answer };
    expect((await test.call('POST', '/api/member/login', { as: null, headers: from(), body })).code).toBe(200);
    expect((await test.call('POST', '/api/member/login', { as: null, headers: from(), body })).msg).toContain(
      'expired',
    );
  });

  it('says the same of a wrong password and of an unknown account', async () => {
    const wrong = await login('admin', 'not-the-password-1');
    const unknown = await login(`nobody${randomUUID().slice(0, 8)}`, 'not-the-password-1');
    expect(wrong.msg).toMatch(/^Wrong account or password\. After too many/);
    expect(unknown).toEqual(wrong);
  });

  it('locks an account after five wrong passwords in a day, and opens it again in time', async () => {
    await register({ username: 'locky', password: 'secret-99x' });
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await login('locky', 'wrong-1')).msg).toMatch(/^Wrong account or password/);
    expect(await login('locky', 'secret-99x')).toEqual(await login('nobody-at-all', 'secret-99x'));
    now = new Date(now.getTime() + 3_601_000);
    expect((await login('locky', 'secret-99x')).code).toBe(200);
  });

  it('slows down who tries too often', async () => {
    const tries = await Promise.all(Array.from({ length: 25 }, () => login('guess', 'x')));
    expect(tries.filter(({ msg }) => msg.startsWith('Too many attempts'))).toHaveLength(5);
  });
});

describe('sessions', () => {
  it('are each their own and end one by one on logout', async () => {
    const [first, second] = [(await login('admin', adminPassword)).data, (await login('admin', adminPassword)).data];
    expect(first).not.toBe(second);
    expect((await test.call('POST', '/logout', { as: first })).code).toBe(200);
    expect(await alive(first)).toBe(false);
    expect(await alive(second)).toBe(true);
  });

  it('of an account end but for the one that changes the password', async () => {
    await register({ username: 'changer', password: 'secret-99x' });
    const [mine, other] = [(await login('changer', 'secret-99x')).data, (await login('changer', 'secret-99x')).data];
    const change = (oldPassword: string, newPassword: string) =>
      test.call('PUT', '/system/user/profile/updatePwd', { as: mine, body: { oldPassword, newPassword } });
    expect(await change('wrong', 'other-88y')).toMatchObject({
      msg: 'The old password is wrong',
      data: [{ field: 'oldPassword' }],
    });
    expect(await change('secret-99x', 'short')).toMatchObject({
      msg: 'The password needs 6 to 24 characters',
      data: [{ field: 'newPassword' }],
    });
    expect(await change('secret-99x', 'lettersonly')).toMatchObject({ msg: 'The password needs letters and digits' });
    expect(await change('secret-99x', 'changer2026')).toMatchObject({
      msg: expect.stringContaining('must not contain your account'),
    });
    expect((await change('secret-99x', 'other-88y')).code).toBe(200);
    expect(await alive(mine)).toBe(true);
    expect(await alive(other)).toBe(false);
    expect((await login('changer', 'other-88y')).code).toBe(200);
  });

  it.each(['NFC', 'NFD'] as const)('open by a password set in %s and typed in either form', async (form) => {
    const [first, second] = ['Zürich-Café7', 'Málaga-Nîmes8'];
    const username = `accents${form}`;
    await register({ username, password: first.normalize(form) });
    for (const typed of ['NFC', 'NFD'] as const) expect((await login(username, first.normalize(typed))).code).toBe(200);
    const mine = (await login(username, first)).data;
    const change = (oldPassword: string, newPassword: string) =>
      test.call('PUT', '/system/user/profile/updatePwd', { as: mine, body: { oldPassword, newPassword } });
    expect((await change(first.normalize('NFD'), first.normalize('NFC'))).code).toBe(500);
    expect((await change(first.normalize('NFD'), second.normalize(form))).code).toBe(200);
    for (const typed of ['NFC', 'NFD'] as const)
      expect((await login(username, second.normalize(typed))).code).toBe(200);
    expect((await login(username, 'Malaga-Nimes8')).code).not.toBe(200);
  });

  it('open by a password whose hash was kept before NFC was', async () => {
    const typed = 'Zürich-Café7'.normalize('NFD');
    await register({ username: 'earlier', password: 'secret-99x' });
    const { id } = await test.ctx.db
      .selectFrom('cc_member')
      .select('id')
      .where('userName', '=', 'earlier')
      .executeTakeFirstOrThrow();
    await keepHash(test.ctx, { ownerType: 'member', ownerId: id }, await hash(typed));
    expect((await login('earlier', typed)).code).toBe(200);
  });

  it('end after twelve idle hours and after thirty days', async () => {
    const holdsAfter = async (token: string, hours: number) => {
      const later = new Date(now.getTime() + hours * 3_600_000);
      return (await whoHolds(test.ctx.within({ clock: () => later }), token)) !== null;
    };
    const idle = (await login('admin', adminPassword)).data;
    expect(await holdsAfter(idle, 11.9)).toBe(true);
    const left = (await login('admin', adminPassword)).data;
    expect(await holdsAfter(left, 12.1)).toBe(false);
    const busy = (await login('admin', adminPassword)).data;
    const { sessionId } = (await whoHolds(test.ctx, busy)) ?? { sessionId: 0 };
    for (const [hours, holds] of [
      [30 * 24 - 1, true],
      [30 * 24 + 1, false],
    ] as const) {
      const lastSeen = new Date(now.getTime() + (hours - 1) * 3_600_000).toISOString();
      await test.ctx.db.updateTable('sys_session').set({ lastSeen }).where('id', '=', sessionId).execute();
      expect(await holdsAfter(busy, hours)).toBe(holds);
    }
  });

  it('are kept as hashes only', async () => {
    const token = (await login('admin', adminPassword)).data;
    const rows = await test.ctx.db.selectFrom('sys_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('are taken from the cookie for reading, never for writing', async () => {
    const token = (await login('admin', adminPassword)).data;
    const cookie = { cookie: `Member-Token=${token}` };
    expect((await test.call('GET', '/api/member/getInfo', { as: null, headers: cookie })).code).toBe(200);
    expect(
      (await test.call('POST', '/cms/site', { as: null, headers: cookie, body: { name: 'x', path: 'x' } })).code,
    ).toBe(401);
  });
});

describe('registration', () => {
  it.each([
    [
      'username',
      { username: '1abc', password: 'secret-99x' },
      'Account: Start with a letter; letters, digits and underscores only',
      '账号：以字母开头，只能使用字母、数字和下划线',
    ],
    ['username', { username: 'a', password: 'secret-99x' }, 'Account: At least 2 characters', '账号：至少 2 个字符'],
    [
      'username',
      { username: 'a'.repeat(21), password: 'secret-99x' },
      'Account: At most 20 characters',
      '账号：最多 20 个字符',
    ],
    [
      'username',
      { password: 'secret-99x' },
      'User name, phone number and email cannot all be empty',
      '用户名、手机号码和邮箱不能都为空',
    ],
    [
      'email',
      { username: 'mailer', email: 'nope', password: 'secret-99x' },
      'Email: Not a valid email address',
      '邮箱：邮箱格式不正确',
    ],
    [
      'phonenumber',
      { username: 'phoner', phonenumber: '12345678901', password: 'secret-99x' },
      'Phone number: Enter a valid 11-digit mobile number',
      '手机号码：请输入正确的11位手机号码',
    ],
    ['username', { username: 'admin', password: 'secret-99x' }, 'This Account is already registered', '该账号已被注册'],
    [
      'password',
      { username: 'weakling', password: '123456a' },
      'This password is too common, choose another',
      '密码过于简单，请换一个',
    ],
  ])('refuses at %s: %j', async (field, body, en, zh) => {
    address += 20;
    expect(await register(body, 'en')).toMatchObject({ code: 500, msg: en, data: [{ field }] });
    expect(await register(body, 'zh-CN')).toMatchObject({ code: 500, msg: zh, data: [{ field }] });
  });

  it.each(['false', '', 'no', '0'])('is closed unless the parameter opens it: "%s"', async (value) => {
    address += 60;
    await openRegistration(value);
    const config = await test.call('GET', '/login/config', { as: null });
    expect(config.data).toEqual({ registrationOpen: false });
    const body = { username: 'latecomer', password: 'secret-99x' };
    expect((await register(body)).msg).toBe('Registration is not open');
    expect((await register(body, 'zh-CN')).msg).toBe('当前未开放注册');
    const member = test.ctx.db.selectFrom('cc_member').select('id').where('userName', '=', 'latecomer');
    expect(await member.execute()).toEqual([]);
    await openRegistration('true');
    expect((await test.call('GET', '/login/config', { as: null })).data).toEqual({ registrationOpen: true });
  });

  it('makes a member who signs in by name, email or phone and may do nothing in the console', async () => {
    address += 40;
    const body = {
      username: 'reader',
      email: 'reader@example.com',
      phonenumber: '13800000001',
      password: 'secret-99x',
    };
    expect((await register(body)).code).toBe(200);
    for (const name of ['reader', 'READER', 'reader@example.com', 'Reader@Example.COM', '13800000001']) {
      const { data } = await login(name, 'secret-99x');
      const info = await test.call('GET', '/api/member/getInfo', { as: data });
      expect(info.data).toMatchObject({ userType: 'member', roles: ['ROLE_DEFAULT'], permissions: [] });
      expect((await test.call('GET', '/cms/site/list', { as: data })).code).toBe(403);
      expect((await test.call<unknown[]>('GET', '/getRouters', { as: data })).data).toEqual([]);
    }
  });
});

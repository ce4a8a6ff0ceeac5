import { randomUUID } from 'node:crypto';
import { createUser } from '@kaiyin/modules/account/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { openSession } from './sessions.ts';

const password = 'Secret-99x';
const wrong = 'not-the-password-1';
const refused = 'Wrong account or password. After too many wrong passwords, signing in is locked for a while';
let now = new Date('2026-05-01T08:00:00.000Z');
let test: TestApp;
let count = 0;
let name = '';
let userId = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => now, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => test.close());
beforeEach(async () => {
  name = `guessed${++count}`;
  userId = await createUser(test.ctx, { userName: name, nickName: name, password });
});

const addressOf = (n: number) => `10.${count}.${Math.floor(n / 200)}.${(n % 200) + 1}`;

interface Try {
  from?: string;
  agent?: string;
  cookie?: string;
  username?: string;
}
async function signIn(secret: string, { from = addressOf(0), agent = 'Browser/1', cookie, username = name }: Try = {}) {
  const reply = await test.app.http.inject({
    method: 'POST',
    url: '/kx-api/api/member/login',
    payload: { username, password: secret },
    headers: {
      'accept-language': 'en',
      'user-agent': agent,
      'x-forwarded-for': from,
      ...(cookie ? { cookie: `Member-Device=${cookie}` } : {}),
    },
  });
  const device = reply.cookies.find((one) => one.name === 'Member-Device');
  return { ...reply.json<{ code: number; msg: string; data: string }>(), device };
}
const logged = async (message: string, userName = name) =>
  (
    await test.ctx.db
      .selectFrom('sys_login_log')
      .selectAll()
      .where('userName', '=', userName)
      .where('message', '=', message)
      .orderBy('id')
      .execute()
  ).length;
const many = <T>(times: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => run(n)));
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

describe('50 parallel tries', () => {
  it('from one address are five looks at the password', async () => {
    const replies = await many(50, (n) => signIn(n === 49 ? password : wrong));
    expect(await logged('session.wrongPassword')).toBe(5);
    expect(replies.filter(({ code }) => code === 200)).toEqual([]);
    expect((await signIn(password, { from: addressOf(1) })).code).toBe(200);
  });

  it('from an IPv6 network are those of one address', async () => {
    await many(50, (n) => signIn(wrong, { from: `2001:db8:${count}:1:${n.toString(16)}::1` }));
    expect(await logged('session.wrongPassword')).toBe(5);
    expect((await signIn(password, { from: `2001:db8:${count}:2::1` })).code).toBe(200);
  });

  it('at the old password are five looks at it, and lock the sign-in of that address, too', async () => {
    const session = await openSession(test.ctx, { userType: 'user', userId });
    const change = (oldPassword: string) =>
      test.call('PUT', '/system/user/profile/updatePwd', {
        as: session,
        headers: { 'x-forwarded-for': addressOf(0) },
        body: { oldPassword, newPassword: 'Another-88y' },
      });
    const replies = await many(50, (n) => change(n === 49 ? password : wrong));
    expect(replies.filter(({ msg }) => msg === 'The old password is wrong')).toHaveLength(5);
    expect(replies.filter(({ msg }) => msg.startsWith('Too many wrong passwords'))).toHaveLength(45);
    expect((await change(password)).code).toBe(500);
    expect((await signIn(password)).code).toBe(500);
    expect((await signIn(password, { from: addressOf(1) })).code).toBe(200);
    later(3601);
    expect((await change(password)).code).toBe(200);
  });

  it('from twice as many addresses are no more than ten times the limit', async () => {
    await many(100, (n) => signIn(wrong, { from: addressOf(n % 20) }));
    expect(await logged('session.wrongPassword')).toBe(50);
    expect((await signIn(password, { from: addressOf(70) })).code).toBe(500);
    later(3601);
    expect((await signIn(password, { from: addressOf(70) })).code).toBe(200);
  });

  it('of names in any case are five looks at the password of one account', async () => {
    await many(50, (n) => signIn(wrong, { username: n % 2 ? name : name.toUpperCase() }));
    const looked = [await logged('session.wrongPassword'), await logged('session.wrongPassword', name.toUpperCase())];
    expect(looked[0]! + looked[1]!).toBe(5);
    expect((await signIn(password)).code).toBe(500);
  });

  it('with the right password in a name of any case is let in', async () => {
    expect((await signIn(password, { username: name.toUpperCase() })).code).toBe(200);
  });

  it('with the right password are all let in', async () => {
    const replies = await many(20, () => signIn(password));
    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(200));
  });

  it('to register from one address are ten looks', async () => {
    await test.ctx.db
      .updateTable('sys_config')
      .set({ configValue: 'true' })
      .where('configKey', '=', 'SysRegistEnable')
      .execute();
    await test.call('DELETE', '/system/config/refreshCache');
    const replies = await many(50, (n) =>
      test.call('POST', '/api/member/register', {
        as: null,
        headers: { 'x-forwarded-for': addressOf(0) },
        body: { username: `parallel${n}`, password },
      }),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(10);
  });

  it('at one call are counted by its rate', async () => {
    const replies = await many(110, (n) => signIn(wrong, { username: `nobody${count}x${n}`, from: addressOf(150) }));
    expect(replies.filter(({ msg }) => msg.startsWith('Too many'))).toHaveLength(50);
  });
});

describe('a lock', () => {
  it('is told in the same words as an unknown account, and until when only in the log', async () => {
    const unknown = `nobody${randomUUID().slice(0, 8)}`;
    const said = new Set<string>();
    for (const username of [name, unknown])
      for (let times = 0; times < 8; times++)
        said.add(JSON.stringify(await signIn(wrong, { username, from: addressOf(7) })));
    expect([...said]).toEqual([JSON.stringify({ code: 500, msg: refused, data: null })]);
    for (const userName of [name, unknown]) {
      const [row] = await test.ctx.db
        .selectFrom('sys_login_log')
        .select(['lockUntil'])
        .where('userName', '=', userName)
        .where('message', '=', 'session.locked')
        .execute();
      expect(row?.lockUntil).toBe(new Date(now.getTime() + 3600_000).toISOString());
    }
  });

  it('holds over midnight, and the count of a day begins anew', async () => {
    now = new Date('2026-05-03T23:50:00.000Z');
    for (let times = 0; times < 5; times++) await signIn(wrong);
    later(1200);
    expect((await signIn(password)).code).toBe(500);
    later(2500);
    expect((await signIn(password)).code).toBe(200);
    for (let times = 0; times < 4; times++) await signIn(wrong);
    later(86_400);
    for (let times = 0; times < 4; times++) await signIn(wrong);
    expect((await signIn(password)).code).toBe(200);
  });

  it('of one address leaves the others, and one address never locks the account as a whole', async () => {
    for (let lock = 0; lock < 12; lock++) {
      for (let times = 0; times < 5; times++) await signIn(wrong);
      later(3601);
    }
    expect((await signIn(password, { from: addressOf(3) })).code).toBe(200);
  });

  it('of the account as a whole excepts devices that have signed in to it', async () => {
    const { device } = await signIn(password, { from: addressOf(90) });
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const mine = { cookie: device?.value ?? '', from: addressOf(91), agent: 'Elsewhere/1' };
    for (let n = 0; n < 10; n++) await many(5, () => signIn(wrong, { from: addressOf(n) }));
    expect((await signIn(password, { from: addressOf(91) })).code).toBe(500);
    expect((await signIn(password, mine)).code).toBe(200);
    expect((await signIn(password, { from: addressOf(90) })).code, 'the same address and browser').toBe(500);
    await many(50, () => signIn(wrong, mine));
    expect((await signIn(password, mine)).code).toBe(500);
  });

  it('excepts each account that signs in from one browser, which keeps a token for each', async () => {
    const second = `guessed${count}b`;
    await createUser(test.ctx, { userName: second, nickName: second, password });
    const { device: first } = await signIn(password);
    const { device: both } = await signIn(password, { username: second, cookie: first?.value ?? '' });
    expect(both?.value.split('.')).toHaveLength(2);
    expect(both?.value).toContain(first?.value);
    const { device: same } = await signIn(password, { cookie: both?.value ?? '' });
    expect(same?.value).toBe(both?.value);
    for (let n = 10; n < 20; n++) await many(5, () => signIn(wrong, { from: addressOf(n) }));
    expect((await signIn(password, { from: addressOf(91) })).code).toBe(500);
    expect((await signIn(password, { cookie: both?.value ?? '', from: addressOf(91) })).code).toBe(200);
  });

  it('is not eased by a token that another account was given, or somebody made up', async () => {
    const stranger = `guessed${count}c`;
    await createUser(test.ctx, { userName: stranger, nickName: stranger, password });
    const { device: theirs } = await signIn(password, { username: stranger });
    const { device: mine } = await signIn(password, { cookie: theirs?.value ?? '' });
    const { device: planted } = await signIn(password, { cookie: 'made-up' });
    expect(planted?.value).not.toContain('made-up');
    for (let n = 10; n < 20; n++) await many(5, () => signIn(wrong, { from: addressOf(n) }));
    for (const cookie of [theirs?.value ?? '', 'made-up'])
      expect((await signIn(password, { cookie, from: addressOf(91) })).code).toBe(500);
    expect((await signIn(password, { cookie: mine?.value ?? '', from: addressOf(91) })).code).toBe(200);
  });

  it('is not eased by the device of another account', async () => {
    const { device } = await signIn(password, { from: addressOf(90) });
    const other = `guessed${count}b`;
    await createUser(test.ctx, { userName: other, nickName: other, password });
    for (let n = 0; n < 10; n++) await many(5, () => signIn(wrong, { username: other, from: addressOf(n) }));
    const mine = { cookie: device?.value ?? '', from: addressOf(90), username: other };
    expect((await signIn(password, mine)).code).toBe(500);
  });
});

it('counts after the captcha alone', async () => {
  const asking = await startTestApp({ worker: false, captcha: true });
  const send = (code: string, uuid: string, secret: string) =>
    asking.call('POST', '/api/member/login', { as: null, body: { username: 'admin', password: secret, code, uuid } });
  for (let times = 0; times < 30; times++) await send('none', 'none', wrong);
  const { data } = await asking.call<{ uuid: string }>('GET', '/captchaImage', { as: null });
  const reply = await send(asking.app.captchas.peek(data.uuid) ?? '', data.uuid, 'Press-run-2026');
  expect(reply.code).toBe(200);
  await asking.close();
});

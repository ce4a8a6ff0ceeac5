import { createUser } from '@kaiyin/modules/account/server';
import { openSession } from '@kaiyin/modules/session/server';
import type { LoginEntry, OnlineSession } from '@kaiyin/modules/organisation/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let now = Date.parse('2026-11-24T08:00:00.000Z');
beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
});
afterAll(() => test.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const signIn = (username: string, password: string, headers: Record<string, string> = { 'user-agent': chrome }) =>
  test.call<string>('POST', '/api/member/login', { as: null, body: { username, password }, headers });
const online = async (query: Record<string, string | number> = {}, as = test.admin) =>
  test.call<OnlineSession[]>('GET', '/monitor/online/list', { as, query: { pageSize: 500, ...query } });
const logins = async (query: Record<string, string | number> = {}, locale: 'en' | 'zh-CN' = 'en') =>
  test
    .call<LoginEntry[]>('GET', '/monitor/logininfor/list', { locale, query: { pageSize: 500, ...query } })
    .then((reply) => (expect(reply.code, reply.msg).toBe(200), reply));

it('who is signed in is listed with browser and system, and without the token', async () => {
  const { data: token } = await signIn('admin', adminPassword);
  const { rows, total } = await online({ userName: 'ADMIN' });
  expect(total).toBe(rows.length);
  expect(rows.find(({ os }) => os)).toMatchObject({ userName: 'admin', userType: 'user', isMine: false });
  expect(rows.find(({ os }) => os)?.browser).toContain('Chrome');
  expect(rows.filter(({ isMine }) => isMine)).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await online({ userName: 'nob%dy' })).rows).toEqual([]);
});

it("a session that is ended opens nothing from the next call on; one's own is not ended so", async () => {
  const token = await openSession(test.ctx, { userType: 'user', userId: 1 });
  expect((await test.call('GET', '/getRouters', { as: token })).code).toBe(200);
  const { rows } = await online({}, token);
  const mine = rows.find(({ isMine }) => isMine)?.id ?? 0;
  expect((await test.call('POST', '/monitor/online/delete', { as: token, body: { ids: [mine] } })).code).toBe(500);
  expect((await test.call('POST', '/monitor/online/delete', { body: { ids: [mine] } })).code).toBe(200);
  expect((await test.call('GET', '/getRouters', { as: token })).code).toBe(401);
  expect((await test.call('POST', '/monitor/online/delete', { body: { ids: [mine] } })).code).toBe(404);
  const noted = await test.ctx.db
    .selectFrom('sys_operation_log')
    .select('subjectName')
    .where('action', '=', 'sys_session.ended')
    .executeTakeFirst();
  expect(noted).toEqual({ subjectName: 'admin' });
});

it('sessions of whoever has more are ended by nobody with less, and several at once only with the right', async () => {
  const ending = ['monitor:online:query', 'monitor:online:forceLogout'];
  const keeper = await test.staff(ending, []);
  const heads = await openSession(test.ctx, { userType: 'user', userId: 1 });
  const weak = [await test.staff([], []), await test.staff([], [])];
  const idOf = async (token: string) => (await online({}, token)).rows.find(({ isMine }) => isMine)?.id;
  const ended = (ids: unknown[], as = keeper) => test.call('POST', '/monitor/online/delete', { as, body: { ids } });
  const ids = await test.ctx.db.selectFrom('sys_session').select('id').orderBy('id', 'desc').limit(2).execute();
  expect((await ended([await idOf(heads)])).code).toBe(403);
  expect((await test.call('GET', '/getRouters', { as: heads })).code).toBe(200);
  expect((await ended(ids.map(({ id }) => id))).code).toBe(403);
  expect((await ended([ids[0]?.id])).code).toBe(200);
  const several = await test.staff([...ending, 'monitor:online:batchLogout'], []);
  const left = [await test.staff([], []), await test.staff([], [])];
  const last = await test.ctx.db.selectFrom('sys_session').select('id').orderBy('id', 'desc').limit(2).execute();
  expect(
    (
      await ended(
        last.map(({ id }) => id),
        several,
      )
    ).code,
  ).toBe(200);
  for (const token of [...left, weak[1] ?? ''])
    expect((await test.call('GET', '/getRouters', { as: token })).code).toBe(401);
});

it('a session is found by its number', async () => {
  const token = await openSession(test.ctx, { userType: 'user', userId: 1 });
  const id = (await online({}, token)).rows.find(({ isMine }) => isMine)?.id ?? 0;
  expect((await online({ id })).rows.map((row) => row.id)).toEqual([id]);
  for (const unknown of ['987654321987654321987', 'abc']) expect((await online({ id: unknown })).rows).toEqual([]);
});

describe('all sessions of a person', () => {
  const endAll = (as: string | null, userId: number) =>
    test.call<{ ended: number }>('POST', '/monitor/online/deleteAllOf', { as, body: { userId } });
  const isOpen = async (as: string) => (await test.call('GET', '/getRouters', { as })).code === 200;
  const sessionsOf = (userId: number) =>
    Promise.all([1, 2].map(() => openSession(test.ctx, { userType: 'user', userId })));

  it('are ended at once by a caller with the right, who has no fewer rights; the log says how many', async () => {
    const id = await createUser(test.ctx, { userName: 'everywhere', nickName: 'E', password: adminPassword });
    const tokens = await sessionsOf(id);
    const keeper = await test.staff(['monitor:online:forceLogout'], []);
    expect((await endAll(null, id)).code).toBe(401);
    expect((await endAll(await test.staff(['monitor:online:query'], []), id)).code).toBe(403);
    expect((await endAll(keeper, 1)).code).toBe(403);
    expect(await isOpen(tokens[0] ?? '')).toBe(true);
    expect(await endAll(keeper, id)).toMatchObject({ code: 200, data: { ended: 2 } });
    for (const token of tokens) expect(await isOpen(token)).toBe(false);
    expect((await endAll(keeper, id)).data).toEqual({ ended: 0 });
    const [noted] = await test.ctx.db
      .selectFrom('sys_operation_log')
      .select(['action', 'subjectName', 'details'])
      .where('subjectName', '=', 'everywhere')
      .orderBy('id')
      .execute();
    expect(noted).toMatchObject({ action: 'sys_session.ended', details: { count: 2 } });
  });

  it('of the caller are ended but for the one that asks', async () => {
    const token = await test.staff(['monitor:online:forceLogout'], []);
    const last = test.ctx.db.selectFrom('sys_session').select('userId').orderBy('id', 'desc').limit(1);
    const { userId } = await last.executeTakeFirstOrThrow();
    const other = await openSession(test.ctx, { userType: 'user', userId });
    expect((await endAll(token, userId)).data).toEqual({ ended: 1 });
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
  });
});

it('sign-ins are listed, refused ones with the reason in the language of the reader', async () => {
  await signIn('admin', 'Wrong-2026-x');
  await signIn('nobody', 'Wrong-2026-x');
  const { rows } = await logins({ success: 'false' });
  expect(rows.map(({ userName }) => userName)).toEqual(expect.arrayContaining(['admin', 'nobody']));
  expect(rows[0]?.message).toMatch(/^[ -~]+$/);
  expect((await logins({ success: 'false' }, 'zh-CN')).rows[0]?.message).toMatch(/[\u4e00-\u9fff]/);
  expect((await logins({ userName: 'NOBODY' })).rows.every(({ userName }) => userName === 'nobody')).toBe(true);
  expect((await logins({ logTimeFrom: '2030-01-01T00:00:00.000Z' })).rows).toEqual([]);
  expect((await logins({ logType: 'logout' })).rows).toEqual([]);
});

it('whoever is locked can be let in again from the entry that says so', async () => {
  const id = await createUser(test.ctx, { userName: 'forgetful', nickName: 'F', password: adminPassword });
  const tried = async () => (await logins({ userName: 'forgetful', success: 'false' })).rows;
  await signIn('forgetful', 'Wrong-2026-x');
  expect((await tried()).map(({ isLocked }) => isLocked)).toEqual([false]);
  for (let n = 0; n < 5; n++) await signIn('forgetful', 'Wrong-2026-x');
  expect((await tried())[0]).toMatchObject({ userId: id, isLocked: true, lockUntil: expect.any(String) });
  expect((await signIn('forgetful', adminPassword)).code).toBe(500);
  const reader = await test.staff(['monitor:logs:view'], 'all');
  expect((await test.call('POST', '/system/user/unlock', { as: reader, body: { ids: [id] } })).code).toBe(403);
  expect((await test.call('POST', '/system/user/unlock', { body: { ids: [id] } })).code).toBe(200);
  expect((await tried()).some(({ isLocked }) => isLocked)).toBe(false);
  expect((await signIn('forgetful', adminPassword)).code).toBe(200);
  await test.ctx.db.updateTable('sys_user').set({ status: 'locked' }).where('id', '=', id).execute();
  expect((await tried())[0]?.isLocked).toBe(true);
});

it('entries are removed and the log emptied only with the right, and it is noted who did', async () => {
  const reader = await test.staff(['monitor:logs:view'], 'all');
  expect((await test.call('POST', '/monitor/logininfor/clean', { as: reader })).code).toBe(403);
  const [first] = (await logins()).rows;
  expect((await test.call('DELETE', '/monitor/logininfor', { body: [first?.id] })).code).toBe(200);
  expect((await logins()).rows.map(({ id }) => id)).not.toContain(first?.id);
  expect((await test.call('POST', '/monitor/logininfor/clean')).code).toBe(200);
  expect((await logins()).total).toBe(0);
  const noted = await test.ctx.db
    .selectFrom('sys_operation_log')
    .select(['action', 'userName'])
    .orderBy('id', 'desc')
    .execute();
  expect(noted.slice(0, 2).map(({ action }) => action)).toEqual(['sys_login_log.cleaned', 'sys_login_log.removed']);
});

it('a session that is too old is not online', async () => {
  await openSession(test.ctx, { userType: 'user', userId: 1 });
  const before = (await online()).total;
  now += 13 * 3_600_000;
  const fresh = await openSession(test.ctx, { userType: 'user', userId: 1 });
  expect((await online({}, fresh)).total).toBeLessThan(before);
});

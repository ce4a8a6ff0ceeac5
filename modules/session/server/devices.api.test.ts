import type { Device } from '@kaiyin/modules/session/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { openSession } from './sessions.ts';

let test: TestApp;
let mine: string;
let now = Date.parse('2026-11-25T08:00:00.000Z');
const path = '/system/user/profile/devices';
beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  mine = await openSession(test.ctx, { userType: 'user', userId: 1 });
});
afterAll(() => test.close());

const devices = async (as = mine) => (await test.call<Device[]>('GET', path, { as })).data;
const elsewhere = () => openSession(test.ctx, { userType: 'user', userId: 1 });
const isOpen = async (as: string) => (await test.call('GET', '/getRouters', { as })).code === 200;
const end = (ids: number[], locale: 'en' | 'zh-CN' = 'en') =>
  test.call('POST', `${path}/end`, { as: mine, body: { ids }, locale });

it("are one's own alone, the one that asks among them, and without their tokens", async () => {
  await test.staff([], 'all');
  const found = await devices();
  expect(found).toHaveLength(2);
  expect(found.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
    ['browser', 'id', 'ip', 'isThis', 'lastSeen', 'loginTime', 'os', 'region'].toSorted(),
  );
});

it('end one by one, but for the one that asks', async () => {
  const other = await elsewhere();
  const known = new Set((await devices(test.admin)).map(({ id }) => id));
  expect(known.size).toBe(3);
  const [{ id: otherId } = { id: 0 }] = (await devices(other)).filter(({ isThis }) => isThis);
  expect((await end([otherId])).code).toBe(200);
  expect(await isOpen(other)).toBe(false);
  expect(await isOpen(mine)).toBe(true);
  const [{ id: own } = { id: 0 }] = (await devices()).filter(({ isThis }) => isThis);
  expect((await end([own])).msg).toBe('This is the session that you use now: sign out to end it');
  expect((await end([own], 'zh-CN')).msg).toBe('这是您正在使用的登录，请用“退出登录”结束它');
  expect(await isOpen(mine)).toBe(true);
});

it('of others are not there, even for whoever may do everything, and one that is not mine spares those beside it', async () => {
  const theirs = await test.staff([], 'all');
  const [{ id } = { id: 0 }] = await devices(theirs);
  const other = await elsewhere();
  const [{ id: otherId } = { id: 0 }] = (await devices(other)).filter(({ isThis }) => isThis);
  expect((await end([id])).code).toBe(404);
  expect((await end([otherId, id])).code).toBe(404);
  expect(await isOpen(theirs)).toBe(true);
  expect(await isOpen(other)).toBe(true);
});

it('end all at once but the one that asks, which is noted', async () => {
  const others = [await elsewhere(), await elsewhere()];
  const before = (await devices()).length;
  const { data } = await test.call('POST', `${path}/endOthers`, { as: mine });
  expect(data).toEqual({ ended: before - 1 });
  for (const other of others) expect(await isOpen(other)).toBe(false);
  expect(await devices()).toMatchObject([{ isThis: true }]);
  const noted = await test.ctx.db
    .selectFrom('sys_operation_log')
    .select('details')
    .where('action', '=', 'sys_user.devicesEnded')
    .orderBy('id', 'desc')
    .execute();
  expect(noted[0]?.details).toEqual({ count: before - 1 });
});

it('that are too old are none', async () => {
  await elsewhere();
  now += 13 * 3_600_000;
  const fresh = await elsewhere();
  expect(await devices(fresh)).toHaveLength(1);
  expect((await test.call('GET', path, { as: null })).code).toBe(401);
});

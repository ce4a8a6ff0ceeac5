import { grantsChanged, sessionsThatHold, whoHolds } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

it('who must change the password first opens no stream of tasks, and those that are open end', async () => {
  const token = await test.staff([], 'all');
  const { userId = 0, sessionId = 0 } = (await whoHolds(test.ctx, token)) ?? {};
  expect([...(await sessionsThatHold(test.ctx, [sessionId]))]).toEqual([sessionId]);
  await test.ctx.db.updateTable('sys_user').set({ forceModifyPassword: true }).where('id', '=', userId).execute();
  grantsChanged(test.ctx);
  expect((await test.call('GET', '/async/task/events', { as: token })).code).toBe(403);
  expect([...(await sessionsThatHold(test.ctx, [sessionId]))]).toEqual([]);
});

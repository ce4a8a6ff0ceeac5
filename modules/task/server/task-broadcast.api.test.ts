import type { PassThrough } from 'node:stream';
import type { TaskView } from '@kaiyin/modules/task/schema';
import { whoHolds } from '@kaiyin/modules/session/server';
import { createContext, defineTask, startTask, taskChanges, type Http, type SignedIn } from '@kaiyin/server-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { taskBroadcast, type TaskBroadcast } from './task-broadcast.ts';

let test: TestApp;
let user: SignedIn;
let broadcast: TaskBroadcast;
const kind = defineTask<object>('Count', async () => null);
beforeEach(async () => {
  test = await startTestApp({ worker: false });
  user = (await whoHolds(test.ctx, await test.staff([], 'all'))) as SignedIn;
  broadcast = taskBroadcast({
    context: () => test.app.context(),
    sessionsThatHold: async (_, ids) => new Set(ids),
  });
});
afterEach(async () => {
  broadcast.close();
  await test.close();
});

/** Opens a stream whose list is read when `known` says so; answers what has come by it. */
function open(known: () => Promise<readonly TaskView[]> = async () => []) {
  let text = '';
  let isOver = false;
  const send = (stream: PassThrough) =>
    void stream
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('close', () => (isOver = true));
  const reply = { raw: { destroyed: false }, header: () => reply, send };
  const opened = broadcast.listen({ user, say: test.ctx.say }, { reply } as unknown as Http, known);
  const states = () => [...text.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status);
  return { opened, states, isOver: () => isOver };
}

it('has twenty places for an account, however many come while lists are read', async () => {
  const reading = Promise.withResolvers<TaskView[]>();
  const all = Array.from({ length: 50 }, () => open(() => reading.promise).opened);
  reading.resolve([]);
  const kept = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(20);
});

it('tells a stream what changed while its list was read, though another had heard it', async () => {
  const first = open();
  await first.opened;
  const ctx = createContext({ db: test.ctx.db, services: test.ctx.services, user });
  const id = await startTask(ctx, kind, {}, { title: 'Counting' });
  const reading = Promise.withResolvers<TaskView[]>();
  const second = open(() => reading.promise);
  const change = { status: 'success' as const, endTime: new Date().toISOString() };
  await test.ctx.db.updateTable('task').set(change).where('id', '=', id).execute();
  taskChanges(test.ctx).emit('change', id);
  await expect.poll(() => first.states().at(-1)).toBe('success');
  // As it was before.
  reading.resolve([{ id, status: 'ready' } as TaskView]);
  await second.opened;
  await expect.poll(() => second.states().slice(second.states().indexOf('ready'))).toContain('success');
});

it('ends whatever is being opened while the server closes, and what comes after', async () => {
  const reading = Promise.withResolvers<TaskView[]>();
  const early = open(() => reading.promise);
  broadcast.close();
  reading.resolve([]);
  await early.opened;
  const late = open();
  await late.opened;
  await expect.poll(() => [early.isOver(), late.isOver()]).toEqual([true, true]);
});

it('gives the place back when its list cannot be read', async () => {
  const broken = () => Promise.reject(new Error('away'));
  for (let n = 0; n < 25; n++) await expect(open(broken).opened).rejects.toThrow('away');
  await expect(Promise.all(Array.from({ length: 20 }, () => open().opened))).resolves.toHaveLength(20);
});

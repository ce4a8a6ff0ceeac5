import { defineJob, defineTask, Later, startTask, taskJob, type JobKind } from '@kaiyin/server-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;

beforeEach(async () => {
  test = await startTestApp({ worker: false });
});
afterEach(async () => {
  await test.app.queue.stop();
  await test.close();
});

const work = (...kinds: JobKind<never>[]) =>
  test.app.queue.start(kinds as unknown as JobKind<object>[], () => test.app.context());
const statusOf = async (id: number) =>
  (await test.ctx.db.selectFrom('task').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it('a job that comes back later is not lost, lets the others go first and has not failed', async () => {
  const done: string[] = [];
  let turns = 0;
  const shy = defineJob('shy', async () => {
    if (turns++ < 5) throw new Later(20);
    done.push('shy');
  });
  const other = defineJob('other', async () => void done.push('other'));
  await test.ctx.transaction(async (ctx) => {
    await ctx.enqueue(shy, {});
    await ctx.enqueue(shy, {});
    await ctx.enqueue(other, {});
  });
  await work(shy, other);
  await test.app.queue.idle();
  expect(done).toEqual(['other', 'shy', 'shy']);
});

it('a task that comes back later waits as if it had not begun, and comes to its end', async () => {
  let turns = 0;
  const seen: string[] = [];
  const kind = defineTask<{ n: number }>('Shy', async () => {
    if (turns++ < 3) throw new Later(20);
    return { turns };
  });
  const id = await startTask(test.ctx, kind, { n: 1 }, { title: 'Shy' });
  await work(taskJob(kind));
  await expect.poll(async () => (seen.push(await statusOf(id)), seen.at(-1))).toBe('success');
  expect(seen).not.toContain('failed');
  expect((await test.finished(id)).result).toEqual({ turns: 4 });
});

it('who was paused while another took the task over has no say in how it ended', async () => {
  const waiting = Promise.withResolvers<void>();
  let runs = 0;
  const kind = defineTask<{ n: number }>('Paused', async () => {
    if (++runs > 1) return { by: 'the other' };
    await waiting.promise;
    throw new Error('paused for too long');
  });
  const id = await startTask(test.ctx, kind, { n: 1 }, { title: 'Paused' });
  const run = () => taskJob(kind).run(test.app.context(), { taskId: id });
  const first = run();
  await expect.poll(() => runs).toBe(1);
  await new Promise((later) => setTimeout(later, 5));
  await run();
  expect(await statusOf(id)).toBe('success');
  waiting.resolve();
  await first;
  expect(await test.finished(id)).toMatchObject({ status: 'success', result: { by: 'the other' }, errors: [] });
});

it('what is urgent is done before what waits for longer, and while all that is not urgent keeps others waiting', async () => {
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const slow = defineJob<{ n: number }>('slow', async (_, { n }) => {
    begun.push(`slow ${n}`);
    await held.promise;
  });
  const urgent = defineTask<{ n: number }>('Urgent', async (_, { n }) => void begun.push(`urgent ${n}`), {
    isUrgent: true,
  });
  for (let n = 1; n <= 5; n++) await test.ctx.enqueue(slow, { n });
  const first = await startTask(test.ctx, urgent, { n: 1 }, { title: 'Urgent' });
  await work(slow, taskJob(urgent));
  await test.finished(first);
  await expect.poll(() => begun.length).toBe(3);
  const second = await startTask(test.ctx, urgent, { n: 2 }, { title: 'Urgent' });
  await test.finished(second);
  expect(begun.toSorted()).toEqual(['slow 1', 'slow 2', 'urgent 1', 'urgent 2']);
  held.resolve();
  await test.app.queue.idle();
  expect(begun).toHaveLength(7);
});

it('an urgent task that lets others go first is urgent when it comes back', async () => {
  const held = Promise.withResolvers<void>();
  const slow = defineJob('slow', () => held.promise);
  let turns = 0;
  const urgent = defineTask<object>(
    'Urgent',
    async () => {
      if (turns++ < 2) throw new Later(20);
    },
    { isUrgent: true },
  );
  for (let n = 0; n < 3; n++) await test.ctx.enqueue(slow, {});
  await work(slow, taskJob(urgent));
  const id = await startTask(test.ctx, urgent, {}, { title: 'Urgent' });
  expect((await test.finished(id)).status).toBe('success');
  held.resolve();
  await test.app.queue.idle();
});

it('a job that comes back again and again keeps others waiting ever more rarely', async () => {
  let turns = 0;
  let isFree = false;
  const shy = defineJob('shy', async () => {
    turns++;
    if (!isFree) throw new Later(50);
  });
  await test.ctx.enqueue(shy, {});
  await work(shy);
  await new Promise((later) => setTimeout(later, 3000));
  expect(turns).toBeGreaterThan(2);
  expect(turns).toBeLessThan(15);
  isFree = true;
  await test.app.queue.idle();
  expect(turns).toBeLessThan(15);
});

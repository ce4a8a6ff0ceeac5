import { defineJob, defineTask, Later, startTask, taskJob, type Context, type JobKind } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuseToSay } from './refuse-to-say.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;

beforeEach(async () => {
  test = await startTestApp({ worker: false });
});
afterEach(async () => {
  await test.app.queue.stop();
  await test.close();
});

const work = (...kinds: JobKind<never>[]) => test.app.queue.start(kinds, () => test.app.context());
const statusOf = async (id: number) =>
  (await test.ctx.db.selectFrom('task').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

it('a job that comes back later is not lost, lets the others go first and has not failed', async () => {
  const done: string[] = [];
  const shy = defineJob('shy', async () => {
    if (!done.includes('other')) throw new Later(20);
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

it('a job for now is done though the clock is set back before it begins', async () => {
  let now = Date.now();
  await test.close();
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  let done = 0;
  const prompt = defineJob('prompt', async () => void done++);
  await test.ctx.transaction((ctx) => ctx.enqueue(prompt, {}, { at: new Date(now) }));
  now -= 3_600_000;
  await work(prompt);
  await expect.poll(() => done).toBe(1);
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
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  let turns = 0;
  const shy = defineJob('shy', async () => {
    if (turns++ < 8) throw new Later(7);
  });
  await test.ctx.enqueue(shy, {});
  await work(shy);
  await test.app.queue.idle();
  const longer = [7 * 1.5, 7 * 1.5 ** 2, 7 * 1.5 ** 3];
  expect(pauses.mock.calls.map(([, pause]) => pause)).toEqual(expect.arrayContaining(longer));
  pauses.mockRestore();
});

/** Jobs that wait for one door, and how often each has asked for it. */
function jobsAtDoor() {
  const asked: Record<string, number> = {};
  const done: string[] = [];
  const door = { isTaken: true };
  const run = async (_: Context, { n }: { n: string }) => {
    asked[n] = (asked[n] ?? 0) + 1;
    if (door.isTaken) throw new Later(20, 'door');
    door.isTaken = true;
    await new Promise((later) => setTimeout(later, 2));
    door.isTaken = false;
    done.push(n);
  };
  const shy = defineJob<{ n: string }>('shy', run);
  const urgent = defineJob<{ n: string }>('urgent', run, { isUrgent: true });
  const inAll = () => Object.values(asked).reduce((sum, times) => sum + times, 0);
  return { asked, done, door, shy, urgent, inAll };
}

it('of many jobs that wait in one line only the first asks again, and all are done one after the other', async () => {
  const many = 60;
  const { asked, done, door, shy, urgent, inAll } = jobsAtDoor();
  for (let n = 0; n < many; n++) await test.ctx.enqueue(shy, { n: `${n}` });
  await work(shy, urgent);
  const mostAsked = () => Math.max(...Object.values(asked));
  await expect.poll(() => Object.keys(asked).length).toBe(many);
  await expect.poll(mostAsked).toBeGreaterThanOrEqual(8);
  expect(inAll()).toBeLessThan(many + 30);
  await test.ctx.enqueue(urgent, { n: 'urgent' });
  await expect.poll(() => asked.urgent ?? 0).toBeGreaterThan(0);
  door.isTaken = false;
  await test.app.queue.idle();
  // The first of before may just have been on its way.
  expect(done.slice(0, 3)).toContain('urgent');
  expect(done).toHaveLength(many + 1);
  expect(inAll()).toBeLessThan(3 * many);
});

it('a line is there again after a stop', async () => {
  const { asked, done, door, shy, inAll } = jobsAtDoor();
  for (let n = 0; n < 20; n++) await test.ctx.enqueue(shy, { n: `${n}` });
  await work(shy);
  await expect.poll(() => Object.keys(asked).length).toBe(20);
  await test.app.queue.stop();
  const before = inAll();
  await work(shy);
  await expect.poll(inAll).toBeGreaterThan(before + 1);
  door.isTaken = false;
  await test.app.queue.idle();
  expect(done).toHaveLength(20);
});

it('who fails or waits for something else calls the next one of the line', async () => {
  const done: string[] = [];
  let isTaken = true;
  const odd = defineJob<{ n: number }>('odd', async (_, { n }) => {
    if (isTaken) throw new Later(20, 'door');
    done.push(`odd ${n}`);
    if (n === 1) throw new Later(20, 'window');
    if (n === 2) throw new Error('no');
  });
  let asked = 0;
  const counted = { ...odd, run: (ctx: Context, payload: { n: number }) => (asked++, odd.run(ctx, payload)) };
  for (const n of [1, 2, 3]) await test.ctx.enqueue(counted, { n });
  await work(counted);
  await expect.poll(() => asked).toBeGreaterThan(4);
  isTaken = false;
  // Whoever of the three came first, each of the others is called by the one before it.
  await expect.poll(() => new Set(done)).toEqual(new Set(['odd 1', 'odd 2', 'odd 3']));
  await test.app.queue.stop();
});

const groups = async () =>
  (await test.ctx.db.selectFrom('cms_link_group').select('name').execute()).map(({ name }) => name);
const addGroup = (ctx: Context, name: string) =>
  ctx.db
    .insertInto('cms_link_group')
    .values({ siteId: 1, name, code: name, sort: 0, ...audit })
    .execute();
const audit = { createBy: '', createTime: '', updateBy: '', updateTime: '' };

it('a task that was done and could not say so is not done again, and ends with its own words', async () => {
  const finished: number[] = [];
  const kind = defineTask<{ n: number }>(
    'Told',
    async (ctx, _, progress) => {
      const nth = (await groups()).length;
      progress.error(`one part ${nth}`);
      await ctx.transaction(async (ctx) => {
        await addGroup(ctx, `group ${nth}`);
        await progress.done(ctx, { message: `made ${nth}`, result: { nth } });
      });
      return { nth };
    },
    { finish: async (_, { n }) => void finished.push(n) },
  );
  const id = await startTask(test.ctx, kind, { n: 7 }, { title: 'Told' });
  const run = () => taskJob(kind).run(test.app.context(), { taskId: id });
  const letThrough = await refuseToSay(test.ctx, 'success');
  await expect(run()).rejects.toThrow('cut');
  await test.ctx.db
    .updateTable('task')
    .set({ message: 'something else', stopping: true })
    .where('id', '=', id)
    .execute();
  await letThrough();
  await run();
  expect(await test.finished(id)).toMatchObject({
    status: 'success',
    percent: 100,
    message: 'made 0',
    errors: ['one part 0'],
    result: { nth: 0 },
  });
  expect(await groups()).toEqual(['group 0']);
  expect(finished).toEqual([7]);
});

it('what is left of a task that is done fails without it, and is tried again', async () => {
  let tries = 0;
  const show = async () => {
    if (++tries < 2) throw new Error('away');
  };
  const kind = defineTask<{ n: number }>(
    'Left',
    async (ctx, _, progress) => {
      await ctx.transaction((ctx) => progress.done(ctx, { message: 'made' }));
      await show();
    },
    { finish: show },
  );
  const id = await startTask(test.ctx, kind, { n: 1 }, { title: 'Left' });
  await work(taskJob(kind));
  expect(await test.finished(id)).toMatchObject({ status: 'success', message: 'made', errors: [] });
  expect(tries).toBe(2);
});

it('nothing lands of who was paused while another took the task over, nor of who was asked to stop', async () => {
  const waiting = Promise.withResolvers<void>();
  let runs = 0;
  const kind = defineTask<{ n: number }>('Lands', async (ctx, _, progress) => {
    const nth = ++runs;
    if (nth === 1) await waiting.promise;
    await ctx.transaction(async (ctx) => {
      await addGroup(ctx, `by run ${nth}`);
      await progress.done(ctx);
    });
  });
  const start = () => startTask(test.ctx, kind, { n: 1 }, { title: 'Lands' });
  const run = (taskId: number) => taskJob(kind).run(test.app.context(), { taskId });
  const id = await start();
  const first = run(id);
  await expect.poll(() => runs).toBe(1);
  await new Promise((later) => setTimeout(later, 5));
  await run(id);
  waiting.resolve();
  await first;
  expect(await groups()).toEqual(['by run 2']);
  expect((await test.finished(id)).status).toBe('success');
  const stopped = await start();
  const stop = test.ctx.db.updateTable('task').set({ stopping: true }).where('id', '=', stopped);
  const asked = defineTask<{ n: number }>('Lands', async (ctx, _, progress) => {
    await stop.execute();
    await ctx.transaction(async (ctx) => {
      await addGroup(ctx, 'stopped');
      await progress.done(ctx);
    });
  });
  await taskJob(asked).run(test.app.context(), { taskId: stopped });
  expect((await test.finished(stopped)).status).toBe('interrupted');
  expect(await groups()).toEqual(['by run 2']);
});

it.each(['success', 'failed', 'interrupted'] as const)(
  'a task that has ended is not begun again: %s',
  async (status) => {
    let runs = 0;
    const kind = defineTask<{ n: number }>('Ended', async () => ++runs);
    const id = await startTask(test.ctx, kind, { n: 1 }, { title: 'Ended' });
    const endTime = new Date().toISOString();
    await test.ctx.db.updateTable('task').set({ status, endTime }).where('id', '=', id).execute();
    await taskJob(kind).run(test.app.context(), { taskId: id });
    expect(await test.finished(id)).toMatchObject({ status, endTime });
    expect(runs).toBe(0);
  },
);

it.runIf(process.env.KAIYIN_TEST_DATABASE === 'postgres')(
  'a job that comes back later is one, also when its server dies on the way',
  async () => {
    const { db } = test.ctx;
    const open = async () =>
      (
        await sql`select 1 from pgboss.job where name = 'kaiyin' and state < 'completed' and data ->> 'kind' = 'shy'`.execute(
          db,
        )
      ).rows.length;
    const shy = defineJob('shy', () => Promise.reject(new Later(60_000)));
    const body = `begin if new.state = 'completed' then raise 'cut'; end if; return new; end`;
    await sql.raw(`create function cut() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
    await sql`create trigger cut before update on pgboss.job for each row execute function cut()`.execute(db);
    await test.ctx.enqueue(shy, {});
    await work(shy);
    const tried = async () =>
      (await sql`select 1 from pgboss.job where data ->> 'kind' = 'shy' and started_on is not null`.execute(db)).rows
        .length;
    await expect.poll(tried).toBe(1);
    await new Promise((later) => setTimeout(later, 300));
    expect(await open()).toBe(1);
  },
);

it.runIf(process.env.KAIYIN_TEST_DATABASE === 'postgres')(
  'a job that has come back has its turn before those that came after it and have not asked yet',
  async () => {
    const { asked, done, door, shy } = jobsAtDoor();
    const order: string[] = [];
    const seen = { ...shy, run: (ctx: Context, { n }: { n: string }) => (order.push(n), shy.run(ctx, { n })) };
    await test.ctx.enqueue(shy, { n: 'first' });
    await test.ctx.transaction(async (ctx) => {
      for (let n = 0; n < 20; n++) await ctx.enqueue(shy, { n: `${n}` });
      await work(seen);
      await expect.poll(() => asked.first ?? 0).toBeGreaterThan(2);
      await test.app.queue.stop();
    });
    const due = sql`select 1 from pgboss.job where data -> 'payload' ->> 'n' = 'first' and state = 'created'
      and start_after < now()`;
    await expect.poll(async () => (await due.execute(test.ctx.db)).rows.length).toBe(1);
    order.length = 0;
    await work(seen);
    await expect.poll(() => Object.keys(asked).length).toBe(21);
    await expect.poll(() => order).toContain('first');
    // Another worker begins others meanwhile.
    expect(order.indexOf('first')).toBeLessThan(10);
    door.isTaken = false;
    await test.app.queue.idle();
    expect(done).toHaveLength(21);
  },
);

import { setTimeout as sleep } from 'node:timers/promises';
import { integer } from '@kaiyin/entity';
import { created, createContext, openDatabase, said, Stopped, type Context } from '@kaiyin/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import type { Job } from '../../schema/job.ts';
import { runOnce, runOnceTask } from '../run-once.ts';
import { plan, setNext } from '../schedule.ts';
import { defineTarget, targetsByName } from '../target.ts';
import { timingOfJob, timingOfTask } from '../timing.ts';
import { startScheduler, type Scheduler } from './scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-03-02T00:00:00.000Z');
let test: TestApp;
let now = start;
let begun: string[];
let scheduler: Scheduler;
let letGo: PromiseWithResolvers<void>;
let seen: AbortSignal | undefined;

const named = { title: 'job.purgeRuns', note: 'job.purgeRunsNote', args: {}, labels: {} } as const;
const begin = (name: string) => void begun.push(name);
const targets = targetsByName([
  defineTarget({ ...named, name: 'count', run: async () => (begin('count'), said('job.done')) }),
  defineTarget({
    ...named,
    name: 'wait',
    run: async () => {
      begin('wait');
      await letGo.promise;
      return said('job.done');
    },
  }),
  defineTarget({
    ...named,
    name: 'steps',
    run: async (_, __, { report }) => {
      for (const percent of [10, 20, 30]) await report(percent, said('job.done'));
      return said('job.done');
    },
  }),
  defineTarget({
    ...named,
    name: 'hang',
    timeout: 0.1,
    run: async ({ signal }) => {
      seen = signal;
      return new Promise<never>(() => undefined);
    },
  }),
  defineTarget({
    ...named,
    name: 'throw',
    run: async (_, __, { print }) => {
      print('before it broke');
      throw new Error('secret path /etc/passwd');
    },
  }),
  defineTarget({
    ...named,
    name: 'argued',
    args: { days: integer({ min: 1 }) },
    labels: { days: 'job.keepDays' },
    run: async (_, { days }) => said('job.purged', { count: days }),
  }),
]);

const engine = (context: () => Context = () => test.app.context()) =>
  startScheduler(context, { targets, lent: { blobs: test.app.blobs }, every: null });

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
});
beforeEach(async () => {
  now = start;
  begun = [];
  seen = undefined;
  letGo = Promise.withResolvers();
  for (const table of ['sys_job_run', 'sys_job', 'task'] as const) await test.ctx.db.deleteFrom(table).execute();
  // What a new installation does by itself is not looked at here.
  await test.ctx.db.updateTable('sys_job_schedule').set({ nextTime: null }).execute();
  scheduler = engine();
});
afterEach(async () => {
  letGo.resolve();
  await scheduler.end();
});
afterAll(() => test.close());

async function addJob(change: Partial<Job>): Promise<number> {
  const row = {
    jobName: `Job ${begun.length} ${Math.random()}`,
    jobGroup: 'default',
    target: 'count',
    args: {},
    cron: '*/5 * * * *',
    misfirePolicy: 'runOnce' as const,
    concurrent: false,
    status: 'enabled' as const,
    remark: '',
    ...created(test.ctx),
    ...change,
  };
  const { id } = await test.ctx.db.insertInto('sys_job').values(row).returning('id').executeTakeFirstOrThrow();
  await plan(test.ctx, { ownerKind: 'job', ownerId: id }, timingOfJob({ ...row, id }));
  return id;
}

async function addPeriodic(change: { fixedRate?: boolean; delaySeconds?: number; target?: string }): Promise<number> {
  const row = {
    taskType: change.target ?? 'count',
    args: {},
    taskTrigger: 'Periodic' as const,
    cron: null,
    fixedRate: change.fixedRate ?? true,
    seconds: 300,
    delaySeconds: change.delaySeconds ?? 0,
    status: 'enabled' as const,
    remark: '',
    ...created(test.ctx),
  };
  const { id } = await test.ctx.db
    .insertInto('sys_scheduled_task')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await plan(test.ctx, { ownerKind: 'task', ownerId: id }, timingOfTask({ ...row, id }));
  return id;
}

const runs = () => test.ctx.db.selectFrom('sys_job_run').selectAll().orderBy('id').execute();
const statuses = async () => (await runs()).map(({ status }) => status);
const nextTime = async (ownerId: number) =>
  (
    await test.ctx.db
      .selectFrom('sys_job_schedule')
      .select('nextTime')
      .where('ownerId', '=', ownerId)
      .where('nextTime', 'is not', null)
      .executeTakeFirst()
  )?.nextTime;

async function lookAt(time: number): Promise<void> {
  now = time;
  await scheduler.look();
  await scheduler.idle();
}

it('runs a job at each of its times, and at no other', async () => {
  await addJob({});
  await lookAt(start + 4 * minute);
  expect(begun).toEqual([]);
  await lookAt(start + 5 * minute);
  await lookAt(start + 5 * minute + 1000);
  await lookAt(start + 10 * minute);
  expect(await runs()).toMatchObject([
    { status: 'success', plannedTime: '2026-03-02T00:05:00.000Z', missed: 0, isManual: false, createBy: 'system' },
    { status: 'success', plannedTime: '2026-03-02T00:10:00.000Z', missed: 0 },
  ]);
});

it('does not run what is disabled or gone', async () => {
  const [disabled, removed] = [await addJob({}), await addJob({})];
  await test.ctx.db.updateTable('sys_job').set({ status: 'disabled' }).where('id', '=', disabled).execute();
  await test.ctx.db.deleteFrom('sys_job').where('id', '=', removed).execute();
  await lookAt(start + 5 * minute);
  expect(begun).toEqual([]);
});

it.each([
  { misfirePolicy: 'runOnce' as const, run: 1, status: 'success', missed: 287 },
  { misfirePolicy: 'skip' as const, run: 0, status: 'skipped', missed: 288 },
])('that were missed for a day: $misfirePolicy', async ({ misfirePolicy, run, status, missed }) => {
  const id = await addJob({ misfirePolicy });
  await lookAt(start + 24 * hour + 2 * minute);
  expect(begun).toHaveLength(run);
  expect(await runs()).toMatchObject([{ status, missed, plannedTime: '2026-03-02T00:05:00.000Z' }]);
  expect(await nextTime(id)).toBe('2026-03-03T00:05:00.000Z');
});

it('that were missed for a day are each run, a hundred of them, where that is the policy', async () => {
  const id = await addJob({ misfirePolicy: 'runAll' });
  const late = start + 24 * hour + 2 * minute;
  for (let n = 0; n < 110; n++) await lookAt(late);
  expect(begun).toHaveLength(100);
  const all = await runs();
  expect(all[0]).toMatchObject({ missed: 188, plannedTime: '2026-03-02T15:45:00.000Z' });
  expect(all.at(-1)).toMatchObject({ missed: 0, plannedTime: '2026-03-03T00:00:00.000Z' });
  expect(await nextTime(id)).toBe('2026-03-03T00:05:00.000Z');
});

it('gives up a run that hangs, and tells it so', async () => {
  await addJob({ target: 'hang' });
  await lookAt(start + 5 * minute);
  expect(await runs()).toMatchObject([{ status: 'timedOut', error: { key: 'job.timedOut' } }]);
  expect(seen?.aborted).toBe(true);
  await lookAt(start + 10 * minute);
  expect(await statuses()).toEqual(['timedOut', 'timedOut']);
});

it('keeps that a run failed, without what is nobody’s business, and runs it again at its next time', async () => {
  await addJob({ target: 'throw' });
  await lookAt(start + 5 * minute);
  const [run] = await runs();
  expect(run).toMatchObject({ status: 'failed', error: { key: 'Error.unexpected' }, output: ['before it broke'] });
  expect(JSON.stringify(run)).not.toContain('secret');
  await lookAt(start + 10 * minute);
  expect(await statuses()).toEqual(['failed', 'failed']);
});

it('says which argument does not fit any more', async () => {
  await addJob({ target: 'argued', args: { days: 0 } });
  await addJob({ target: 'argued', args: { days: 3 } });
  await addJob({ target: 'nobody' });
  await lookAt(start + 5 * minute);
  const found = (await runs()).map(({ status, error }) => `${status} ${error?.key ?? ''}`);
  expect(found.toSorted()).toEqual(['failed job.argument', 'failed job.targetUnknown', 'success ']);
});

it('has what must not overlap wait for the one before, and then be late', async () => {
  await addJob({ target: 'wait' });
  now = start + 5 * minute;
  await scheduler.look();
  now = start + 30 * minute;
  await scheduler.look();
  expect(await statuses()).toEqual(['running']);
  letGo.resolve();
  await scheduler.idle();
  await lookAt(start + 30 * minute);
  expect(await runs()).toMatchObject([
    { status: 'success', missed: 0 },
    { status: 'success', missed: 4, plannedTime: '2026-03-02T00:10:00.000Z', startTime: '2026-03-02T00:30:00.000Z' },
  ]);
});

it('lets many that have to wait keep no others waiting', async () => {
  for (let n = 0; n < 51; n++) {
    const ownerId = await addJob({ target: 'count', jobName: `Stuck ${n}` });
    const place = { ownerKind: 'job' as const, ownerId, name: `Stuck ${n}`, jobGroup: 'system', target: 'count' };
    const said = { args: {}, percent: 0, message: null, error: null, output: [], createBy: 'admin' };
    const times = { plannedTime: new Date(start).toISOString(), startTime: null, endTime: null, heartbeat: null };
    const row = { ...place, ...said, ...times, status: 'ready' as const, missed: 0, isManual: true };
    await test.ctx.db.insertInto('sys_job_run').values(row).execute();
  }
  await addJob({ target: 'count', jobName: 'Healthy' });
  await lookAt(start + 5 * minute);
  expect(begun).toEqual(['count']);
});

it('has what may overlap begin beside the one before', async () => {
  await addJob({ target: 'wait', concurrent: true });
  for (const time of [5, 10]) {
    now = start + time * minute;
    await scheduler.look();
  }
  expect(await statuses()).toEqual(['running', 'running']);
});

it('does nothing twice for one instant when the clock is set back an hour, and keeps rhythms going', async () => {
  const byCalendar = await addJob({ cron: '0 0 9 * * *' });
  const byDistance = await addPeriodic({ target: 'count' });
  // 9 o'clock in China.
  await lookAt(start + hour);
  expect(begun).toHaveLength(2);
  await scheduler.end();
  scheduler = engine();
  await lookAt(start + 2 * minute);
  expect(await nextTime(byDistance)).toBe('2026-03-02T00:07:00.000Z');
  await lookAt(start + 7 * minute);
  expect(begun).toHaveLength(3);
  await lookAt(start + hour);
  expect((await runs()).filter(({ ownerKind }) => ownerKind === 'job')).toHaveLength(1);
  expect(await nextTime(byCalendar)).toBe('2026-03-03T01:00:00.000Z');
});

it('counts a distance from start to start, or from end to start', async () => {
  const fromStart = await addPeriodic({ target: 'wait', delaySeconds: 60 });
  now = start + minute;
  await scheduler.look();
  now = start + 3 * minute;
  letGo.resolve();
  await scheduler.idle();
  expect(await nextTime(fromStart)).toBe('2026-03-02T00:06:00.000Z');
  await test.ctx.db.deleteFrom('sys_job_schedule').where('ownerId', '=', fromStart).execute();
  letGo = Promise.withResolvers();
  await test.ctx.db.deleteFrom('sys_scheduled_task').where('id', '=', fromStart).execute();
  const fromEnd = await addPeriodic({ target: 'wait', fixedRate: false });
  await scheduler.look();
  now = start + 5 * minute;
  letGo.resolve();
  await scheduler.idle();
  expect(await nextTime(fromEnd)).toBe('2026-03-02T00:10:00.000Z');
});

it('knows a run as lost whose process died', async () => {
  await addJob({ target: 'wait' });
  now = start + 5 * minute;
  await scheduler.look();
  await test.ctx.db.updateTable('sys_job_run').set({ heartbeat: '2020-01-01T00:00:00.000Z' }).execute();
  const other = engine();
  await other.look();
  expect(await runs()).toMatchObject([{ status: 'lost', error: { key: 'job.lost' } }]);
  // Whoever comes back from the dead changes nothing of that.
  letGo.resolve();
  await scheduler.idle();
  expect(await statuses()).toEqual(['lost']);
  await other.end();
});

it('says of what runs while the server is stopped that it did not end', async () => {
  await addJob({ target: 'wait' });
  now = start + 5 * minute;
  await scheduler.look();
  await scheduler.end();
  expect(await runs()).toMatchObject([{ status: 'lost', error: { key: 'job.stopped' } }]);
});

it('has one of several processes run what is due', async () => {
  const { tables } = test.ctx.services;
  const opened = await Promise.all(
    Array.from({ length: 3 }, () => openDatabase({ target: test.config.database, tables })),
  );
  const engines = opened.map(({ db }) => engine(() => createContext({ db, services: test.ctx.services })));
  const ids = await Promise.all(Array.from({ length: 3 }, () => addJob({})));
  for (let n = 1; n <= 10; n++) {
    now = start + 5 * n * minute;
    await Promise.all(engines.map((one) => one.look()));
    await sleep(5);
  }
  await Promise.all(engines.map((one) => one.idle()));
  const all = (await runs()).map(({ ownerId, plannedTime }) => `${ownerId} ${plannedTime}`);
  expect(all).toHaveLength(new Set(all).size);
  expect(all.length).toBeGreaterThanOrEqual(ids.length);
  expect(begun).toHaveLength(all.length);
  await Promise.all(engines.map((one) => one.end()));
  await Promise.all(opened.map(({ close }) => close()));
});

it('begins a run again only where its time is still what was seen', async () => {
  const id = await addJob({});
  await setNext(test.ctx, { ownerKind: 'job', ownerId: id }, new Date(start + minute));
  await lookAt(start + minute);
  expect(await nextTime(id)).toBe('2026-03-02T00:05:00.000Z');
  expect(begun).toHaveLength(1);
});

it('ends a run that somebody stops, with its task', async () => {
  const id = await addJob({ target: 'steps', status: 'disabled' });
  const performing = { targets, lent: { blobs: test.app.blobs } };
  const task = runOnceTask(performing);
  const owner = { ownerKind: 'job', ownerId: id } as const;
  await runOnce(task, performing)(test.ctx, owner);
  const [run] = await runs();
  const said: number[] = [];
  const progress = {
    report: async (percent: number) => {
      said.push(percent);
      if (percent > 10) throw new Stopped();
    },
    error: () => undefined,
    done: async () => undefined,
  };
  await expect(task.run(test.ctx, { runId: run?.id ?? 0 }, progress)).rejects.toThrow(Stopped);
  expect(said).toEqual([10, 20]);
  expect(await runs()).toMatchObject([{ status: 'failed', error: { key: 'job.interrupted' }, percent: 20 }]);
  // What was begun is not begun again.
  await expect(task.run(test.ctx, { runId: run?.id ?? 0 }, progress)).rejects.toThrow('job.lost');
});

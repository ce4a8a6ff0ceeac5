import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { createTable } from '../database/create-table.ts';
import { openDatabase, type OpenDatabase } from '../database/open.ts';
import { Later, type JobKind, type Queue } from './queue.ts';
import { jobTable, tableQueue } from './table-queue.ts';

let folder: string;
let db: OpenDatabase['db'];
let close: () => Promise<void>;
let now: number;
let queue: Queue;
const quiet = () => ({ log: { error: () => undefined } }) as unknown as Context;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-queue-'));
  ({ db, close } = await openDatabase({ target: join(folder, 'jobs.sqlite'), tables: [jobTable] }));
  const shape = { kind: 'text', payload: 'json', jobKey: 'text?', state: 'text', runAt: 'instant' } as const;
  const lease = { attempts: 'integer', leaseUntil: 'instant?', error: 'text?' } as const;
  await createTable(db as never, jobTable.name, { ...shape, ...lease });
  now = Date.now();
  queue = tableQueue(db, { clock: () => new Date(now) });
});
afterEach(async () => {
  await queue.stop();
  await close();
  await rm(folder, { recursive: true, force: true });
});

test('a job that runs, or has said that it comes back, is begun once, however far the clock leaps', async () => {
  const runs: (() => void)[] = [];
  const slow: JobKind<object> = {
    name: 'slow',
    run: async () => {
      await new Promise<void>((resolve) => runs.push(resolve));
      if (runs.length === 1) throw new Later(200);
    },
  };
  const leap = async () => {
    now += 20 * 60_000;
    queue.wake();
    await sleep(50);
  };
  await queue.enqueue(db, slow, {});
  await queue.start([slow], quiet);
  while (runs.length < 1) await sleep(2);
  await leap();
  const whileItRan = runs.length;
  runs[0]?.();
  await leap();
  const untilItCameBack = runs.length;
  while (runs.length < 2) await sleep(2);
  await leap();
  for (const end of runs) end();
  expect([whileItRan, untilItCameBack, runs.length]).toEqual([1, 1, 2]);
});

test('a job that runs is no other worker’s, though its lease could not be prolonged during a long transaction', async () => {
  let runs = 0;
  let end = (): void => undefined;
  const slow: JobKind<object> = {
    name: 'slow',
    run: async () => {
      runs++;
      await new Promise<void>((resolve) => (end = resolve));
    },
  };
  await queue.enqueue(db, slow, {});
  await queue.start([slow], quiet);
  while (runs === 0) await sleep(5);
  const renewed = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('job').select('id').execute();
    now += 59_000;
    // As the worker does that runs it; it waits for the transaction.
    const leaseUntil = new Date(now + 60_000).toISOString();
    const renewed = db.updateTable('job').set({ leaseUntil }).execute();
    now += 2000;
    queue.wake();
    await sleep(50);
    return { renewed };
  });
  await renewed.renewed;
  await sleep(50);
  expect(runs).toBe(1);
  end();
});

test('a job that fails is tried again without an end, and one that was given up is taken up at the next start', async () => {
  let [runs, isAway] = [0, true];
  const late: JobKind<object> = {
    name: 'late',
    run: async () => {
      runs++;
      if (isAway) throw new Error('away');
    },
  };
  const row = { kind: 'late', payload: {}, jobKey: null, state: 'failed', attempts: 8, leaseUntil: null } as const;
  await db
    .insertInto('job')
    .values({ ...row, runAt: new Date(now).toISOString(), error: 'away' })
    .execute();
  await queue.start([late], quiet);
  for (let minute = 1; minute <= 20; minute++) {
    while (runs < minute) await sleep(2);
    await queue.idle();
    now += 60_000;
    queue.wake();
  }
  isAway = false;
  while ((await db.selectFrom('job').select('id').execute()).length > 0) await sleep(2);
  expect(runs).toBeGreaterThan(20);
});

test('a clock that is set back keeps nothing waiting but what has an instant of its own', async () => {
  const done: string[] = [];
  const away: JobKind<object> = {
    name: 'away',
    run: async () => {
      done.push('away');
      if (done.length === 1) throw new Error('away');
    },
  };
  const kindOf = (name: string): JobKind<object> => ({ name, run: async () => void done.push(name) });
  const [prompt, planned] = [kindOf('prompt'), kindOf('planned')];
  await queue.enqueue(db, away, {});
  await queue.start([away, prompt, planned], quiet);
  while (done.length < 1) await sleep(2);
  await queue.idle();
  const instant = now + 60_000;
  await db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, prompt, {});
    await queue.enqueue(trx, planned, {}, { at: new Date(instant) });
    now -= 3_600_000;
  });
  queue.wake();
  while (done.length < 3) await sleep(2);
  await sleep(20);
  expect(done.toSorted()).toEqual(['away', 'away', 'prompt']);
  now = instant;
  queue.wake();
  while (done.length < 4) await sleep(2);
  expect(done.at(-1)).toBe('planned');
});

test('whoever else wants something has a turn between jobs, however many there are', async () => {
  const many = 300;
  let [done, turns] = [0, 0];
  const quick: JobKind<object> = { name: 'quick', run: async () => void done++, isUrgent: true };
  for (let n = 0; n < many; n++) await queue.enqueue(db, quick, {});
  await queue.start([quick], quiet);
  while (done < many) {
    await turn();
    turns++;
  }
  expect(turns).toBeGreaterThan(many / 4);
});

test('jobs behind the first of a line ask for nothing until they are called', async () => {
  let [asked, isTaken] = [0, true];
  let begun = 0;
  const shy: JobKind<object> = {
    name: 'shy',
    isUrgent: true,
    run: async () => {
      asked++;
      if (isTaken) throw new Later(10, 'door');
      begun++;
    },
  };
  for (let n = 0; n < 300; n++) await queue.enqueue(db, shy, {});
  await queue.start([shy], quiet);
  while (asked < 300 + 20) await sleep(2);
  const before = asked;
  now += 20 * 60_000;
  while (asked < before + 20) await sleep(2);
  isTaken = false;
  while (begun < 300) await sleep(2);
  expect(asked).toBeLessThan(before + 20 + 320);
});

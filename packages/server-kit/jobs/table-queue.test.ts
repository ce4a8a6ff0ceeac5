import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { createTable } from '../database/create-table.ts';
import { openDatabase, type OpenDatabase } from '../database/open.ts';
import { Later, retryDelay } from './queue.ts';
import type { JobKind, Queue } from '../context.ts';
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

test('a clock that was set back while nobody worked keeps nothing waiting but what is planned', async () => {
  const done: string[] = [];
  const kindOf = (name: string): JobKind<object> => ({ name, run: async () => void done.push(name) });
  const [prompt, cut, planned] = [kindOf('prompt'), kindOf('cut'), kindOf('planned')];
  const leaseUntil = new Date(now + 60_000).toISOString();
  for (const kind of [prompt, cut]) await queue.enqueue(db, kind, {});
  await db.updateTable('job').set({ state: 'running', attempts: 1, leaseUntil }).where('kind', '=', 'cut').execute();
  const instant = now + 60_000;
  await queue.enqueue(db, planned, {}, { at: new Date(instant) });
  now -= 3_600_000;
  queue = tableQueue(db, { clock: () => new Date(now) });
  expect(await queue.oldestDue()).toBeDefined();
  await queue.start([prompt, cut, planned], quiet);
  await queue.idle();
  expect(done.toSorted()).toEqual(['cut', 'prompt']);
  now = instant;
  await queue.idle();
  expect(done.at(-1)).toBe('planned');
});

test('what is planned waits for its instant, though the clock has shown a later day for a moment', async () => {
  const done: string[] = [];
  const kindOf = (name: string): JobKind<object> => ({ name, run: async () => void done.push(name) });
  const [prompt, planned] = [kindOf('prompt'), kindOf('planned')];
  const instant = now + 3_600_000;
  await queue.enqueue(db, planned, {}, { at: new Date(instant) });
  await queue.start([prompt, planned], quiet);
  now += 86_400_000;
  await db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, prompt, {});
    now -= 86_400_000;
  });
  await queue.idle();
  expect(done).toEqual(['prompt']);
  expect(await queue.oldestDue()).toBeUndefined();
  now = instant;
  await queue.idle();
  expect(done).toEqual(['prompt', 'planned']);
});

test('what waits since before the clock was set back is done before what came after', async () => {
  const done: number[] = [];
  const counted: JobKind<{ n: number }> = { name: 'counted', run: async (_, { n }) => void done.push(n) };
  queue = tableQueue(db, { clock: () => new Date(now), parallel: 1 });
  await queue.enqueue(db, counted, { n: 1 });
  now -= 3_600_000;
  await queue.enqueue(db, counted, { n: 2 });
  await queue.start([counted as JobKind<object>], quiet);
  await queue.idle();
  expect(done).toEqual([1, 2]);
});

test('a job that failed pauses for as long as its attempt says, whatever the clock did meanwhile', async () => {
  let runs = 0;
  const away: JobKind<object> = {
    name: 'away',
    run: async () => {
      runs++;
      throw new Error('away');
    },
  };
  await queue.enqueue(db, away, {});
  const isDueAfter = async (milliseconds: number) => {
    now += milliseconds;
    const due = await queue.oldestDue();
    now -= milliseconds;
    return due !== undefined;
  };
  for (let attempt = 1; attempt <= 10; attempt++) {
    await queue.start([away], quiet);
    await queue.idle();
    await queue.stop();
    const pause = retryDelay(attempt);
    for (const early of [0, pause - 1]) expect(await isDueAfter(early)).toBe(false);
    for (const late of [pause, -1, -3_600_000]) expect(await isDueAfter(late)).toBe(true);
    now += pause;
  }
  expect(runs).toBe(10);
});

test('who stands behind another asks for nothing, however far the clock leaps', async () => {
  const asked = { first: 0, second: 0 };
  const inAll = () => asked.first + asked.second;
  const shy: JobKind<{ n: keyof typeof asked }> = {
    name: 'shy',
    isUrgent: true,
    run: async (_, { n }) => {
      asked[n]++;
      throw new Later(10, 'door');
    },
  };
  for (const n of ['first', 'second'] as const) await queue.enqueue(db, shy, { n });
  await queue.start([shy as JobKind<object>], quiet);
  while (asked.first * asked.second === 0) await sleep(2);
  for (let leap = 0; leap < 3; leap++) {
    now += 20 * 60_000;
    queue.wake();
    const before = inAll();
    while (inAll() < before + 3) await sleep(2);
  }
  expect(Math.min(asked.first, asked.second)).toBe(1);
});

test('to come back is no attempt: the pause after a failure is that after the first one', async () => {
  let runs = 0;
  const shy: JobKind<object> = {
    name: 'shy',
    run: async () => {
      if (++runs <= 5) throw new Later(1);
      throw new Error('away');
    },
  };
  await queue.enqueue(db, shy, {});
  await queue.start([shy], quiet);
  await queue.idle();
  await queue.stop();
  expect([runs, await queue.oldestDue()]).toEqual([6, undefined]);
  now += retryDelay(1);
  expect(await queue.oldestDue()).toBeDefined();
});

test('a job that could not be put back is, as soon as the database takes it', async () => {
  let runs = 0;
  const shy: JobKind<object> = {
    name: 'shy',
    run: async () => {
      if (++runs === 1) throw new Later(1);
    },
  };
  let refused = 0;
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    const sets = node.kind === 'UpdateQueryNode' ? JSON.stringify(node.updates) : '';
    if (runs === 1 && sets.includes('"ready"') && refused < 2) {
      refused++;
      throw new Error('busy');
    }
    return node;
  };
  const often = db.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
  await queue.enqueue(db, shy, {});
  queue = tableQueue(often, { clock: () => new Date(now) });
  await queue.start([shy], quiet);
  await queue.idle();
  expect([runs, refused]).toEqual([2, 2]);
});

test('after a stop nobody stands behind a line of before', async () => {
  const asked = { first: 0, second: 0 };
  const held = Promise.withResolvers<void>();
  let isAgain = false;
  const shy: JobKind<{ n: keyof typeof asked }> = {
    name: 'shy',
    run: async (_, { n }) => {
      asked[n]++;
      if (isAgain && n === 'first') return held.promise;
      throw new Later(10, 'door');
    },
  };
  await queue.enqueue(db, shy, { n: 'first' });
  await queue.start([shy as JobKind<object>], quiet);
  while (asked.first === 0) await sleep(2);
  await queue.enqueue(db, shy, { n: 'second' });
  queue.wake();
  while (asked.second === 0) await sleep(2);
  await queue.stop();
  isAgain = true;
  await queue.start([shy as JobKind<object>], quiet);
  while (asked.second < 4) await sleep(2);
  held.resolve();
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { createTable } from '../database/create-table.ts';
import { openDatabase } from '../database/open.ts';
import type { JobKind } from './queue.ts';
import { jobTable, tableQueue } from './table-queue.ts';

test('a job that runs is no other worker’s, though its lease could not be prolonged during a long transaction', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-queue-'));
  const { db, close } = await openDatabase({ target: join(folder, 'jobs.sqlite'), tables: [jobTable] });
  const shape = { kind: 'text', payload: 'json', jobKey: 'text?', state: 'text', runAt: 'instant' } as const;
  const lease = { attempts: 'integer', leaseUntil: 'instant?', error: 'text?' } as const;
  await createTable(db as never, jobTable.name, { ...shape, ...lease });
  let now = Date.now();
  const queue = tableQueue(db, { clock: () => new Date(now) });
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
  await queue.start([slow], () => ({ log: { error: () => undefined } }) as unknown as Context);
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
  await queue.stop();
  await close();
  await rm(folder, { recursive: true, force: true });
});

test('a job that fails is tried again without an end, and one that was given up is taken up at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-queue-'));
  const { db, close } = await openDatabase({ target: join(folder, 'jobs.sqlite'), tables: [jobTable] });
  const shape = { kind: 'text', payload: 'json', jobKey: 'text?', state: 'text', runAt: 'instant' } as const;
  const lease = { attempts: 'integer', leaseUntil: 'instant?', error: 'text?' } as const;
  await createTable(db as never, jobTable.name, { ...shape, ...lease });
  let now = Date.now();
  const queue = tableQueue(db, { clock: () => new Date(now) });
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
  await queue.start([late], () => ({ log: { error: () => undefined } }) as unknown as Context);
  for (let minute = 1; minute <= 20; minute++) {
    while (runs < minute) await sleep(2);
    await queue.idle();
    now += 60_000;
    queue.wake();
  }
  isAway = false;
  while ((await db.selectFrom('job').select('id').execute()).length > 0) await sleep(2);
  expect(runs).toBeGreaterThan(20);
  await queue.stop();
  await close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

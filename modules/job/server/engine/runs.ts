import { actor, said, sharedInstant, type Context } from '@kaiyin/server-kit';
import type { Due } from '../timing.ts';
import type { Runnable } from '../runnable.ts';
import type { Run, RunRow } from '../tables.ts';
import { tellEnded } from './tell-ended.ts';

/** Milliseconds between two words of whoever runs something, and after how long without one it counts as dead. */
export const heartbeat = { every: 5_000, dead: 30_000 };

type Fresh = Pick<RunRow, 'status' | 'plannedTime' | 'missed' | 'isManual'> & Partial<RunRow>;

/** Writes a run down before it is begun. */
export async function addRun(ctx: Context, runnable: Runnable, fresh: Fresh): Promise<Run> {
  const { ownerKind, ownerId, spoken, jobGroup, target, args } = runnable;
  return ctx.db
    .insertInto('sys_job_run')
    .values({
      ownerKind,
      ownerId,
      name: spoken,
      jobGroup,
      target,
      args,
      percent: 0,
      message: null,
      error: null,
      output: [],
      createBy: actor(ctx),
      startTime: null,
      endTime: null,
      heartbeat: null,
      ...fresh,
      ...(fresh.status === 'running' ? beating(ctx) : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const beating = ({ db, now }: Context) => ({ startTime: now().toISOString(), heartbeat: sharedInstant(db) as never });

/** The run of something whose time has come: begun, or written down as skipped. */
export function addDueRun(ctx: Context, runnable: Runnable, { planned, missed, isSkipped }: Due): Promise<Run> {
  const due = { plannedTime: planned.toISOString(), missed, isManual: false };
  if (!isSkipped) return addRun(ctx, runnable, { ...due, status: 'running' });
  const message = { key: 'job.skippedRuns', params: { count: missed } };
  return addRun(ctx, runnable, { ...due, status: 'skipped', message, endTime: ctx.now().toISOString() });
}

/** Begins a run that waits; answers whether it was there to be begun. */
export async function beginWaiting(ctx: Context, id: number): Promise<Run | undefined> {
  return ctx.db
    .updateTable('sys_job_run')
    .set({ status: 'running', ...beating(ctx) })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .returningAll()
    .executeTakeFirst();
}

/** Says that a run lives; answers whether it still counts. */
export async function beat({ db }: Context, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sys_job_run')
    .set({ heartbeat: sharedInstant(db) as never })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what a run says, for as long as it counts; answers whether it does. */
export async function writeRun({ db }: Context, id: number, change: Partial<RunRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sys_job_run')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Runs whose process says nothing any more are lost: those of a process that nobody shares its file with, all at once. */
export async function markLost(ctx: Context, { isAlone }: { isAlone: boolean }): Promise<void> {
  const { db, now } = ctx;
  const error = said('job.lost');
  const lost = await db
    .updateTable('sys_job_run')
    .set({ status: 'lost', error, endTime: now().toISOString() })
    .where('status', '=', 'running')
    .$if(!isAlone, (query) => query.where('heartbeat', '<', sharedInstant(db, -heartbeat.dead) as never))
    .returning(['id', 'ownerKind', 'ownerId', 'name'])
    .execute();
  for (const run of lost) await tellEnded(ctx, { ...run, status: 'lost', error });
}

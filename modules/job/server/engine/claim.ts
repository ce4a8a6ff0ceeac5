import type { Context } from '@kaiyin/server-kit';
import { runnableOf, type Runnable } from '../runnable.ts';
import { holdSchedule, isUnderWay, type Owner } from '../schedule.ts';
import type { Run } from '../tables.ts';
import type { JobTargets } from '../target.ts';
import { dueOf } from '../timing.ts';
import { addDueRun } from './runs.ts';

interface Seen extends Owner {
  id: number;
  nextTime: string | null;
}

/** How much of what is due is looked at together. */
export const dueAtOnce = 50;

/** What is due by now, the longest first, but for so many that have to wait. */
export const dueNow = ({ db, now }: Context, skipped: number): Promise<Seen[]> =>
  db
    .selectFrom('sys_job_schedule')
    .select(['id', 'ownerKind', 'ownerId', 'nextTime'])
    .where('nextTime', '<=', now().toISOString())
    .orderBy('nextTime')
    .orderBy('id')
    .limit(dueAtOnce)
    .offset(skipped)
    .execute();

/**
 * Takes a run of something that is due: of several processes that see it, the one whose update finds the time unchanged. What must
 * not overlap and is under way stays due. Undefined when there is nothing to run.
 */
export function claim(
  ctx: Context,
  targets: JobTargets,
  seen: Seen,
): Promise<{ run: Run; runnable: Runnable } | undefined> {
  return ctx.transaction(async (ctx) => {
    await holdSchedule(ctx, seen);
    const runnable = await runnableOf(ctx, targets, seen);
    if (!runnable?.isEnabled || !seen.nextTime) return undefined;
    if (!runnable.timing.concurrent && (await isUnderWay(ctx, seen))) return undefined;
    const due = dueOf(runnable.timing, new Date(seen.nextTime), ctx.now());
    const { numUpdatedRows } = await ctx.db
      .updateTable('sys_job_schedule')
      .set({ nextTime: due.next?.toISOString() ?? null })
      .where('id', '=', seen.id)
      .where('nextTime', '=', seen.nextTime)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const run = await addDueRun(ctx, runnable, due);
    return due.isSkipped ? undefined : { run, runnable };
  });
}

/**
 * What goes by distance and is due later than that from now was planned by a clock that has been set back since: it goes on
 * in its rhythm. What the calendar plans waits for its instant, so that nothing is done twice for the same one.
 */
export async function heedClock({ db, now }: Context): Promise<void> {
  const at = now().getTime();
  const later = await db
    .selectFrom('sys_job_schedule')
    .innerJoin('sys_scheduled_task', 'sys_scheduled_task.id', 'ownerId')
    .select(['sys_job_schedule.id', 'nextTime', 'seconds', 'delaySeconds'])
    .where('ownerKind', '=', 'task')
    .where('taskTrigger', '=', 'Periodic')
    .where('nextTime', '>', new Date(at).toISOString())
    .execute();
  for (const { id, nextTime, seconds, delaySeconds } of later) {
    const period = (seconds ?? 1) * 1000;
    if (!nextTime || Date.parse(nextTime) - at <= Math.max(period, delaySeconds * 1000)) continue;
    await db
      .updateTable('sys_job_schedule')
      .set({ nextTime: new Date(at + period).toISOString() })
      .where('id', '=', id)
      .where('nextTime', '=', nextTime)
      .execute();
  }
}

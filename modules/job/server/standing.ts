import type { OwnerKind, Standing } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';

const nothing: Standing = {
  nextTime: null,
  lastStatus: null,
  readyTime: null,
  startTime: null,
  endTime: null,
  isRunning: false,
};

/** What the engine knows of some jobs or scheduled tasks: when they are due, and what came of their last runs. */
export async function standings(
  { db }: Context,
  ownerKind: OwnerKind,
  ids: readonly number[],
): Promise<(id: number) => Standing> {
  if (ids.length === 0) return () => nothing;
  const latest = db
    .selectFrom('sys_job_run')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', 'in', ids)
    .groupBy('ownerId');
  const [schedules, runs, open] = await Promise.all([
    db
      .selectFrom('sys_job_schedule')
      .selectAll()
      .where('ownerKind', '=', ownerKind)
      .where('ownerId', 'in', ids)
      .execute(),
    db
      .selectFrom('sys_job_run')
      .select(['ownerId', 'status', 'plannedTime', 'startTime', 'endTime'])
      .where('id', 'in', latest)
      .execute(),
    db
      .selectFrom('sys_job_run')
      .select('ownerId')
      .distinct()
      .where('ownerKind', '=', ownerKind)
      .where('ownerId', 'in', ids)
      .where('status', 'in', ['ready', 'running'])
      .execute(),
  ]);
  const next = new Map(schedules.map(({ ownerId, nextTime }) => [ownerId, nextTime]));
  const last = new Map(runs.map((run) => [run.ownerId, run]));
  const running = new Set(open.map(({ ownerId }) => ownerId));
  return (id) => {
    const run = last.get(id);
    return {
      nextTime: next.get(id) ?? null,
      lastStatus: run?.status ?? null,
      readyTime: run?.plannedTime ?? null,
      startTime: run?.startTime ?? null,
      endTime: run?.endTime ?? null,
      isRunning: running.has(id),
    };
  };
}

import type { Rows } from '@kaiyin/entity';
import type { RunQuery, RunView } from '@kaiyin/modules/job/schema';
import { containing, notFound, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { Owner } from './schedule.ts';
import type { Run } from './tables.ts';
import type { JobTargets } from './target.ts';

/** The log of runs of jobs or of scheduled tasks, the latest first. */
export async function listRuns(ctx: Context, targets: JobTargets, query: RunQuery): Promise<Rows<RunView>> {
  const { ownerKind, ownerId, runId, name, jobGroup, status, startTimeFrom, startTimeTo, pageNum, pageSize } = query;
  let log = ctx.db.selectFrom('sys_job_run').where('ownerKind', '=', ownerKind);
  if (ownerId) log = log.where('ownerId', '=', ownerId);
  if (runId) log = log.where(sql<boolean>`cast(id as text) = ${runId.trim()}`);
  if (name) log = log.where(containing('name', name));
  if (jobGroup) log = log.where('jobGroup', '=', jobGroup);
  if (status) log = log.where('status', '=', status);
  if (startTimeFrom) log = log.where('plannedTime', '>=', startTimeFrom);
  if (startTimeTo) log = log.where('plannedTime', '<=', startTimeTo);
  const [rows, { total }] = await Promise.all([
    log
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    log.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((run) => viewOf(ctx, targets, run)), total: Number(total) };
}

/** One run of a job. */
export async function getJobRun(ctx: Context, targets: JobTargets, { id }: { id: number }): Promise<RunView> {
  const run = await ctx.db
    .selectFrom('sys_job_run')
    .selectAll()
    .where('ownerKind', '=', 'job')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run) throw notFound();
  return viewOf(ctx, targets, run);
}

function viewOf(ctx: Context, targets: JobTargets, run: Run): RunView {
  const { ownerKind: _, heartbeat: __, message, error, output, ...shown } = run;
  const title = targets.get(run.target)?.title;
  const targetTitle = title ? ctx.say(title) : run.target;
  const late = run.startTime ? Date.parse(run.startTime) - Date.parse(run.plannedTime) : 0;
  return {
    ...shown,
    name: run.ownerKind === 'task' ? targetTitle : run.name,
    targetTitle,
    message: message ? ctx.say(message) : '',
    error: error ? ctx.say(error) : '',
    output: output.map((line) => (typeof line === 'string' ? line : ctx.say(line))),
    lateSeconds: Math.max(0, Math.floor(late / 1000)),
  };
}

/** Removes entries of runs that have ended. */
export async function removeRuns(ctx: Context, ownerKind: Owner['ownerKind'], ids: readonly number[]): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { numDeletedRows } = await ended(ctx, ownerKind).where('id', 'in', ids).executeTakeFirst();
    await ctx.audit('sys_job_run.removed', { id: 0 }, { count: Number(numDeletedRows) });
  });
}

/** Empties the log of one job, or of all; what runs stays. */
export async function cleanJobRuns(ctx: Context, { jobId }: { jobId: number }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const log = ended(ctx, 'job');
    const { numDeletedRows } = await (jobId ? log.where('ownerId', '=', jobId) : log).executeTakeFirst();
    await ctx.audit('sys_job_run.cleaned', { id: jobId }, { count: Number(numDeletedRows) });
  });
}

const ended = ({ db }: Context, ownerKind: Owner['ownerKind']) =>
  db.deleteFrom('sys_job_run').where('ownerKind', '=', ownerKind).where('status', 'not in', ['ready', 'running']);

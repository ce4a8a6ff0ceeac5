import { defineTask, fail, notFound, Refusal, said, startTask, type Context, type TaskKind } from '@kaiyin/server-kit';
import { addRun, beginWaiting } from './engine/runs.ts';
import { perform, type Performing } from './engine/perform.ts';
import { refuseStored } from './check-arguments.ts';
import { runnableOf } from './runnable.ts';
import { holdSchedule, isUnderWay, type Owner } from './schedule.ts';

export type RunOnce = TaskKind<{ runId: number }>;

/** Has a run that somebody asked for done, with its progress among the tasks. */
export const runOnceTask = (performing: Performing): RunOnce =>
  defineTask<{ runId: number }>(
    'RunJob',
    async (ctx, { runId }, progress) => {
      const run = await beginWaiting(ctx, runId);
      if (!run) return lostRun(ctx, runId);
      let stopped: unknown;
      const report: Performing['report'] = (percent, told) =>
        progress.report(percent, told).catch((error: unknown) => {
          stopped = error;
          throw error;
        });
      const { error, message } = await perform(ctx, run, { ...performing, report });
      if (stopped) throw stopped;
      if (error) throw new Refusal(500, error.key, error.params);
      await progress.report(100, message ?? said('job.done'));
      return { runId };
    },
    { dropped },
  );

/** Stopped before it was begun: it is under way no more. */
const dropped = async ({ db, now }: Context, { runId }: { runId: number }): Promise<void> =>
  void (await db
    .updateTable('sys_job_run')
    .set({ status: 'skipped', endTime: now().toISOString() })
    .where('id', '=', runId)
    .where('status', '=', 'ready')
    .execute());

/** It was begun by a process that could not end it: what it has done is not known, so it is not done again. */
async function lostRun({ db, now }: Context, id: number): Promise<never> {
  await db
    .updateTable('sys_job_run')
    .set({ status: 'lost', error: said('job.lost'), endTime: now().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
  fail('job.lost');
}

/** Asks for one run, now; answers the task that tells of it. Refuses while another is under way that it must not overlap. */
export const runOnce =
  (task: RunOnce, { targets }: Pick<Performing, 'targets'>) =>
  (ctx: Context, owner: Owner): Promise<{ taskId: number }> =>
    ctx.transaction(async (ctx) => {
      await holdSchedule(ctx, owner);
      const runnable = await runnableOf(ctx, targets, owner);
      if (!runnable) throw notFound();
      await refuseStored(ctx, targets, runnable);
      const { name, spoken, timing, ownerId, ownerKind } = runnable;
      if (!timing.concurrent && (await isUnderWay(ctx, owner))) fail('job.isRunning', { name });
      const now = ctx.now().toISOString();
      const fresh = { status: 'ready', plannedTime: now, missed: 0, isManual: true } as const;
      const { id: runId } = await addRun(ctx, runnable, fresh);
      const table = ownerKind === 'job' ? 'sys_job' : 'sys_scheduled_task';
      await ctx.audit(`${table}.run`, { id: ownerId, name });
      return { taskId: await startTask(ctx, task, { runId }, { title: said('job.running', { name: spoken }) }) };
    });

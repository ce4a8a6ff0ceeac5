import { scheduledTask, type ScheduledTask, type ScheduledTaskView } from '@kaiyin/modules/job/schema';
import { crud, fail, failField, otherStatus, touched, type Context, type Crud } from '@kaiyin/server-kit';
import { permittedArguments, refuseBeyondTarget, targetOf } from './check-arguments.ts';
import { refuseBadCron } from './cron.ts';
import { forgetSchedules, plan, unplan } from './schedule.ts';
import { standings } from './standing.ts';
import type { JobTargets } from './target.ts';
import { timingOfTask } from './timing.ts';

const plain = crud(scheduledTask);

/** Scheduled tasks, one of each type; what is enabled is neither edited nor deleted. */
export const scheduledTasks = (targets: JobTargets): Crud<typeof scheduledTask> => ({
  list: async (ctx, query) => {
    const { rows, total } = await plain.list(ctx, query);
    return { rows: await withStanding(ctx, targets, rows), total };
  },
  get: async (ctx, input) => (await withStanding(ctx, targets, [await plain.get(ctx, input)]))[0] as ScheduledTaskView,
  create: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const { id } = await plain.create(ctx, { ...input, args: await checked(ctx, targets, input) });
      await replan(ctx, id);
      return { id };
    }),
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const { taskType } = await refuseEnabled(ctx, targets, [input.id]);
      // What it is stays; how and when it is done is changed.
      await plain.update(ctx, {
        ...input,
        taskType: taskType ?? input.taskType,
        args: await checked(ctx, targets, input),
      });
      await replan(ctx, input.id);
    }),
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await refuseEnabled(ctx, targets, ids);
      await plain.remove(ctx, { ids });
      await forgetSchedules(ctx, 'task', ids);
    }),
});

/** Has a scheduled task done by itself, or not any more. */
export const changeTaskStatus =
  (targets: JobTargets, status: ScheduledTask['status']) =>
  async (ctx: Context, { id }: { id: number }): Promise<void> => {
    await ctx.transaction(async (ctx) => {
      const { taskType, status: before } = await plain.get(ctx, { id });
      refuseBeyondTarget(ctx, targets, taskType);
      await ctx.db
        .updateTable('sys_scheduled_task')
        .set({ status, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      await replan(ctx, id);
      const name = titleOf(ctx, targets, taskType);
      await ctx.audit(`sys_scheduled_task.${status}`, { id, name }, otherStatus(scheduledTask, before, status));
    });
  };

type Draft = Pick<ScheduledTask, 'taskType' | 'args' | 'taskTrigger' | 'cron' | 'seconds'>;

async function checked(ctx: Context, targets: JobTargets, { taskType, args, taskTrigger, cron, seconds }: Draft) {
  const target = targetOf(targets, taskType, 'taskType');
  if (target.isJobOnly) failField('taskType', 'job.onlyJob');
  refuseBeyondTarget(ctx, targets, taskType);
  if (taskTrigger === 'Cron' && !cron) failField('cron', 'Common.RuleTips.NotEmpty');
  if (taskTrigger === 'Periodic' && !seconds) failField('seconds', 'Common.RuleTips.NotEmpty');
  if (cron) refuseBadCron(cron, ctx.now());
  return permittedArguments(ctx, target, args);
}

async function refuseEnabled(ctx: Context, targets: JobTargets, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('sys_scheduled_task')
    .select(['taskType', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const enabled = rows.find(({ status }) => status === 'enabled');
  if (enabled) fail('job.enabledStays', { name: titleOf(ctx, targets, enabled.taskType) });
  return { taskType: rows[0]?.taskType };
}

export async function replan(ctx: Context, id: number): Promise<void> {
  const row = await ctx.db.selectFrom('sys_scheduled_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const owner = { ownerKind: 'task', ownerId: id } as const;
  if (row.status === 'enabled') await plan(ctx, owner, timingOfTask(row));
  else await unplan(ctx, owner);
}

function titleOf(ctx: Context, targets: JobTargets, taskType: string): string {
  const target = targets.get(taskType);
  return target ? ctx.say(target.title) : taskType;
}

async function withStanding(
  ctx: Context,
  targets: JobTargets,
  rows: readonly ScheduledTask[],
): Promise<ScheduledTaskView[]> {
  const standingOf = await standings(
    ctx,
    'task',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...standingOf(row.id),
    targetTitle: titleOf(ctx, targets, row.taskType),
    titleKey: targets.get(row.taskType)?.title ?? '',
  }));
}

import { job, type Job, type JobView } from '@kaiyin/modules/job/schema';
import { crud, otherStatus, touched, type Context, type Crud } from '@kaiyin/server-kit';
import { permittedArguments, refuseBeyondTarget, refuseStored, targetOf } from './check-arguments.ts';
import { refuseBadCron } from './cron.ts';
import { forgetSchedules, plan, unplan } from './schedule.ts';
import { standings } from './standing.ts';
import type { JobTargets } from './target.ts';
import { timingOfJob } from './timing.ts';

const plain = crud(job);

type Draft = Pick<Job, 'target' | 'args' | 'cron'>;

/** Jobs: what they call is declared, their arguments fit it, and what is enabled is planned. */
export const jobs = (targets: JobTargets): Crud<typeof job> => ({
  list: async (ctx, query) => {
    const { rows, total } = await plain.list(ctx, query);
    return { rows: await withStanding(ctx, targets, rows), total };
  },
  get: async (ctx, input) => (await withStanding(ctx, targets, [await plain.get(ctx, input)]))[0] as JobView,
  create: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const args = await checked(ctx, targets, input);
      const { id } = await plain.create(ctx, { ...input, args });
      await replan(ctx, id);
      return { id };
    }),
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const args = await checked(ctx, targets, input);
      await plain.update(ctx, { ...input, args });
      await replan(ctx, input.id);
    }),
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await plain.remove(ctx, { ids });
      await forgetSchedules(ctx, 'job', ids);
    }),
});

/** Has a job done at its times, or not any more. */
export const changeJobStatus =
  (targets: JobTargets) =>
  async (ctx: Context, { id, status }: Pick<Job, 'id' | 'status'>): Promise<void> => {
    await ctx.transaction(async (ctx) => {
      const { jobName: name, target, args, status: before } = await plain.get(ctx, { id });
      if (status === 'enabled') await refuseStored(ctx, targets, { target, args });
      else refuseBeyondTarget(ctx, targets, target);
      await ctx.db
        .updateTable('sys_job')
        .set({ status, ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      await replan(ctx, id);
      await ctx.audit(`sys_job.${status}`, { id, name }, otherStatus(job, before, status));
    });
  };

/** The arguments as the target takes them; refuses what cannot be called, and when. */
async function checked(ctx: Context, targets: JobTargets, { target, args, cron }: Draft) {
  refuseBadCron(cron, ctx.now());
  refuseBeyondTarget(ctx, targets, target);
  return permittedArguments(ctx, targetOf(targets, target, 'target'), args);
}

async function replan(ctx: Context, id: number): Promise<void> {
  const row = await ctx.db.selectFrom('sys_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const owner = { ownerKind: 'job', ownerId: id } as const;
  if (row.status === 'enabled') await plan(ctx, owner, timingOfJob(row));
  else await unplan(ctx, owner);
}

async function withStanding(ctx: Context, targets: JobTargets, rows: readonly Job[]): Promise<JobView[]> {
  const standingOf = await standings(
    ctx,
    'job',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const title = targets.get(row.target)?.title;
    return { ...row, ...standingOf(row.id), targetTitle: title ? ctx.say(title) : row.target };
  });
}

import { created, type Context } from '@kaiyin/server-kit';
import { replan } from './scheduled-tasks.ts';
import type { JobTarget, JobTargets } from './target.ts';
import { checkedArguments } from './check-arguments.ts';

/** Has everything done by itself that comes with a standard time, each given once: what was changed or removed stays so. */
export async function seedTasks(ctx: Context, targets: JobTargets): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const rows = await ctx.db.selectFrom('sys_job_seed').select('target').execute();
    const given = new Set(rows.map(({ target }) => target));
    for (const target of targets.values())
      if (target.standardCron && !given.has(target.name)) await giveTask(ctx, target, target.standardCron);
  });
}

async function giveTask(ctx: Context, target: JobTarget, cron: string): Promise<void> {
  await ctx.db.insertInto('sys_job_seed').values({ target: target.name }).execute();
  const row = await ctx.db
    .insertInto('sys_scheduled_task')
    .values({
      taskType: target.name,
      args: checkedArguments(ctx, target, {}),
      taskTrigger: 'Cron',
      cron,
      fixedRate: true,
      seconds: null,
      delaySeconds: 0,
      status: 'enabled',
      remark: '',
      ...created(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await replan(ctx, row.id);
}

import type { OwnerKind } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';
import type { Owner } from './schedule.ts';
import type { JobTargets } from './target.ts';
import { timingOfJob, timingOfTask, type Timing } from './timing.ts';

/** A job or a scheduled task, as the engine sees it. */
export interface Runnable extends Owner {
  name: string;
  /** The name as each reader is told it: that of a scheduled task is a text of its own, in braces. */
  spoken: string;
  jobGroup: string;
  target: string;
  args: Record<string, unknown>;
  isEnabled: boolean;
  timing: Timing;
}

/** Which job or scheduled task it is; undefined when it is no more. */
export function runnableOf(ctx: Context, targets: JobTargets, owner: Owner): Promise<Runnable | undefined> {
  return owner.ownerKind === 'job' ? jobOf(ctx, owner.ownerId) : taskOf(ctx, targets, owner.ownerId);
}

async function jobOf({ db }: Context, id: number): Promise<Runnable | undefined> {
  const row = await db.selectFrom('sys_job').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { jobName: name, jobGroup, target, args, status } = row;
  return {
    ...ownedBy('job', id),
    name,
    spoken: name,
    jobGroup,
    target,
    args,
    isEnabled: status === 'enabled',
    timing: timingOfJob(row),
  };
}

async function taskOf(ctx: Context, targets: JobTargets, id: number): Promise<Runnable | undefined> {
  const row = await ctx.db.selectFrom('sys_scheduled_task').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { taskType: target, args, status } = row;
  const declared = targets.get(target);
  const name = declared ? ctx.say(declared.title) : target;
  return {
    ...ownedBy('task', id),
    name,
    spoken: declared ? `{${declared.title}}` : target,
    jobGroup: '',
    target,
    args,
    isEnabled: status === 'enabled',
    timing: timingOfTask(row),
  };
}

const ownedBy = (ownerKind: OwnerKind, ownerId: number): Owner => ({ ownerKind, ownerId });

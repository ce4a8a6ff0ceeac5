import * as api from '@kaiyin/modules/job/schema';
import { historyRoute, route, type Context, type Route } from '@kaiyin/server-kit';
import { describeTargets, nextTimes, timersOf } from './describe-targets.ts';
import type { Performing } from './engine/perform.ts';
import { changeJobStatus, jobs } from './jobs.ts';
import { cleanJobRuns, getJobRun, listRuns, removeRuns } from './run-log.ts';
import { runOnce, type RunOnce } from './run-once.ts';
import { changeTaskStatus, scheduledTasks } from './scheduled-tasks.ts';
import type { OwnTimer } from './target.ts';

interface Parts {
  performing: Performing;
  timers: readonly OwnTimer[];
  task: RunOnce;
}

export function jobRoutes({ performing, timers, task }: Parts): Route[] {
  const { targets } = performing;
  const once = runOnce(task, performing);
  return [
    route(api.listTargets, (ctx) => describeTargets(ctx, targets)),
    route(api.nextTimes, nextTimes),
    route(api.listTimers, (ctx) => timersOf(ctx, timers)),
    route(api.listTaskRuns, (ctx, { taskId, ...query }) =>
      listRuns(ctx, targets, { ...query, ownerKind: 'task', ownerId: taskId }),
    ),
    route(api.removeTaskRuns, (ctx, { ids }) => removeRuns(ctx, 'task', ids)),
    route(api.enableTask, changeTaskStatus(targets, 'enabled')),
    route(api.disableTask, changeTaskStatus(targets, 'disabled')),
    route(api.runTask, (ctx, { id }) => once(ctx, { ownerKind: 'task', ownerId: id })),
    ...plainRoutes(performing),
    route(api.changeJobStatus, changeJobStatus(targets)),
    route(api.runJob, (ctx: Context, { id }) => once(ctx, { ownerKind: 'job', ownerId: id })),
    route(api.listJobRuns, (ctx, { jobId, ...query }) =>
      listRuns(ctx, targets, { ...query, ownerKind: 'job', ownerId: jobId }),
    ),
    route(api.getJobRun, (ctx, input) => getJobRun(ctx, targets, input)),
    route(api.removeJobRuns, (ctx, { ids }) => removeRuns(ctx, 'job', ids)),
    route(api.cleanJobRuns, cleanJobRuns),
  ];
}

/** What they may call depends on what is declared: they are no plain resources. */
function plainRoutes({ targets }: Performing): Route[] {
  const job = jobs(targets);
  const task = scheduledTasks(targets);
  return [
    route(api.jobApi.list, job.list),
    route(api.jobApi.get, job.get),
    historyRoute(api.jobHistory, { kinds: ['sys_job'], see: job.get }),
    route(api.jobApi.create, job.create),
    route(api.jobApi.update, job.update),
    route(api.jobApi.remove, job.remove),
    route(api.scheduledTaskApi.list, task.list),
    route(api.scheduledTaskApi.get, task.get),
    historyRoute(api.scheduledTaskHistory, { kinds: ['sys_scheduled_task'], see: task.get }),
    route(api.scheduledTaskApi.create, task.create),
    route(api.scheduledTaskApi.update, task.update),
    route(api.scheduledTaskApi.remove, task.remove),
  ];
}

import * as api from '@kaiyin/modules/publish/schema';
import {
  planFile,
  planPublish as planCall,
  templateUses as usesCall,
  trialRender as trialCall,
} from '@kaiyin/modules/site/schema';
import {
  route,
  siteOf,
  startTask,
  taskTitle,
  type BlobStore,
  type Context,
  type Route,
  type TaskKind,
} from '@kaiyin/server-kit';
import { fileSides } from '../preview/file-view.ts';
import { refusePlan, refuseWithout } from '../permissions.ts';
import { planPublish, sidesOfPlan } from '../plan-publish.ts';
import { listReleases, publishStatus, releaseDifferences, releaseFile } from './release-list.ts';
import { retentionOf, setRetention } from './retention.ts';
import { planRollback } from './rollback.ts';
import { getTakeDown, listTakeDowns, refuseUnlessPublic, type WantedTakeDown } from './take-down.ts';
import { templateUses, trialRender } from '../template/template-uses.ts';
import { framePlace } from '../preview/frames.ts';
import { openTimePreview, timeMarks } from '../preview/time-preview.ts';

export interface PublishTasks {
  rollBack: TaskKind<{ siteId: number; at: string }>;
  takeDown: TaskKind<WantedTakeDown>;
  check: TaskKind<{ siteId: number }>;
}

/** Calls that show what was, is and would be published, and go back to it. */
export function releaseRoutes(tasks: PublishTasks, blobs: BlobStore): Route[] {
  return [
    route(planCall, (ctx, { change }) => {
      refusePlan(ctx, change);
      return planPublish(ctx, blobs, change);
    }),
    route(planFile, (ctx, { planId, ...file }) =>
      fileSides(blobs, file.path, sidesOfPlan(siteOf(ctx).id, planId, file)),
    ),
    route(usesCall, templateUses),
    route(trialCall, (ctx, trial) => trialRender(ctx, blobs, trial)),
    route(api.listReleases, listReleases),
    route(api.publishStatus, publishStatus),
    route(api.releaseDifferences, releaseDifferences),
    route(api.releaseFile, (ctx, wanted) => releaseFile(ctx, blobs, wanted)),
    route(api.planRollback, planRollback),
    route(api.rollBack, async (ctx, { at }) => {
      const title = taskTitle(ctx, 'publish.rollbackTitle', { at });
      return { taskId: await startTask(ctx, tasks.rollBack, { siteId: siteOf(ctx).id, at }, { title }) };
    }),
    route(api.checkIntegrity, async (ctx) => {
      const { id: siteId, name } = siteOf(ctx);
      const options = { title: taskTitle(ctx, 'publish.checkTitle', { name }), key: String(siteId) };
      return { taskId: await startTask(ctx, tasks.check, { siteId }, options) };
    }),
    route(api.getRetention, (ctx) => retentionOf(ctx, siteOf(ctx).id)),
    route(api.setRetention, setRetention),
    route(api.openTimePreview, (ctx, wanted) => {
      if (wanted.working !== 'none') refuseWithout(ctx, 'cms:content:view');
      return openTimePreview(ctx, blobs, wanted);
    }),
    route(api.framePlace, framePlace),
    route(api.timeMarks, timeMarks),
    route(api.takeDown, (ctx, wanted) => startTakeDown(ctx, tasks.takeDown, wanted)),
    route(api.listTakeDowns, listTakeDowns),
    route(api.getTakeDown, getTakeDown),
  ];
}

async function startTakeDown(
  ctx: Context,
  task: TaskKind<WantedTakeDown>,
  wanted: WantedTakeDown,
): Promise<{ taskId: number }> {
  const name = await refuseUnlessPublic(ctx, wanted.contentId);
  const options = { title: taskTitle(ctx, 'publish.takeDownTitle', { name }), key: String(wanted.contentId) };
  return { taskId: await startTask(ctx, task, wanted, options) };
}

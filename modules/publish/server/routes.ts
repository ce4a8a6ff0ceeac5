import { publishCatalog } from '@kaiyin/modules/catalog/schema';
import { offlineContents, publishContents, readersSee as readersSeeCall } from '@kaiyin/modules/content/schema';
import * as api from '@kaiyin/modules/publish/schema';
import * as dynamic from '@kaiyin/modules/dynamicpage/schema';
import { listDynamicFaults } from './dynamic/dynamic-faults.ts';
import * as plan from '@kaiyin/modules/plan/schema';
import { refuseOutOfScope } from '@kaiyin/modules/content/server';
import { offlineWidgets, publishWidgets } from '@kaiyin/modules/widget/schema';
import { route, siteOf, type Route, type TaskKind } from '@kaiyin/server-kit';
import { reportBrokenLinks } from './address/link-report.ts';
import { redirectRoutes } from './address/redirect-routes.ts';
import { nginxOfSite } from './export/nginx-of-site.ts';
import { refusePlan, refusePreview, refuseWithout } from './permissions.ts';
import { comingFiles, sidesOfPlan } from './plan/kept-plans.ts';
import { planDesk } from './plan/plan-desk.ts';
import { fileSides } from './preview/file-view.ts';
import { framePlace } from './preview/frames.ts';
import { pageDesk } from './preview/page-desk.ts';
import { openPreview } from './preview/page-preview.ts';
import { readersSee } from './held/seen.ts';
import { siteStanding } from './overdue/standing.ts';
import { openTimePreview, timeMarks } from './preview/time-preview.ts';
import type { PublishDesk } from './publish-desk.ts';
import type { Publish } from './publish-site.ts';
import { countWaiting } from './release/waiting.ts';
import { listWaiting } from './release/waiting-list.ts';
import { listReleases, publishStatus, releaseDifferences, releaseFile } from './release/release-list.ts';
import { retentionOf, setRetention } from './release/retention.ts';
import { planRollback } from './rollback.ts';
import { startsOfRelease, type ReleaseTasks } from './start-release.ts';
import { getTakeDown, listTakeDowns } from './take-down/take-down.ts';
import { startsOfPublish } from './start-publish.ts';
import { templateUses, trialRender } from './template/template-uses.ts';

export interface PublishTasks extends ReleaseTasks {
  publish: TaskKind<Publish>;
}

/** Every call of the module: what changes the public site, what shows before, what showed, and where things lie. */
export function publishRoutes(tasks: PublishTasks, desk: PublishDesk): Route[] {
  const { blobs, sitesFolder, pages = pageDesk(blobs), plans = planDesk(blobs) } = desk;
  const publish = startsOfPublish(tasks.publish, blobs);
  const release = startsOfRelease(tasks, desk);
  return [
    route(plan.publishSite, publish.publishSite),
    route(publishCatalog, publish.publishCatalog),
    route(publishContents, publish.publishContents),
    route(offlineContents, publish.offlineContents),
    route(publishWidgets, publish.publishWidgets),
    route(offlineWidgets, publish.offlineWidgets),

    route(plan.previewPage, async (ctx, preview) => {
      await refusePreview(ctx, preview);
      return openPreview(ctx, preview, { blobs, pages });
    }),
    route(api.openTimePreview, (ctx, wanted) => {
      if (wanted.working !== 'none') refuseWithout(ctx, 'cms:content:view');
      return openTimePreview(ctx, { blobs, pages }, wanted);
    }),
    route(api.framePlace, framePlace),
    route(api.timeMarks, timeMarks),
    route(plan.planPublish, async (ctx, wanted) => {
      refusePlan(ctx, wanted.change);
      if (wanted.change.type === 'contents') await refuseOutOfScope(ctx, wanted.change.ids);
      return plans.plan(ctx, wanted);
    }),
    route(plan.planFile, (ctx, { planId, ...file }) =>
      fileSides(
        ctx,
        { blobs, pages },
        { ...file, ...sidesOfPlan(ctx, planId, file), fresh: comingFiles(ctx, planId, file.pipeCode) },
      ),
    ),
    route(plan.templateUses, templateUses),
    route(plan.trialRender, (ctx, trial) => trialRender(ctx, { blobs, pages }, trial)),

    route(readersSeeCall, readersSee),
    route(plan.siteStanding, (ctx) => siteStanding(ctx, desk)),
    route(api.publishStatus, publishStatus),
    route(plan.waitingCount, async (ctx) => ({ count: await countWaiting(ctx, siteOf(ctx).id) })),
    route(api.listWaiting, listWaiting),
    route(api.listReleases, listReleases),
    route(api.releaseDifferences, releaseDifferences),
    route(api.releaseFile, (ctx, wanted) => releaseFile(ctx, { blobs, pages }, wanted)),
    route(api.planRollback, (ctx, wanted) => planRollback(ctx, desk, wanted)),
    route(api.rollBack, release.rollBack),
    route(api.checkIntegrity, release.checkIntegrity),
    route(api.getRetention, (ctx) => retentionOf(ctx, siteOf(ctx).id)),
    route(api.setRetention, setRetention),
    route(api.takeDown, release.takeDown),
    route(api.listTakeDowns, listTakeDowns),
    route(api.getTakeDown, getTakeDown),
    route(api.eraseTakenDown, release.erase),

    ...redirectRoutes,
    route(dynamic.listDynamicFaults, listDynamicFaults),
    route(api.listBrokenLinks, (ctx, query) => reportBrokenLinks(ctx, blobs, query)),
    route(api.nginxOfSite, (ctx) => nginxOfSite(ctx, sitesFolder)),
  ];
}

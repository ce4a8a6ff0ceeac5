import { listBrokenLinks, nginxOfSite as nginxCall } from '@kaiyin/modules/publish/schema';
import { defineTask, route, type Reaction, type Route, type TaskKind } from '@kaiyin/server-kit';
import { checkIntegrity } from './release/integrity.ts';
import { publishSite, type Publish, type PublishDesk } from './publish-site.ts';
import { publishReactions } from './reactions.ts';
import { reportBrokenLinks } from './address/link-report.ts';
import { nginxOfSite } from './export/nginx-of-site.ts';
import { redirectRoutes } from './address/redirect-routes.ts';
import { releaseRoutes, type PublishTasks } from './release/release-routes.ts';
import { rollBack } from './release/rollback.ts';
import { publishRoutes } from './routes.ts';
import { takeDown, type WantedTakeDown } from './release/take-down.ts';

/** What the publish module adds to the product, made around one desk. */
export interface PublishParts {
  tasks: TaskKind<never>[];
  reactions: Reaction[];
  routes: Route[];
}

export function publishParts(desk: PublishDesk): PublishParts {
  const publish = defineTask<Publish>('PublishSite', (ctx, wanted, progress) =>
    publishSite(ctx, desk, wanted, progress),
  );
  const tasks: PublishTasks = {
    rollBack: defineTask<{ siteId: number; at: string }>('RollBackSite', (ctx, wanted, progress) =>
      rollBack(ctx, desk, wanted, progress),
    ),
    takeDown: defineTask<WantedTakeDown>('TakeDown', (ctx, wanted, progress) => takeDown(ctx, desk, wanted, progress)),
    check: defineTask<{ siteId: number }>('CheckSite', (ctx, wanted, progress) =>
      checkIntegrity(ctx, desk, wanted, progress),
    ),
  };
  return {
    tasks: [publish, ...Object.values(tasks)] as unknown as TaskKind<never>[],
    reactions: publishReactions(desk),
    routes: [
      ...publishRoutes(publish, desk.blobs),
      ...releaseRoutes(tasks, desk.blobs),
      ...redirectRoutes,
      route(listBrokenLinks, (ctx, query) => reportBrokenLinks(ctx, desk.blobs, query)),
      route(nginxCall, (ctx) => nginxOfSite(ctx, desk.sitesFolder)),
    ],
  };
}

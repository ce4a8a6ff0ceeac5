import { defineTask, type Reaction, type Route, type TaskKind } from '@kaiyin/server-kit';
import { publishSite, type Publish, type PublishDesk } from './publish-site.ts';
import { publishReactions } from './reactions.ts';
import { publishRoutes } from './routes.ts';

/** What the publish module adds to the product, made around one desk. */
export interface PublishParts {
  tasks: TaskKind<never>[];
  reactions: Reaction[];
  routes: Route[];
}

export function publishParts(desk: PublishDesk): PublishParts {
  const task = defineTask<Publish>('PublishSite', (ctx, wanted, progress) => publishSite(ctx, desk, wanted, progress));
  return {
    tasks: [task] as unknown as TaskKind<never>[],
    reactions: publishReactions(desk),
    routes: publishRoutes(task, desk.blobs),
  };
}

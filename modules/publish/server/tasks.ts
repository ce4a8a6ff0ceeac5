import { publishContents as makePublic, publicContentChanged, takeOffline } from '@kaiyin/modules/content/server';
import { catalogChanged, loadCatalog } from '@kaiyin/modules/catalog/server';
import { openSite, siteDeleted } from '@kaiyin/modules/site/server';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  defineTask,
  fail,
  reaction,
  siteOf,
  startTask,
  taskTitle,
  type Context,
  type Reaction,
  type Route,
  type TaskKind,
  route,
} from '@kaiyin/server-kit';
import * as content from '@kaiyin/modules/content/schema';
import { publishSite as publishSiteCall } from '@kaiyin/modules/site/schema';
import { publishCatalog as publishCatalogCall } from '@kaiyin/modules/catalog/schema';
import { previewPage } from '@kaiyin/modules/site/schema';
import { openPreview } from './preview.ts';
import { publishSite, type PublishDesk } from './publish-site.ts';

/** What the publish module adds to the product, made around one desk. */
export interface PublishParts {
  tasks: TaskKind<never>[];
  reactions: Reaction[];
  routes: Route[];
}

interface PublishTask {
  siteId: number;
  reason: string;
}

export function publishParts(desk: PublishDesk): PublishParts {
  const task = defineTask<PublishTask>('PublishSite', (ctx, wanted, progress) =>
    publishSite(ctx, desk, wanted, progress),
  );
  const start = (ctx: Context, siteId: number, title: string) =>
    startTask(ctx, task, { siteId, reason: title }, { title });

  // Changes that follow each other while one is being published are one more publish, not one each.
  const again = <T extends { siteId: number }>(name: string) => ({ key: ({ siteId }: T) => `${name}-${siteId}` });
  const reactions = [
    reaction(
      publicContentChanged,
      'publishContentChange',
      (ctx, { siteId, at }) => publishQuietly(ctx, desk, siteId, at),
      {
        key: ({ siteId, at }) => `${siteId}-${at}`,
        at: ({ at }) => at,
      },
    ),
    reaction(
      catalogChanged,
      'publishCatalogChange',
      (ctx, { siteId }) => publishQuietly(ctx, desk, siteId),
      again('catalog'),
    ),
    reaction(siteDeleted, 'removeSiteFiles', (_, { path }) =>
      rm(join(desk.sitesFolder, path), { recursive: true, force: true }),
    ),
  ];

  const routes = [
    route(publishSiteCall, async (ctx, { siteId }) => {
      const site = await openSite(ctx, siteId);
      return { taskId: await start(ctx, siteId, taskTitle(ctx, 'publish.siteTitle', { name: site.name })) };
    }),
    route(publishCatalogCall, async (ctx, { catalogId }) => {
      const catalog = await loadCatalog(ctx, catalogId);
      if (!catalog.visible) fail('publish.catalogHidden', { name: catalog.name });
      if (catalog.catalogType === 'link') fail('publish.catalogLink', { name: catalog.name });
      return {
        taskId: await start(ctx, catalog.siteId, taskTitle(ctx, 'publish.catalogTitle', { name: catalog.name })),
      };
    }),
    route(content.publishContents, (ctx, { ids }) =>
      ctx.transaction(async (ctx) => {
        const title = await titleOf(ctx, ids, 'publish.contentTitle', 'publish.contentsTitle');
        await makePublic(ctx, ids);
        return { taskId: await start(ctx, siteOf(ctx).id, title) };
      }),
    ),
    route(content.offlineContents, (ctx, { ids }) =>
      ctx.transaction(async (ctx) => {
        const title = await titleOf(ctx, ids, 'publish.offlineTitle', 'publish.offlinesTitle');
        await takeOffline(ctx, { ids });
        return { taskId: await start(ctx, siteOf(ctx).id, title) };
      }),
    ),
    route(previewPage, openPreview),
  ];
  return { tasks: [task] as unknown as TaskKind<never>[], reactions, routes };
}

async function titleOf(
  ctx: Context,
  ids: number[],
  one: 'publish.contentTitle' | 'publish.offlineTitle',
  many: 'publish.contentsTitle' | 'publish.offlinesTitle',
): Promise<string> {
  const first = await ctx.db
    .selectFrom('cms_content')
    .select('title')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return ids.length === 1
    ? taskTitle(ctx, one, { name: first?.title ?? '' })
    : taskTitle(ctx, many, { count: ids.length });
}

// A site without pipes has nothing to publish yet; that is no failure of the change that asked.
async function publishQuietly(ctx: Context, desk: PublishDesk, siteId: number, since?: string): Promise<void> {
  const pipe = await ctx.db
    .selectFrom('cms_publishpipe')
    .select('id')
    .where('siteId', '=', siteId)
    .where('state', '=', 'enabled')
    .executeTakeFirst();
  if (pipe) await publishSite(ctx, desk, { siteId, reason: '', ...(since ? { since } : {}) });
}

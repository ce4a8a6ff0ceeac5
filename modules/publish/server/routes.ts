import { publishCatalog as publishCatalogCall } from '@kaiyin/modules/catalog/schema';
import { loadCatalog } from '@kaiyin/modules/catalog/server';
import * as content from '@kaiyin/modules/content/schema';
import { publishContents as makePublic, takeOffline } from '@kaiyin/modules/content/server';
import { previewPage, publishSite as publishSiteCall } from '@kaiyin/modules/site/schema';
import { openSite } from '@kaiyin/modules/site/server';
import {
  fail,
  route,
  siteOf,
  startTask,
  taskTitle,
  type BlobStore,
  type Context,
  type Route,
  type TaskKind,
} from '@kaiyin/server-kit';
import { openPreview } from './preview/page-preview.ts';
import { previewPermission, refuseWithout } from './permissions.ts';
import type { Publish } from './publish-site.ts';
import { refuseUnrenderable } from './template/refuse-unrenderable.ts';

/** Calls that change what is public: each makes its change and answers the task that renders it. */
export function publishRoutes(task: TaskKind<Publish>, blobs: BlobStore): Route[] {
  const start = (ctx: Context, siteId: number, title: string) =>
    startTask(ctx, task, { siteId, reason: title }, { title });
  return [
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
        // Before the change's own reaction, so that the task that the caller watches is the one that renders.
        const taskId = await start(ctx, siteOf(ctx).id, title);
        await makePublic(ctx, ids);
        const [only, ...others] = ids;
        if (only !== undefined && others.length === 0) await refuseUnrenderable(ctx, blobs, only);
        return { taskId };
      }),
    ),
    route(content.offlineContents, (ctx, { ids }) =>
      ctx.transaction(async (ctx) => {
        const title = await titleOf(ctx, ids, 'publish.offlineTitle', 'publish.offlinesTitle');
        const taskId = await start(ctx, siteOf(ctx).id, title);
        await takeOffline(ctx, { ids });
        return { taskId };
      }),
    ),
    route(previewPage, (ctx, preview) => {
      refuseWithout(ctx, previewPermission[preview.type]);
      return openPreview(ctx, preview, blobs);
    }),
  ];
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

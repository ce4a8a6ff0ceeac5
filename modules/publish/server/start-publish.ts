import { loadCatalog } from '@kaiyin/modules/catalog/server';
import { publishContents, takeOffline } from '@kaiyin/modules/content/server';
import { openSite } from '@kaiyin/modules/site/server';
import { fail, siteOf, startTask, taskTitle, type BlobStore, type Context, type TaskKind } from '@kaiyin/server-kit';
import type { Publish } from './publish-site.ts';
import { refuseUnrenderable } from './template/refuse-unrenderable.ts';

/** What a person publishes or takes offline: each makes its change and answers the task that renders it. */
export function startsOfPublish(task: TaskKind<Publish>, blobs: BlobStore) {
  const start = async (ctx: Context, siteId: number, title: string) => ({
    taskId: await startTask(ctx, task, { siteId, reason: title }, { title }),
  });
  return {
    publishSite: async (ctx: Context, { siteId }: { siteId: number }) => {
      const { name } = await openSite(ctx, siteId);
      return start(ctx, siteId, taskTitle(ctx, 'publish.siteTitle', { name }));
    },

    publishCatalog: async (ctx: Context, { catalogId }: { catalogId: number }) => {
      const { siteId, name, visible, catalogType } = await loadCatalog(ctx, catalogId);
      if (!visible) fail('publish.catalogHidden', { name });
      if (catalogType === 'link') fail('publish.catalogLink', { name });
      return start(ctx, siteId, taskTitle(ctx, 'publish.catalogTitle', { name }));
    },

    publishContents: (ctx: Context, { ids }: { ids: number[] }) =>
      ctx.transaction(async (ctx) => {
        const title = await titleOf(ctx, ids, 'publish.contentTitle', 'publish.contentsTitle');
        // Before the change's own reaction, so that the task that the caller watches is the one that renders.
        const started = await start(ctx, siteOf(ctx).id, title);
        await publishContents(ctx, ids);
        const [only, ...others] = ids;
        if (only !== undefined && others.length === 0) await refuseUnrenderable(ctx, blobs, only);
        return started;
      }),

    offlineContents: (ctx: Context, { ids }: { ids: number[] }) =>
      ctx.transaction(async (ctx) => {
        const title = await titleOf(ctx, ids, 'publish.offlineTitle', 'publish.offlinesTitle');
        const started = await start(ctx, siteOf(ctx).id, title);
        await takeOffline(ctx, { ids });
        return started;
      }),
  };
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

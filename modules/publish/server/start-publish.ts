import { loadCatalog } from '@kaiyin/modules/catalog/server';
import { plannedLater, publishContents, takeOffline } from '@kaiyin/modules/content/server';
import { openSite } from '@kaiyin/modules/site/server';
import { fail, siteOf, startTask, taskTitle, type BlobStore, type Context, type TaskKind } from '@kaiyin/server-kit';
import type { HeldAnswer, StartedPublish } from '@kaiyin/modules/site/schema';
import { fateOfHold, type HoldFate, type Subjects } from './held/answer.ts';
import type { Publish } from './publish-site.ts';
import { momentOf } from './release/moment.ts';
import { refuseUnrenderable } from './template/refuse-unrenderable.ts';

interface Answered {
  held?: HeldAnswer | undefined;
}

interface HeldPublish {
  siteId: number;
  held: HoldFate | undefined;
}

/** What a person publishes or takes offline: each makes its change and answers the task that renders it. */
export function startsOfPublish(task: TaskKind<Publish>, blobs: BlobStore) {
  const start = async (
    ctx: Context,
    publish: Pick<Publish, 'siteId' | 'held' | 'later'>,
    title: string,
    { unlessWaiting = false } = {},
  ): Promise<StartedPublish> => ({
    taskId: await startTask(ctx, task, { ...publish, reason: title }, { title, unlessWaiting }),
    waitsUntil: (await momentOf(ctx, publish.siteId)).waitsUntil,
  });
  // Before anything is changed: nobody ends a hold without a word.
  const fate = async (ctx: Context, answer: HeldAnswer | undefined, subjects?: Subjects): Promise<HeldPublish> => {
    const siteId = siteOf(ctx).id;
    return { siteId, held: await fateOfHold(ctx, siteId, { answer, ...(subjects ? { subjects } : {}) }) };
  };
  return {
    publishSite: async (ctx: Context, { siteId, held: answer }: { siteId: number } & Answered) => {
      const { name } = await openSite(ctx, siteId);
      const held = await fateOfHold(ctx, siteId, { answer });
      return start(ctx, { siteId, held }, taskTitle(ctx, 'publish.siteTitle', { name }), { unlessWaiting: true });
    },

    publishCatalog: async (ctx: Context, { catalogId, held: answer }: { catalogId: number } & Answered) => {
      const { name, visible, catalogType } = await loadCatalog(ctx, catalogId);
      if (!visible) fail('publish.catalogHidden', { name });
      if (catalogType === 'link') fail('publish.catalogLink', { name });
      return start(
        ctx,
        await fate(ctx, answer, { catalog: catalogId }),
        taskTitle(ctx, 'publish.catalogTitle', { name }),
      );
    },

    publishContents: (ctx: Context, { ids, held: answer }: { ids: number[] } & Answered) =>
      ctx.transaction(async (ctx) => {
        const held = await fate(ctx, answer, { contents: ids });
        const title = await titleOf(ctx, ids, 'publish.contentTitle', 'publish.contentsTitle');
        // Before the change's own reaction, so that the task that the caller watches is the one that renders.
        const started = await start(ctx, { ...held, later: await plannedLater(ctx, ids) }, title);
        await publishContents(ctx, ids);
        const [only, ...others] = ids;
        if (only !== undefined && others.length === 0) await refuseUnrenderable(ctx, blobs, only);
        return started;
      }),

    offlineContents: (ctx: Context, { ids, held: answer }: { ids: number[] } & Answered) =>
      ctx.transaction(async (ctx) => {
        const held = await fate(ctx, answer, { contents: ids });
        const title = await titleOf(ctx, ids, 'publish.offlineTitle', 'publish.offlinesTitle');
        const started = await start(ctx, held, title);
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

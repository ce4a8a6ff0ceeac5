import {
  loadCatalog,
  loadSubtreeIds,
  refuseUnlessMayCatalog,
  refuseUnlessMayEverywhere,
  refuseNarrowed,
  refuseUnlessMayIn,
} from '@kaiyin/modules/catalog/server';
import {
  plannedLater,
  publishContents,
  takeOffline,
  withBroughtAlong,
  withMappings,
} from '@kaiyin/modules/content/server';
import { openSite, refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { loadWidgets, publishWidgets, takeWidgetsOffline } from '@kaiyin/modules/widget/server';
import {
  fail,
  said,
  siteOf,
  startTask,
  type BlobStore,
  type Context,
  type Said,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { HeldAnswer, StartedPublish } from '@kaiyin/modules/plan/schema';
import { fateOfHold, type HoldFate, type Subjects } from './held/answer.ts';
import { refuseWithout } from './permissions.ts';
import type { Publish } from './publish-site.ts';
import { contentsToPublish, type PublishedStatus } from './publish-status.ts';
import { momentOf } from './release/moment.ts';
import { refuseUnrenderable } from './template/refuse-unrenderable.ts';

interface Answered {
  held?: HeldAnswer | undefined;
}

interface WantedSite extends Answered {
  siteId: number;
  contentStatus?: PublishedStatus | undefined;
}

interface WantedCatalog extends Answered {
  catalogId: number;
  publishChild?: boolean | undefined;
  publishStatus?: PublishedStatus | undefined;
}

/** What is made public of a catalog, and of those below it where that is wanted. Refuses who may not publish in one of them. */
async function contentsInCatalog(
  ctx: Context,
  { catalogId, publishChild, publishStatus }: WantedCatalog & { publishStatus: PublishedStatus },
) {
  refuseWithout(ctx, 'cms:content:publish');
  // The task is done in the worker's rights: who sees some contents only would publish those of others.
  refuseNarrowed(ctx);
  const ids = publishChild ? await loadSubtreeIds(ctx, catalogId) : [catalogId];
  await refuseUnlessMayIn(ctx, 'Publish', ids);
  return contentsToPublish(ctx, publishStatus, ids);
}

interface WantedWidgets extends Answered {
  ids: number[];
  publishDate?: string | null | undefined;
}

interface HeldPublish {
  siteId: number;
  held: HoldFate | undefined;
}

/** What a person publishes or takes offline: each makes its change and answers the task that renders it. */
export function startsOfPublish(task: TaskKind<Publish>, blobs: BlobStore) {
  const start = async (
    ctx: Context,
    publish: Pick<Publish, 'siteId' | 'held' | 'later' | 'contents'>,
    title: Said,
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
    publishSite: async (ctx: Context, { siteId, held: answer, contentStatus }: WantedSite) => {
      const opened = await openSite(ctx, siteId);
      refuseUnlessMaySite(ctx, 'Publish', opened);
      const { name } = opened;
      const held = await fateOfHold(ctx, siteId, { answer });
      // Whichever site the caller works in: what is published is of the one that was named.
      const site = (await ctx.services.findSite(ctx, siteId)) ?? null;
      const title = contentStatus
        ? said('publish.statusTitle', { name, status: `{content.status.${contentStatus}}` })
        : said('publish.siteTitle', { name });
      const inside = ctx.within({ site });
      if (contentStatus) {
        refuseWithout(ctx, 'cms:content:publish');
        refuseUnlessMayEverywhere(inside, 'Publish');
      }
      const contents = contentStatus && (await contentsToPublish(inside, contentStatus));
      return start(inside, { siteId, held, contents }, title, { unlessWaiting: true });
    },

    publishCatalog: async (ctx: Context, wanted: WantedCatalog) => {
      const { catalogId, held: answer, publishStatus } = wanted;
      const catalog = await loadCatalog(ctx, catalogId);
      refuseUnlessMayCatalog(ctx, 'Publish', catalog);
      const { name, visible, catalogType } = catalog;
      if (!visible) fail('publish.catalogHidden', { name });
      if (catalogType === 'link') fail('publish.catalogLink', { name });
      if (!publishStatus)
        return start(ctx, await fate(ctx, answer, { catalog: catalogId }), said('publish.catalogTitle', { name }));
      // Its contents are of other pages, too.
      const held = await fate(ctx, answer);
      const contents = await contentsInCatalog(ctx, { ...wanted, publishStatus });
      const title = said('publish.catalogStatusTitle', { name, status: `{content.status.${publishStatus}}` });
      return start(ctx, { ...held, contents }, title);
    },

    publishContents: (ctx: Context, { ids, held: answer }: { ids: number[] } & Answered) =>
      ctx.transaction(async (ctx) => {
        const held = await fate(ctx, answer, { contents: await withBroughtAlong(ctx, ids) });
        const title = await titleOf(ctx, ids, 'publish.contentTitle', 'publish.contentsTitle');
        // Before the change's own reaction, so that the task that the caller watches is the one that renders.
        const later = await plannedLater(ctx, ids);
        // Beside a hold nothing comes by itself: what is published alone is published now.
        if (later && held.held && held.held !== 'end') fail('publish.heldLater');
        const started = await start(ctx, { ...held, later }, title);
        const keptMappings = await publishContents(ctx, ids);
        const [only, ...others] = ids;
        if (only !== undefined && others.length === 0) await refuseUnrenderable(ctx, blobs, only);
        return { ...started, keptMappings };
      }),

    offlineContents: (ctx: Context, { ids, held: answer }: { ids: number[] } & Answered) =>
      ctx.transaction(async (ctx) => {
        const held = await fate(ctx, answer, { contents: await withMappings(ctx, ids) });
        const title = await titleOf(ctx, ids, 'publish.offlineTitle', 'publish.offlinesTitle');
        const started = await start(ctx, held, title);
        await takeOffline(ctx, { ids });
        return started;
      }),

    publishWidgets: (ctx: Context, { ids, held: answer, publishDate }: WantedWidgets) =>
      ctx.transaction(async (ctx) => {
        const held = await fate(ctx, answer);
        const title = await titleOfWidgets(ctx, ids, 'widget.publishTitle', 'widget.publishTitles');
        const isLater = publishDate && new Date(publishDate) > ctx.now();
        const later = isLater ? { count: ids.length, at: new Date(publishDate).toISOString() } : undefined;
        const started = await start(ctx, { ...held, later }, title);
        await publishWidgets(ctx, { ids, publishDate });
        return started;
      }),

    offlineWidgets: (ctx: Context, { ids, held: answer }: WantedWidgets) =>
      ctx.transaction(async (ctx) => {
        const held = await fate(ctx, answer);
        const title = await titleOfWidgets(ctx, ids, 'widget.offlineTitle', 'widget.offlineTitles');
        const started = await start(ctx, held, title);
        await takeWidgetsOffline(ctx, { ids });
        return started;
      }),
  };
}

async function titleOf(
  ctx: Context,
  ids: number[],
  one: 'publish.contentTitle' | 'publish.offlineTitle',
  many: 'publish.contentsTitle' | 'publish.offlinesTitle',
): Promise<Said> {
  const first = await ctx.db
    .selectFrom('cms_content')
    .select('title')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return ids.length === 1 ? said(one, { name: first?.title ?? '' }) : said(many, { count: ids.length });
}

async function titleOfWidgets(
  ctx: Context,
  ids: number[],
  one: 'widget.publishTitle' | 'widget.offlineTitle',
  many: 'widget.publishTitles' | 'widget.offlineTitles',
): Promise<Said> {
  const [first] = await loadWidgets(ctx, ids);
  return ids.length === 1 ? said(one, { name: first?.name ?? '' }) : said(many, { count: ids.length });
}

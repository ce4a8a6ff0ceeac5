import { choice, flag, optional, ref } from '@kaiyin/entity';
import {
  loadCatalog,
  loadSubtreeIds,
  refuseNarrowed,
  refuseUnlessMayEverywhere,
  refuseUnlessMayIn,
} from '@kaiyin/modules/catalog/server';
import { defineTarget } from '@kaiyin/modules/job/server';
import { publishedStatuses } from '@kaiyin/modules/plan/schema';
import { mayEnter, refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { notFound, said, siteOf, type Context } from '@kaiyin/server-kit';
import { publishDue } from './events.ts';
import { fateOfHold } from './held/answer.ts';

const contentStatus = optional(choice(publishedStatuses));
const permission = 'cms:content:publish';

/** Publishes a site, and all its contents in a state where one is named. */
export const publishSiteByJob = defineTarget({
  name: 'publish.publishSite',
  title: 'publish.siteByJob',
  note: 'publish.siteByJobNote',
  args: { siteId: ref('cms_site'), contentStatus },
  labels: { siteId: 'publish.jobSite', contentStatus: 'publish.jobStatus' },
  choiceTexts: { contentStatus: 'content.status' },
  permission,
  isJobOnly: true,
  async refuse(ctx, { siteId, contentStatus }) {
    const inside = await inSite(ctx, siteId);
    refuseUnlessMaySite(inside, 'Publish', siteOf(inside));
    if (contentStatus) refuseUnlessMayEverywhere(inside, 'Publish');
  },
  async run(ctx, { siteId, contentStatus }) {
    const { name } = siteOf(await inSite(ctx, siteId));
    await refusePaused(ctx, siteId);
    await ctx.emit(publishDue, { siteId, ...(contentStatus && { contentStatus }) });
    return said('publish.begunByJob', { name });
  },
});

/** Publishes a catalog, and its contents in a state where one is named. */
export const publishCatalogByJob = defineTarget({
  name: 'publish.publishCatalog',
  title: 'publish.catalogByJob',
  note: 'publish.catalogByJobNote',
  args: { catalogId: ref('cms_catalog'), contentStatus, publishChild: flag(true) },
  labels: { catalogId: 'publish.jobCatalog', contentStatus: 'publish.jobStatus', publishChild: 'publish.jobChildren' },
  choiceTexts: { contentStatus: 'content.status' },
  permission,
  isJobOnly: true,
  async refuse(ctx, { catalogId, publishChild }) {
    const inside = await inSiteOf(ctx, catalogId);
    refuseNarrowed(inside);
    await refuseUnlessMayIn(inside, 'Publish', publishChild ? await loadSubtreeIds(inside, catalogId) : [catalogId]);
  },
  async run(ctx, { catalogId, contentStatus, publishChild }) {
    const inside = await inSiteOf(ctx, catalogId);
    const { name, siteId } = await loadCatalog(inside, catalogId);
    await refusePaused(ctx, siteId);
    await ctx.emit(publishDue, { siteId, catalogId, publishChild, ...(contentStatus && { contentStatus }) });
    return said('publish.begunByJob', { name });
  },
});

/** The context in the site of a catalog that is open to the caller. */
async function inSiteOf(ctx: Context, catalogId: number): Promise<Context> {
  const row = await ctx.db.selectFrom('cms_catalog').select('siteId').where('id', '=', catalogId).executeTakeFirst();
  if (!row) throw notFound();
  return inSite(ctx, row.siteId);
}

/** The context in a site that is open to the caller; all are to work that runs by itself. */
async function inSite(ctx: Context, siteId: number): Promise<Context> {
  const site = !ctx.user || mayEnter(ctx.user, siteId) ? await ctx.services.findSite(ctx, siteId) : undefined;
  if (!site) throw notFound();
  return ctx.within({ site });
}

/** A site that was rolled back shows what a person chose: only a person ends that. */
async function refusePaused(ctx: Context, siteId: number): Promise<void> {
  await fateOfHold(ctx, siteId, { answer: undefined });
}

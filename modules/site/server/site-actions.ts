import { chosenSite, grantWholeSites, keepChosenSite } from '@kaiyin/modules/account/server';
import { cleanOwnValues, ownValues, refuseLackingOwn, refuseUnknownModel } from '@kaiyin/modules/model/server';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { site, type CurrentSiteView, type Site, type SiteRow } from '@kaiyin/modules/site/schema';
import { specialPartOf, type Change, type Input, type Rows } from '@kaiyin/entity';
import { containing, countRows, crud, failField, scoped, type Context } from '@kaiyin/server-kit';
import { refuseUnfitTemplates } from './detail-templates.ts';
import { siteChanged } from './events.ts';
import { settledSettings } from './settings.ts';
import { refuseUnlessMaySite } from './site-rights.ts';
import { enabledPipes, forgetSites, mayEnter, openSite, pipeRoot } from './queries.ts';

const plain = crud(site);

export async function listSites(
  ctx: Context,
  query: { pageNum: number; pageSize: number; siteName?: string | undefined },
): Promise<Rows<SiteRow>> {
  let rows = scoped(ctx, site);
  if (query.siteName) rows = rows.where(containing('name', query.siteName));
  const found = await rows
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute();
  return { rows: await Promise.all(found.map((row) => withAddresses(ctx, row as Site))), total: await countRows(rows) };
}

/** Adds what the console shows beside the row: the logo's and the front page's address. */
async function withAddresses(ctx: Context, row: Site): Promise<SiteRow> {
  const [first] = await enabledPipes(ctx, row.id);
  const logoId = /[?&]id=(\d+)/.exec(row.logo ?? '')?.[1];
  const logoSrc = logoId ? `/cms/resource/file/${logoId}?w=120&h=120` : (row.logo ?? '');
  return { ...row, logoSrc, link: first ? pipeRoot(row.path, first) : '' };
}

export const getSite = async (ctx: Context, { id }: { id: number }): Promise<SiteRow> =>
  withAddresses(ctx, await openSite(ctx, id));

export async function siteOptions(ctx: Context): Promise<CurrentSiteView[]> {
  const sites = await ctx.db.selectFrom('cms_site').select(['id', 'name']).orderBy('sort').orderBy('id').execute();
  return sites.filter((row) => mayEnter(ctx.user, row.id)).map((row) => ({ siteId: row.id, siteName: row.name }));
}

export async function getCurrentSite(ctx: Context): Promise<CurrentSiteView | null> {
  if (ctx.site) return { siteId: ctx.site.id, siteName: ctx.site.name };
  const [open, chosen] = [await siteOptions(ctx), await chosenSite(ctx)];
  return open.find(({ siteId }) => siteId === chosen) ?? open[0] ?? null;
}

/** Lets the caller in, and remembers the site for the next sign-in. */
export async function setCurrentSite(ctx: Context, { id }: { id: number }): Promise<CurrentSiteView> {
  const { id: siteId, name } = await openSite(ctx, id);
  await keepChosenSite(ctx, siteId);
  return { siteId, siteName: name };
}

export async function addSite(ctx: Context, input: Input<typeof site>): Promise<{ id: number }> {
  if (specialPartOf(input.path)) failField('path', 'Common.RuleTips.SpecialName', { name: input.path });
  refuseUnfitTemplates(ctx, input.publishPipeProps);
  // Models are made in a site.
  if (input.extendModelId > 0) failField('extendModelId', 'model.missing');
  const configProps = await settledSettings(ctx, { siteId: 0, before: {}, given: input.configProps });
  const added = await ctx.transaction(async (ctx) => {
    const added = await plain.create(ctx, { ...input, configProps, ext: {} });
    await grantToCreator(ctx, added.id);
    return added;
  });
  forgetSites(ctx);
  return added;
}

/** Whoever makes a site may do everything in it. */
async function grantToCreator(ctx: Context, siteId: number): Promise<void> {
  if (ctx.user?.userType !== 'user' || ctx.user.sites === 'all') return;
  await grantWholeSites(ctx, { ownerType: 'user', ownerId: ctx.user.userId }, [siteId]);
  grantsChanged(ctx);
}

export async function updateSite(ctx: Context, given: Change<typeof site>): Promise<void> {
  const modelled = { siteId: given.id, modelId: given.extendModelId };
  const input = { ...given, ext: await cleanOwnValues(ctx, modelled, given.ext) };
  const before = await openSite(ctx, input.id);
  refuseUnlessMaySite(ctx, 'Edit', before);
  if (before.path !== input.path) failField('path', 'site.pathFixed');
  refuseUnfitTemplates(ctx, input.publishPipeProps, before.publishPipeProps);
  await ctx.transaction(async (ctx) => {
    if (input.extendModelId !== before.extendModelId)
      await refuseUnknownModel(ctx, input.id, { id: input.extendModelId, at: 'extendModelId' });
    input.ext = await ownValues(ctx, modelled, { given: input.ext, before: before.ext });
    await refuseLackingOwn(ctx, modelled, input);
    const settings = { siteId: input.id, before: before.configProps, given: input.configProps };
    input.configProps = await settledSettings(ctx, settings);
    await plain.update(ctx, input);
    await ctx.emit(siteChanged, { siteId: input.id });
  });
  forgetSites(ctx);
}

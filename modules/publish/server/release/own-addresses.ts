import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import '../tables.ts';

/** Where a site shows files of a content, and of nothing else: its pages, what they alone show, and what was put beside what is held. */
export async function ownAddresses(ctx: Context, siteId: number, contentId: number): Promise<TakeDown['addresses']> {
  return distinct([
    ...(await pagesOf(ctx, siteId, contentId)),
    ...(await ownAssets(ctx, siteId, contentId)),
    ...(await besideOf(ctx, siteId, contentId)),
  ]);
}

export const distinct = (addresses: TakeDown['addresses']): TakeDown['addresses'] => [
  ...new Map(addresses.map((address) => [`${address.pipeCode} ${address.path}`, address])).values(),
];

/** Its own pages. */
export const pagesOf = (ctx: Context, siteId: number, contentId: number): Promise<TakeDown['addresses']> =>
  ctx.db
    .selectFrom('cms_page')
    .select(['pipeCode', 'path'])
    .where('siteId', '=', siteId)
    .where('kind', '=', 'content')
    .where('subjectId', '=', contentId)
    .where('hash', '!=', '')
    .orderBy('pipeCode')
    .orderBy('part')
    .execute();

/** What was published of it beside what is held. */
async function besideOf(ctx: Context, siteId: number, contentId: number): Promise<TakeDown['addresses']> {
  const row = await ctx.db
    .selectFrom('cms_publish_beside')
    .select('places')
    .where('siteId', '=', siteId)
    .where('contentId', '=', contentId)
    .executeTakeFirst();
  return row?.places ?? [];
}

/** Pictures and other files that its pages alone show. */
async function ownAssets(ctx: Context, siteId: number, contentId: number): Promise<TakeDown['addresses']> {
  const shown = (isOwn: boolean) =>
    ctx.db
      .selectFrom('cms_page_asset')
      .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
      .select(['cms_page_asset.pipeCode', 'cms_page_asset.path'])
      .distinct()
      .where('cms_page_asset.siteId', '=', siteId)
      .where('cms_page_asset.hash', '!=', '')
      .where(({ eb, and, not }) => {
        const own = and([eb('cms_page.kind', '=', 'content'), eb('cms_page.subjectId', '=', contentId)]);
        return isOwn ? own : not(own);
      });
  const own = await shown(true).execute();
  if (own.length === 0) return [];
  const paths = own.map(({ path }) => path);
  const others = await shown(false).where('cms_page_asset.path', 'in', paths.slice(0, 1000)).execute();
  const used = new Set(others.map(({ pipeCode, path }) => `${pipeCode} ${path}`));
  return own.filter(({ pipeCode, path }) => !used.has(`${pipeCode} ${path}`));
}

import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import '../tables.ts';

/** Where a site shows files of contents, and of nothing else: their pages, what they alone show, and what was put beside what is held. */
export async function ownAddresses(
  ctx: Context,
  siteId: number,
  contentIds: readonly number[],
): Promise<TakeDown['addresses']> {
  const found: TakeDown['addresses'] = [];
  for (const ids of inPieces(contentIds))
    found.push(
      ...(await pagesOf(ctx, siteId, ids)),
      ...(await ownAssets(ctx, siteId, ids)),
      ...(await besideOf(ctx, siteId, ids)),
    );
  return distinct(found);
}

export const distinct = (addresses: TakeDown['addresses']): TakeDown['addresses'] => [
  ...new Map(addresses.map((address) => [`${address.pipeCode} ${address.path}`, address])).values(),
];

/** Their own pages. */
export const pagesOf = (ctx: Context, siteId: number, contentIds: readonly number[]): Promise<TakeDown['addresses']> =>
  ctx.db
    .selectFrom('cms_page')
    .select(['pipeCode', 'path'])
    .where('siteId', '=', siteId)
    .where('kind', '=', 'content')
    .where('subjectId', 'in', contentIds)
    .where('hash', '!=', '')
    .orderBy('pipeCode')
    .orderBy('part')
    .execute();

/** What was published of them beside what is held. */
async function besideOf(ctx: Context, siteId: number, contentIds: readonly number[]): Promise<TakeDown['addresses']> {
  const rows = await ctx.db
    .selectFrom('cms_publish_beside')
    .select('places')
    .where('siteId', '=', siteId)
    .where('contentId', 'in', contentIds)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ places }) => places);
}

/** Pictures and other files that their pages alone show. */
async function ownAssets(ctx: Context, siteId: number, contentIds: readonly number[]): Promise<TakeDown['addresses']> {
  const shown = (isOwn: boolean) =>
    ctx.db
      .selectFrom('cms_page_asset')
      .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
      .select(['cms_page_asset.pipeCode', 'cms_page_asset.path'])
      .distinct()
      .where('cms_page_asset.siteId', '=', siteId)
      .where('cms_page_asset.hash', '!=', '')
      .where(({ eb, and, not }) => {
        const own = and([eb('cms_page.kind', '=', 'content'), eb('cms_page.subjectId', 'in', contentIds)]);
        return isOwn ? own : not(own);
      });
  const own = await shown(true).execute();
  if (own.length === 0) return [];
  const used = new Set<string>();
  for (const paths of inPieces([...new Set(own.map(({ path }) => path))]))
    for (const { pipeCode, path } of await shown(false).where('cms_page_asset.path', 'in', paths).execute())
      used.add(`${pipeCode} ${path}`);
  return own.filter(({ pipeCode, path }) => !used.has(`${pipeCode} ${path}`));
}

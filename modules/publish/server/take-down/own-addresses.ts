import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import { isMarked, isOfLibrary } from '../page/content-types.ts';
import { itsPages } from './its-pages.ts';

/** Where a site shows files of contents, and of nothing else: their pages, what they alone show, and what was put beside what is held. */
export async function ownAddresses(
  ctx: Context,
  siteId: number,
  contentIds: readonly number[],
): Promise<TakeDown['addresses']> {
  const found: TakeDown['addresses'] = [];
  for (const ids of inPieces(contentIds))
    found.push(
      ...(await shownPages(ctx, siteId, ids)),
      ...(await ownAssets(ctx, siteId, ids)),
      ...(await assetsBeside(ctx, siteId, ids)),
    );
  return distinct(found);
}

export const distinct = (addresses: TakeDown['addresses']): TakeDown['addresses'] => [
  ...new Map(addresses.map((address) => [`${address.pipeCode} ${address.path}`, address])).values(),
];

/** Their own pages, in pipes that are closed, too. */
export async function shownPages(
  ctx: Context,
  siteId: number,
  contentIds: readonly number[],
): Promise<TakeDown['addresses']> {
  const rows = await itsPages(ctx, siteId, contentIds).select(['pipeCode', 'path', 'untilRelease']).execute();
  const shown = rows.flatMap(({ pipeCode, path, untilRelease }) => (untilRelease === null ? { pipeCode, path } : []));
  const key = ({ pipeCode, path }: (typeof shown)[number]) => `${pipeCode} ${path}`;
  return shown.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Pictures and other files that were published of them beside what is held. */
async function assetsBeside(
  ctx: Context,
  siteId: number,
  contentIds: readonly number[],
): Promise<TakeDown['addresses']> {
  const rows = await ctx.db
    .selectFrom('cms_publish_beside')
    .select(['contentId', 'places'])
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute();
  const key = ({ pipeCode, path }: TakeDown['addresses'][number]) => `${pipeCode} ${path}`;
  const [own, others] = [true, false].map((areOwn) =>
    rows.filter(({ contentId }) => contentIds.includes(contentId) === areOwn).flatMap(({ places }) => places),
  );
  const theirs = new Set(others?.map(key));
  return (own ?? []).filter((place) => isOfLibrary(place.path) && !theirs.has(key(place)));
}

/** Pictures, included files and others that their pages alone show. */
async function ownAssets(ctx: Context, siteId: number, contentIds: readonly number[]): Promise<TakeDown['addresses']> {
  const shown = (isOwn: boolean) =>
    ctx.db
      .selectFrom('cms_page_asset')
      .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
      .select(['cms_page_asset.pipeCode', 'cms_page_asset.path'])
      .distinct()
      .where('cms_page_asset.siteId', '=', siteId)
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
  // The pipe's own files are no content's, whoever is the first to name one.
  return own.filter(({ pipeCode, path }) => !used.has(`${pipeCode} ${path}`) && !isMarked(path));
}

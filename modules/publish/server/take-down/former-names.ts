import { writtenNames } from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import { itsPages } from './its-pages.ts';

/** What a content was called, and where it may have been, before it was taken down. */
export interface FormerNames {
  titles: readonly string[];
  summaries: readonly string[];
  /** Paths of pages that it had in any kept release, that somebody gave it, or that it moved away from. */
  paths: ReadonlySet<string>;
}

const nameless: FormerNames = { titles: [], summaries: [], paths: new Set() };

export const formerNamesOf = async (ctx: Context, siteId: number, contentId: number): Promise<FormerNames> =>
  (await formerNames(ctx, siteId, [contentId])).get(contentId) ?? nameless;

export async function formerNames(
  ctx: Context,
  siteId: number,
  contentIds: readonly number[],
): Promise<ReadonlyMap<number, FormerNames>> {
  const found = new Map<number, FormerNames>();
  for (const ids of inPieces([...new Set(contentIds)])) {
    const written = new Map((await writtenNames(ctx, ids)).map((names) => [names.contentId, names]));
    const moves = Map.groupBy(await movesOf(ctx, siteId, ids), ({ subjectId }) => subjectId);
    const pages = await itsPages(ctx, siteId, ids).select(['contentId', 'path']).distinct().execute();
    const shown = Map.groupBy(pages, ({ contentId }) => contentId);
    for (const id of ids) {
      const { titles = [], staticPaths = [], summaries = [] } = written.get(id) ?? {};
      const moved = (moves.get(id) ?? []).map(({ fromPath }) => fromPath);
      const had = (shown.get(id) ?? []).map(({ path }) => path);
      found.set(id, { titles, summaries, paths: new Set([...staticPaths, ...moved, ...had]) });
    }
  }
  return found;
}

const movesOf = ({ db }: Context, siteId: number, contentIds: readonly number[]) =>
  db
    .selectFrom('cms_redirect')
    .select(['subjectId', 'fromPath'])
    .where('siteId', '=', siteId)
    .where('subjectKind', '=', 'content')
    .where('subjectId', 'in', contentIds)
    .execute();

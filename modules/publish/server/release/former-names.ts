import { folderOfIndex } from '@kaiyin/modules/publish/schema';
import { writtenNames } from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import { isPage, pageSuffixes } from '../page/content-types.ts';
import '../tables.ts';

/** What a content was called, and where it may have been, before it was taken down. */
export interface FormerNames {
  titles: readonly string[];
  /** Paths of whole pages that somebody gave it, or that it moved away from. */
  paths: ReadonlySet<string>;
  /** Those of them that another page has now: what lies there may be the other's. */
  others: ReadonlySet<string>;
}

const nameless: FormerNames = { titles: [], paths: new Set(), others: new Set() };

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
    for (const id of ids) {
      const { titles = [], staticPaths = [] } = written.get(id) ?? {};
      const paths = new Set([...staticPaths, ...(moves.get(id) ?? []).map(({ fromPath }) => fromPath)]);
      found.set(id, { titles, paths, others: await pathsOfOthers(ctx, { siteId, contentId: id }, [...paths]) });
    }
  }
  return found;
}

/** Whether a path is one of these, a further part of a page at one of these, or its page when pages had another suffix. */
export function isAmong(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.size === 0 || paths.has(path)) return paths.has(path);
  if (!isPage(path)) return false;
  const whole = path.replace(/_\d+(?=\.\w+$)/, '');
  const stem = whole.slice(0, whole.lastIndexOf('.'));
  return paths.has(folderOfIndex(whole)) || pageSuffixes.some((suffix) => paths.has(`${stem}.${suffix}`));
}

const movesOf = ({ db }: Context, siteId: number, contentIds: readonly number[]) =>
  db
    .selectFrom('cms_redirect')
    .select(['subjectId', 'fromPath'])
    .where('siteId', '=', siteId)
    .where('subjectKind', '=', 'content')
    .where('subjectId', 'in', contentIds)
    .execute();

async function pathsOfOthers(
  { db }: Context,
  { siteId, contentId }: { siteId: number; contentId: number },
  paths: readonly string[],
): Promise<Set<string>> {
  const others = new Set<string>();
  for (const some of inPieces(paths)) {
    const rows = await db
      .selectFrom('cms_page')
      .select('path')
      .where('siteId', '=', siteId)
      .where('path', 'in', some)
      .where('hash', '!=', '')
      .where((eb) => eb.or([eb('kind', '!=', 'content'), eb('subjectId', '!=', contentId)]))
      .execute();
    for (const { path } of rows) others.add(path);
  }
  return others;
}

import { folderOfIndex } from '@kaiyin/modules/publish/schema';
import { writtenNames } from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import { isPage, pageSuffixes } from '../page/content-types.ts';
import '../tables.ts';

/** What a content was called, and where it may have been, before it was taken down. */
export interface FormerNames {
  titles: readonly string[];
  summaries: readonly string[];
  /** Paths of whole pages that somebody gave it, or that it moved away from. */
  paths: ReadonlySet<string>;
  /** Those of them that another page has now: what lies there may be the other's. */
  others: ReadonlySet<string>;
}

const nameless: FormerNames = { titles: [], summaries: [], paths: new Set(), others: new Set() };

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
    const places = ids.map((id) => {
      const { titles = [], staticPaths = [], summaries = [] } = written.get(id) ?? {};
      return {
        id,
        titles,
        summaries,
        paths: new Set([...staticPaths, ...(moves.get(id) ?? []).map(({ fromPath }) => fromPath)]),
      };
    });
    const owners = await ownersOf(
      ctx,
      siteId,
      places.flatMap(({ paths }) => [...paths]),
    );
    for (const { id, titles, summaries, paths } of places)
      found.set(id, {
        titles,
        summaries,
        paths,
        others: new Set([...paths].filter((path) => owners.get(path)?.some((owner) => owner !== id))),
      });
  }
  return found;
}

/** Whether a path is one of these, or the same page when pages had another suffix. */
export function isPlace(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.size === 0 || paths.has(path)) return paths.has(path);
  if (!isPage(path)) return false;
  const stem = path.slice(0, path.lastIndexOf('.'));
  return paths.has(folderOfIndex(path)) || pageSuffixes.some((suffix) => paths.has(`${stem}.${suffix}`));
}

/** Whether a path reads as a further part of a page at one of these. Other pages may have such names. */
export function isPart(paths: ReadonlySet<string>, path: string): boolean {
  const whole = path.replace(/_\d+(?=\.\w+$)/, '');
  return whole !== path && isPlace(paths, whole);
}

const movesOf = ({ db }: Context, siteId: number, contentIds: readonly number[]) =>
  db
    .selectFrom('cms_redirect')
    .select(['subjectId', 'fromPath'])
    .where('siteId', '=', siteId)
    .where('subjectKind', '=', 'content')
    .where('subjectId', 'in', contentIds)
    .execute();

/** Whose pages lie at some paths now, in any pipe; null stands for what is no content. */
export async function ownersOf(
  { db }: Context,
  siteId: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, (number | null)[]>> {
  const owners = new Map<string, (number | null)[]>();
  for (const some of inPieces([...new Set(paths)])) {
    const rows = await db
      .selectFrom('cms_page')
      .select(['path', 'kind', 'subjectId'])
      .where('siteId', '=', siteId)
      .where('path', 'in', some)
      .where('hash', '!=', '')
      .execute();
    for (const { path, kind, subjectId } of rows)
      owners.set(path, [...(owners.get(path) ?? []), kind === 'content' ? subjectId : null]);
  }
  return owners;
}

import { changeKinds, type ChangeKind, type RunPlan } from './measured-run.ts';
import { readSite, type SiteArticle } from './site-data.ts';

export const changeOptions = [...changeKinds, 'both'] as const;

const oftenEnough = 5;

type Place = Pick<SiteArticle, 'id' | 'catalog' | 'title' | 'date'>;

/**
 * The articles that are changed after the build: `newest` is on every page, by its sidebar; `old` are the oldest of the
 * largest catalogs, which no list but its own still shows; `included` is the newest again, once the sidebar is a file of
 * its own. Several are changed one after the other: the first is the first of a process that has rendered nothing alone.
 */
export async function chooseChanges(
  file: string,
  wanted: (typeof changeOptions)[number] | undefined,
): Promise<RunPlan['changes']> {
  if (!wanted) return [];
  const oldest = new Map<number, { count: number; article: Place }>();
  let newest: Place | undefined;
  for await (const article of (await readSite(file)).articles) {
    if (article.status !== 'published') continue;
    const { id, catalog, title, date } = article;
    const place = { id, catalog, title, date };
    const known = oldest.get(catalog);
    oldest.set(catalog, {
      count: (known?.count ?? 0) + 1,
      article: known && isNewer(place, known.article) ? known.article : place,
    });
    if (!newest || isNewer(place, newest)) newest = place;
  }
  const largest = Array.from(oldest.values()).toSorted((a, b) => b.count - a.count);
  const chosen: Record<ChangeKind, Place[]> = {
    old: largest.slice(0, oftenEnough).map(({ article }) => article),
    newest: newest ? [newest] : [],
    included: newest ? Array.from({ length: oftenEnough }, () => newest as Place) : [],
  };
  return changeKinds
    .filter((kind) => wanted === 'both' || wanted === kind)
    .flatMap((kind) =>
      chosen[kind].map(({ id, title }, time) => ({
        kind,
        id,
        title: `${title}（${kind === 'included' ? time : ''}更正）`,
      })),
    );
}

const isNewer = (a: Place, b: Place): boolean => a.date > b.date || (a.date === b.date && a.id > b.id);

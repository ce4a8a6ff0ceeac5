import { changeKinds, type ChangeKind, type RunPlan } from './measured-run.ts';
import { readSite, type SiteArticle } from './site-data.ts';

export const changeOptions = [...changeKinds, 'both'] as const;

type Place = Pick<SiteArticle, 'id' | 'catalog' | 'title' | 'date'>;

/**
 * The articles that are changed after the build: `newest` is on every page, by its sidebar; `old` is the oldest of the
 * largest catalog, which no list but its own still shows.
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
  const old = Array.from(oldest.values()).toSorted((a, b) => b.count - a.count)[0]?.article;
  const chosen: Record<ChangeKind, Place | undefined> = { old, newest };
  return changeKinds
    .filter((kind) => wanted === 'both' || wanted === kind)
    .flatMap((kind) => {
      const article = chosen[kind];
      return article ? [{ kind, id: article.id, title: `${article.title}（更正）` }] : [];
    });
}

const isNewer = (a: Place, b: Place): boolean => a.date > b.date || (a.date === b.date && a.id > b.id);

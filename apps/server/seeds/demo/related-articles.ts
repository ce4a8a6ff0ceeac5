import { demoArticles } from './articles/index.ts';

const most = 3;

/** Places of the articles that have a tag in common with one, the ones with most first. */
export function relatedArticles(place: number): number[] {
  const own = new Set(demoArticles[place]?.tags);
  return demoArticles
    .map(({ tags }, index) => ({ index, shared: index === place ? 0 : tags.filter((tag) => own.has(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ index }) => index);
}

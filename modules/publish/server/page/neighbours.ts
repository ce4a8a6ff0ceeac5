import { idsBelow, visibleTree } from '@kaiyin/modules/catalog/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import type { PageRef } from './pages.ts';

/**
 * Works in an order in which neighbours have much in common: the contents of a catalog, then its lists, then what is above
 * it. What one has read the next one finds, as long as it is kept. Pages of the site itself come first.
 */
export async function asNeighbours<Work extends { ref: PageRef }>(env: BatchEnv, works: Work[]): Promise<Work[]> {
  const tree = await env.ask(visibleTree, 'visible');
  const below = (tree.below.get(0) ?? []).flatMap(({ id }) => idsBelow(tree, id));
  const places = new Map(below.toReversed().map((id, place) => [id, place + 1]));
  const placeOf = ({ kind, subjectId, catalogId }: PageRef): number =>
    kind === 'content' ? (places.get(catalogId) ?? 0) : (places.get(subjectId) ?? 0) + 0.5;
  return works
    .map((work) => ({ work, place: placeOf(work.ref) }))
    .sort((a, b) => a.place - b.place || a.work.ref.subjectId - b.work.ref.subjectId)
    .map(({ work }) => work);
}

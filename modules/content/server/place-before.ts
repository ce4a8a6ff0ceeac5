/** Where a content is in the order of its list: the higher `sort`, the further in front. */
export interface Place {
  id: number;
  sort: number;
}

/** Room that is left where there was none, so that the next ones need not move anything. */
const room = 1000;

/**
 * The places that change when a content goes directly before another one, its own first. `above` are those in front of
 * that one, the nearest first; they move up only as far as it takes where no number is free between.
 */
export function placeBefore(id: number, before: Place, above: readonly Place[]): Place[] {
  const [next] = above;
  const free = next ? Math.floor((before.sort + next.sort) / 2) : before.sort + room;
  if (free > before.sort && (!next || free < next.sort)) return [{ id, sort: free }];
  const places = [{ id, sort: before.sort + room }];
  for (const one of above) {
    const last = places.at(-1)!.sort;
    if (one.sort > last) break;
    places.push({ id: one.id, sort: last + room });
  }
  return places;
}

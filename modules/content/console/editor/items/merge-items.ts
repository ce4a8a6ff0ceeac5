import { itemsOf, bodyOf, type Item } from './item.ts';

type Fields = Record<string, unknown> & Item;

/**
 * One list with the changes of both sides, item by item and field by field; undefined where both changed the same field of
 * an item, one removed what the other changed, or both moved items.
 */
export function mergeItems(bodies: { base: string; mine: string; theirs: string }): string | undefined {
  const [base, mine, theirs] = [bodies.base, bodies.mine, bodies.theirs].map((body) => itemsOf<Fields>(body));
  if (!base || !mine || !theirs) return undefined;
  const order = mergedOrder(idsOf(base), idsOf(mine), idsOf(theirs));
  if (!order) return undefined;
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  const merged: Fields[] = [];
  for (const id of new Set([...was.keys(), ...my.keys(), ...their.keys()])) {
    const item = mergedItem(was.get(id), my.get(id), their.get(id));
    if (item === undefined) return undefined;
    if (item) merged.push(item);
  }
  const places = new Map(order.map((id, place) => [id, place]));
  return bodyOf(merged.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)));
}

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);
const byId = (items: readonly Fields[]) => new Map(items.map((item) => [item.id, item]));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Null for one that is removed; undefined where nobody can tell. */
function mergedItem(was?: Fields, mine?: Fields, theirs?: Fields): Fields | null | undefined {
  if (!was) return mine ?? theirs;
  if (!mine || !theirs) return same(mine ?? theirs ?? was, was) ? null : undefined;
  const result: Fields = { ...was };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before, my, their] = [was[name], mine[name], theirs[name]];
    if (!same(my, before) && !same(their, before) && !same(my, their)) return undefined;
    result[name] = same(my, before) ? their : my;
  }
  return result;
}

/** The order of one side with what the other added put behind what it stood behind there. */
function mergedOrder(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const shared = (ids: string[]) => ids.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  const [was, my, their] = [shared(base), shared(mine), shared(theirs)];
  if (same(their, was) || same(my, their)) return withAdded(mine, theirs);
  return same(my, was) ? withAdded(theirs, mine) : undefined;
}

function withAdded(order: string[], other: string[]): string[] {
  const result = [...order];
  other.forEach((id, index) => {
    if (!result.includes(id)) result.splice(index === 0 ? 0 : result.indexOf(other[index - 1] ?? '') + 1, 0, id);
  });
  return result;
}

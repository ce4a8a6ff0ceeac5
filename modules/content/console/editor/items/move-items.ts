import type { Item } from './item.ts';

type Ids = ReadonlySet<string>;

/** Items of some ids one place up or down; they keep their order among one another and stop at the ends. */
export function shifted<T extends Item>(items: readonly T[], ids: Ids, step: -1 | 1): T[] {
  const result = step === -1 ? [...items] : items.toReversed();
  for (let index = 1; index < result.length; index += 1) {
    const [before, item] = [result[index - 1], result[index]];
    if (!before || !item || !ids.has(item.id) || ids.has(before.id)) continue;
    result[index - 1] = item;
    result[index] = before;
  }
  return step === -1 ? result : result.toReversed();
}

/** Items of some ids at the beginning or at the end. */
export function atEnd<T extends Item>(items: readonly T[], ids: Ids, end: 'first' | 'last'): T[] {
  const chosen = items.filter(({ id }) => ids.has(id));
  const others = items.filter(({ id }) => !ids.has(id));
  return end === 'first' ? [...chosen, ...others] : [...others, ...chosen];
}

/** Items of some ids where `target` is: behind it when they come from above, else before it. */
export function broughtTo<T extends Item>(items: readonly T[], ids: Ids, target: string): T[] {
  const to = items.findIndex(({ id }) => id === target);
  if (to < 0 || ids.has(target)) return [...items];
  const from = items.findIndex(({ id }) => ids.has(id));
  const chosen = items.filter(({ id }) => ids.has(id));
  const others = items.filter(({ id }) => !ids.has(id));
  const place = others.findIndex(({ id }) => id === target) + (from < to ? 1 : 0);
  return others.toSpliced(place, 0, ...chosen);
}

/** Items by the names of their files, numbers in them as numbers; those without a name keep to the end. */
export function byFileName<T extends Item>(items: readonly T[], nameOf: (item: T) => string | undefined): T[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return items.toSorted((a, b) => {
    const [one, other] = [nameOf(a), nameOf(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return compare(one, other);
  });
}

/**
 * Puts in an item that has arrived, so that those of one choice keep its order whichever arrives first: `orderOf` says the
 * place of an item in the order of choosing, where it has one.
 */
export function withArrival<T extends Item>(
  items: readonly T[],
  item: T,
  orderOf: (id: string) => number | undefined,
): T[] {
  const order = orderOf(item.id) ?? 0;
  const at = items.findIndex(({ id }) => (orderOf(id) ?? 0) > order);
  return at < 0 ? [...items, item] : items.toSpliced(at, 0, item);
}

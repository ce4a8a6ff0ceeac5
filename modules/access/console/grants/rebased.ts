/** What is one's own change of an old state, made of a fresh one: what others have changed meanwhile stays. */
export function rebased<K, V>(
  mine: ReadonlyMap<K, V>,
  { old, fresh }: { old: ReadonlyMap<K, V>; fresh: ReadonlyMap<K, V> },
): Map<K, V> {
  const next = new Map(fresh);
  for (const key of new Set([...mine.keys(), ...old.keys()])) {
    const value = mine.get(key);
    if (value === old.get(key)) continue;
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** The same of what is held or not. */
export const rebasedSet = <K>(
  mine: ReadonlySet<K>,
  { old, fresh }: { old: ReadonlySet<K>; fresh: ReadonlySet<K> },
): Set<K> => new Set(rebased(asMap(mine), { old: asMap(old), fresh: asMap(fresh) }).keys());

const asMap = <K>(held: ReadonlySet<K>): Map<K, true> => new Map([...held].map((one) => [one, true]));

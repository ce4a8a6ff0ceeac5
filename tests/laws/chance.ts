/** A seeded source of choices: the same seed makes the same run. */
export interface Chance {
  below(limit: number): number;
  one<T>(list: readonly T[]): T;
  some<T>(list: readonly T[], most: number): T[];
  happens(share: number): boolean;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    one: (list) => list[below(list.length)] as never,
    some: (list, most) => [...list].sort(() => next() - 0.5).slice(0, 1 + below(most)),
    happens: (share) => next() < share,
  };
}

import { CountingCache, type CacheLimits } from './counting-cache.ts';

/** Something that an application keeps in mind: what it is called, and what it is before anything is kept. */
export interface Memory<T extends object> {
  readonly name: string;
  readonly begin: () => T;
  /** Of a cache: what of it may be looked at, and how it is emptied. What is no cache is nobody's to empty. */
  readonly cache?: CacheUse<T>;
}

/** How much of a cache its monitor shows: how large it is, its keys as well, or its values as well. */
export type Visibility = 'none' | 'keys' | 'values';

export interface CacheUse<T extends object> {
  readonly visible: Visibility;
  // What it keeps is of any kind: whoever shows it takes it as it is.
  // oxlint-disable-next-line typescript/no-explicit-any
  entries(kept: T): CountingCache<any, any>;
  /** What of an entry is shown, where that is not the entry itself. */
  shown?(entry: never): unknown;
  /** Forgets all of it, or one entry. */
  forget(kept: T, key?: string | number): void;
}

/** A cache of an application, as its monitor sees it. */
export interface KeptCache {
  name: string;
  visible: Visibility;
  // oxlint-disable-next-line typescript/no-explicit-any
  entries: CountingCache<any, any>;
  /** A value of it as it is shown. */
  shown: (key: string | number) => unknown;
  forget: (key?: string | number) => void;
}

/** Names something that an application keeps in mind. It is each application's own: another in the same process has another. */
export const defineMemory = <T extends object>(name: string, begin: () => T, cache?: CacheUse<T>): Memory<T> => ({
  name,
  begin,
  ...(cache && { cache }),
});

/** The same for what was read and may be forgotten at any time, within limits; nobody looks into it unless `visible` says so. */
export const defineCache = <K extends {}, V extends {}>(
  name: string,
  limits: CacheLimits<K, V>,
  visible: Visibility = 'none',
): Memory<CountingCache<K, V>> =>
  defineMemory(name, () => new CountingCache<K, V>(limits), {
    visible,
    entries: (kept) => kept,
    forget: (kept, key) => (key === undefined ? kept.clear() : void kept.delete(key as K)),
  });

/** What an application keeps in mind, by what it is; all of it can be listed. */
export interface Memories {
  <T extends object>(memory: Memory<T>): T;
  /** All that is kept, by its name. */
  all(): ReadonlyMap<string, object>;
  /** The caches among it, by their names. */
  caches(): readonly KeptCache[];
}

/** A mind with nothing in it. @throws Error where two things are called the same */
export function memories(): Memories {
  const kept = new Map<string, { memory: Memory<object>; value: object }>();
  const recall = <T extends object>(memory: Memory<T>): T => {
    const known = kept.get(memory.name);
    if (known && known.memory !== memory) throw new Error(`Two memories are called "${memory.name}"`);
    const value = known ? (known.value as T) : memory.begin();
    if (!known) kept.set(memory.name, { memory, value });
    return value;
  };
  const all = () => new Map(Array.from(kept, ([name, { value }]) => [name, value]));
  const caches = () =>
    [...kept.values()]
      .flatMap(({ memory: { name, cache }, value }) => (cache ? [keptCache(name, cache, value)] : []))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Object.assign(recall, { all, caches });
}

function keptCache(name: string, cache: CacheUse<object>, kept: object): KeptCache {
  const entries = cache.entries(kept);
  return {
    name,
    visible: cache.visible,
    entries,
    // Looked at without being used: that it is looked at changes nothing.
    shown(key) {
      const entry = entries.peek(key) as never;
      return cache.shown ? cache.shown(entry) : entry;
    },
    forget: (key) => cache.forget(kept, key),
  };
}

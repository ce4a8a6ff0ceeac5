import { LRUCache } from 'lru-cache';

/**
 * Remembers so many values, those that were asked for last. For caches that are made often: one with `max` makes room for
 * all of them at once, which takes longer than most of what they are made for.
 */
export const smallCache = <K extends {}, V extends {}>(most: number): LRUCache<K, V> =>
  new LRUCache<K, V>({ maxSize: most, sizeCalculation: () => 1 });

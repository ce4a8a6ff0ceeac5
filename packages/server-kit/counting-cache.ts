import { LRUCache } from 'lru-cache';

export type CacheLimits<K extends {}, V extends {}> = LRUCache.Options<K, V, unknown>;

/** A cache that knows how often it had what was asked for. */
export class CountingCache<K extends {}, V extends {}> extends LRUCache<K, V> {
  hits = 0;
  misses = 0;

  override get(key: K, options?: LRUCache.GetOptions<K, V, unknown>): V | undefined {
    const value = super.get(key, options as never);
    if (value === undefined) this.misses++;
    else this.hits++;
    return value;
  }
}

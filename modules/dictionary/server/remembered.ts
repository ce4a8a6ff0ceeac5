import type { Context } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';

interface Remembered<T> {
  of(ctx: Context, key: string): Promise<T>;
  forget(): void;
}

/** Other processes' changes are seen within this time. */
const lifetime = 30_000;

/** Reads by key, once until forgotten. What was read before a change and arrives after it is not kept. */
export function remembered<T>(load: (ctx: Context, key: string) => Promise<T>): Remembered<T> {
  const known = new LRUCache<string, { value: T }>({ max: 500, ttl: lifetime });
  let changes = 0;
  return {
    async of(ctx, key) {
      const cached = known.get(key);
      if (cached) return cached.value;
      const before = changes;
      const value = await load(ctx, key);
      if (before === changes) known.set(key, { value });
      return value;
    },
    forget() {
      changes++;
      known.clear();
    },
  };
}

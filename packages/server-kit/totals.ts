import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';
import { defineMemory } from './memory.ts';

const lifetime = 2000;

/**
 * Totals of long lists, counted again when something of their group was written by this application, and in any case after
 * two seconds, when another process may have.
 */
export function totals(name: string) {
  const memory = defineMemory(name, () => ({
    kept: new LRUCache<string, { version: number; total: number }>({ max: 5000, ttl: lifetime }),
    versions: new Map<string, number>(),
  }));
  return {
    /** Says that rows of the group were added, changed or removed. */
    changed({ services }: Context, group: string): void {
      const { versions } = services.memory(memory);
      versions.set(group, (versions.get(group) ?? 0) + 1);
    },
    async of(
      { services }: Context,
      { group, filter }: { group: string; filter: object },
      count: () => Promise<number>,
    ): Promise<number> {
      const { kept, versions } = services.memory(memory);
      const key = `${group} ${JSON.stringify(filter)}`;
      const known = kept.get(key);
      const version = versions.get(group) ?? 0;
      if (known && known.version === version) return known.total;
      const total = await count();
      kept.set(key, { version, total });
      return total;
    },
  };
}

import { LRUCache } from 'lru-cache';

const lifetime = 2000;

/**
 * Totals of long lists, counted again when something of their group was written by this process, and in any case after
 * two seconds, when another process may have.
 */
export function totals() {
  const kept = new LRUCache<string, { version: number; total: number }>({ max: 5000, ttl: lifetime });
  const versions = new Map<string, number>();
  const versionOf = (group: string) => versions.get(group) ?? 0;
  return {
    /** Says that rows of the group were added, changed or removed. */
    changed: (group: string): void => void versions.set(group, versionOf(group) + 1),
    async of(group: string, filter: object, count: () => Promise<number>): Promise<number> {
      const key = `${group} ${JSON.stringify(filter)}`;
      const known = kept.get(key);
      const version = versionOf(group);
      if (known && known.version === version) return known.total;
      const total = await count();
      kept.set(key, { version, total });
      return total;
    },
  };
}

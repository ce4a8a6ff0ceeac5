import type { BatchEnv } from '@kaiyin/modules/page/server';
import { smallCache } from '@kaiyin/server-kit';
import type { LRUCache } from 'lru-cache';
import { publicOf, publicRows, type PublicRow } from './public-contents.ts';

// What all lists of a batch show of an item is read once, within bounds.
const kept = new WeakMap<BatchEnv, LRUCache<number, PublicRow>>();

function rowsOf(env: BatchEnv): LRUCache<number, PublicRow> {
  const rows = kept.get(env) ?? smallCache<number, PublicRow>(5000);
  kept.set(env, rows);
  return rows;
}

/** Public items by their ids, in the same order; those that are not public are left out. */
export async function rowsById(env: BatchEnv, ids: readonly number[]): Promise<PublicRow[]> {
  const known = rowsOf(env);
  const found = new Map<number, PublicRow>();
  const missing: number[] = [];
  for (const id of ids) {
    const row = known.get(id);
    if (row) found.set(id, row);
    else missing.push(id);
  }
  for (let from = 0; from < missing.length; from += 500) {
    const piece = missing.slice(from, from + 500);
    for (const row of await publicRows(env, publicOf(env, piece))) {
      known.set(row.contentId, row);
      found.set(row.contentId, row);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

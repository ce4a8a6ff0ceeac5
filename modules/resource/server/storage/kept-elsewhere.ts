import type { Context } from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { withBucket } from './storage-bucket.ts';
import { storagesOf } from './storages.ts';

/**
 * Hashes of files that the storages of a site have: what was noted, and is in a listing of the storage. Refuses where one
 * is away: then nothing is known of its files.
 */
export async function keptElsewhere(ctx: Context, siteId: number): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const row of await storagesOf(ctx, siteId)) {
    if (row.kind === 'local') continue;
    const files = await ctx.db
      .selectFrom('cms_stored_file')
      .select(['hash', 'objectKey'])
      .where('storageId', '=', row.id)
      .where('isReady', '=', true)
      .execute();
    if (files.length === 0) continue;
    const keys = await withBucket(ctx, row, (bucket) => listedAmong(bucket.list(row.prefix), files));
    for (const { hash, objectKey } of files) if (keys.has(objectKey)) kept.add(hash);
  }
  return kept;
}

const piece = 500;

/**
 * Looks for what a storage was noted to have before an instant in a listing of it: what is not there is to be brought again.
 * Refuses where it is away.
 */
export async function confirmNotes(ctx: Context, row: StorageRow, since: string): Promise<void> {
  if (row.kind === 'local') return;
  const { db } = ctx;
  const notes = await db
    .selectFrom('cms_stored_file')
    .select(['id', 'objectKey'])
    .where('storageId', '=', row.id)
    .where('isReady', '=', true)
    .where('storedTime', '<', since)
    .execute();
  if (notes.length === 0) return;
  const keys = await withBucket(ctx, row, (bucket) => listedAmong(bucket.list(row.prefix), notes));
  for (let from = 0; from < notes.length; from += piece) {
    for (const isReady of [true, false]) {
      const some = notes.slice(from, from + piece).filter(({ objectKey }) => keys.has(objectKey) === isReady);
      const ids = some.map(({ id }) => id);
      if (ids.length === 0) continue;
      await db.updateTable('cms_stored_file').set({ isReady, storedTime: since }).where('id', 'in', ids).execute();
    }
  }
}

/** Which of the noted keys a listing has; whatever else it has is not kept in memory, and once all were seen nobody reads on. */
async function listedAmong(
  objects: AsyncIterable<{ key: string }>,
  notes: readonly { objectKey: string }[],
): Promise<Set<string>> {
  const noted = new Set(notes.map(({ objectKey }) => objectKey));
  const listed = new Set<string>();
  for await (const { key } of objects) {
    if (noted.has(key)) listed.add(key);
    if (listed.size === noted.size) break;
  }
  return listed;
}

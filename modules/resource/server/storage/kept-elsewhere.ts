import type { Context } from '@kaiyin/server-kit';
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
    const keys = await withBucket(ctx, row, (bucket) => keysBelow(bucket.list(row.prefix)));
    for (const { hash, objectKey } of files) if (keys.has(objectKey)) kept.add(hash);
  }
  return kept;
}

async function keysBelow(objects: AsyncIterable<{ key: string }>): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of objects) keys.add(key);
  return keys;
}

import { fail, said, type BlobStore, type Context, type Progress } from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { openSwitch } from './open-work.ts';
import { forget } from './set-storage.ts';
import { withBucket } from './storage-bucket.ts';
import { holdStorage, placeName, storagesOf } from './storages.ts';

interface Emptying {
  row: StorageRow;
  blobs: BlobStore;
  progress: Progress;
}

const piece = 50;

/**
 * Removes every object that a storage from before is known to have, then forgets it. What the library names and its current
 * place lacks stays, and the storage with it.
 */
export async function emptyStorage(ctx: Context, emptying: Emptying): Promise<void> {
  const { row, progress } = emptying;
  const { id, siteId } = row;
  const all = await storedCount(ctx, id);
  let count = 0;
  let kept = 0;
  await withBucket(ctx, row, async (bucket) => {
    for (let after = 0; ;) {
      const files = await nextOf(ctx, emptying, after);
      const last = files.at(-1);
      if (!last) return;
      after = last.id;
      for (const file of files) {
        await progress.report((95 * (count + kept)) / all, said('resource.storage.cleaned', { count }));
        if (!file.isNeeded) {
          await bucket.remove(file.objectKey);
          await ctx.db.deleteFrom('cms_stored_file').where('id', '=', file.id).execute();
        }
        count += Number(!file.isNeeded);
        kept += Number(file.isNeeded);
      }
    }
  });
  if (kept > 0) progress.error(said('resource.storage.keptNeeded', { count: kept }));
  await ctx.transaction(async (ctx) => {
    if (kept === 0) {
      await forget(ctx, id);
      await ctx.audit('cms_storage.removed', { id, name: placeName(row), siteId });
    }
    await progress.done(ctx, { message: said('resource.storage.cleaned', { count }) });
  });
}

async function storedCount({ db }: Context, storageId: number): Promise<number> {
  const { n } = await db
    .selectFrom('cms_stored_file')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('storageId', '=', storageId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface Old {
  id: number;
  objectKey: string;
  isNeeded: boolean;
}

/** The next objects of a place that is still one from before, in a moment in which no switch is under way. */
const nextOf = (ctx: Context, { row, blobs }: Emptying, after: number): Promise<Old[]> =>
  ctx.transaction(async (ctx) => {
    await holdStorage(ctx, row.siteId);
    const rows = await storagesOf(ctx, row.siteId);
    if (rows.find(({ id }) => id === row.id)?.state !== 'old') return fail('resource.storage.noOld');
    if (await openSwitch(ctx, row.siteId)) return fail('resource.storage.busy');
    const files = await ctx.db
      .selectFrom('cms_stored_file')
      .select(['id', 'hash', 'objectKey', 'isReady'])
      .where('storageId', '=', row.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(piece)
      .execute();
    const current = rows.find(({ state }) => state === 'current');
    const hashes = files.map(({ hash }) => hash);
    const needed = await lacking(ctx, { current, siteId: row.siteId, blobs }, hashes);
    return files.map(({ hash, isReady, ...file }) => ({ ...file, isNeeded: isReady && needed.has(hash) }));
  });

/** Which of these the library names, and its current place lacks. */
async function lacking(
  { db }: Context,
  { current, siteId, blobs }: { current: StorageRow | undefined; siteId: number; blobs: BlobStore },
  hashes: string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const named = db.selectFrom('cms_resource').select('hash').distinct().where('siteId', '=', siteId);
  const needed = new Set((await named.where('hash', 'in', hashes).execute()).map(({ hash }) => hash));
  if (!current) {
    for (const hash of needed) if (await blobs.has(hash)) needed.delete(hash);
    return needed;
  }
  const there = await db
    .selectFrom('cms_stored_file')
    .select('hash')
    .where('storageId', '=', current.id)
    .where('isReady', '=', true)
    .where('hash', 'in', hashes)
    .execute();
  for (const { hash } of there) needed.delete(hash);
  return needed;
}

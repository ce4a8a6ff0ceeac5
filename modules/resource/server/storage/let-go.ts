import { stat } from 'node:fs/promises';
import { namedAmong, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { openSwitch } from './open-work.ts';
import { holdStorage, storagesOf } from './storages.ts';

const piece = 500;
/** A page that is about to be published may show what was here a moment ago. */
const youth = 24 * 3_600_000;

/**
 * Removes copies on this server that the current storage of a site has as well: those that no page shows, that no other site
 * keeps here, and that have lain here for a day. Answers how many. Ends where the site is about to keep them here again.
 */
export async function letGoHere(ctx: Context, blobs: BlobStore, row: StorageRow): Promise<number> {
  let removed = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    const gone = await ctx.transaction((ctx) => letSomeGo(ctx, blobs, { row, after: from }));
    removed += gone.removed;
    after = gone.next;
  }
  return removed;
}

/** One piece of them, while nobody brings files of the site or changes where they are kept. */
async function letSomeGo(
  ctx: Context,
  blobs: BlobStore,
  { row: { id, siteId }, after }: { row: StorageRow; after: number },
): Promise<{ removed: number; next: number | undefined }> {
  await holdStorage(ctx, siteId);
  if (!(await mayLetGo(ctx, siteId, id))) return { removed: 0, next: undefined };
  const rows = await ctx.db
    .selectFrom('cms_stored_file')
    .select(['id', 'hash'])
    .where('storageId', '=', id)
    .where('isReady', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(piece)
    .execute();
  const hashes = rows.map(({ hash }) => hash);
  if (hashes.length === 0) return { removed: 0, next: undefined };
  const kept = (await namedAmong(ctx, hashes, 'cms_resource')).union(await keptByOthers(ctx, siteId, hashes));
  let removed = 0;
  for (const hash of hashes) {
    if (kept.has(hash) || !(await isOld(ctx, blobs, hash))) continue;
    await blobs.remove(hash);
    removed++;
  }
  return { removed, next: rows.at(-1)?.id };
}

async function mayLetGo(ctx: Context, siteId: number, storageId: number): Promise<boolean> {
  const rows = await storagesOf(ctx, siteId);
  const row = rows.find(({ id }) => id === storageId);
  if (row?.state !== 'current' || row.keepsLocal || rows.some(isHereNext)) return false;
  return (await openSwitch(ctx, siteId)) === undefined;
}

const isHereNext = ({ state, kind }: StorageRow): boolean => state === 'next' && kind === 'local';

/** Bytes that other sites keep here. */
async function keptByOthers({ db }: Context, siteId: number, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cms_resource')
    .select('hash')
    .distinct()
    .where('siteId', '!=', siteId)
    .where('hash', 'in', [...hashes])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cms_storage')
            .innerJoin('cms_stored_file', 'cms_stored_file.storageId', 'cms_storage.id')
            .select('cms_storage.id')
            .whereRef('cms_storage.siteId', '=', 'cms_resource.siteId')
            .whereRef('cms_stored_file.hash', '=', 'cms_resource.hash')
            .where('cms_storage.state', '=', 'current')
            .where('cms_storage.keepsLocal', '=', false)
            .where('cms_stored_file.isReady', '=', true)
            // One that comes back here needs all that is here.
            .where('cms_storage.siteId', 'not in', comingHere(db)),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

const comingHere = (db: Context['db']) =>
  db.selectFrom('cms_storage').select('siteId').where('state', '=', 'next').where('kind', '=', 'local');

const isOld = (ctx: Context, blobs: BlobStore, hash: string): Promise<boolean> =>
  stat(blobs.path(hash)).then(
    ({ mtimeMs }) => ctx.now().getTime() - mtimeMs > youth,
    () => false,
  );

/** Removes objects of a storage that the library of its site has no more, and nobody wanted for a day. Answers how many. */
export async function letGoUnwanted(ctx: Context, row: StorageRow, remove: Remove): Promise<number> {
  const before = new Date(ctx.now().getTime() - youth).toISOString();
  const unwanted = await ctx.db
    .selectFrom('cms_stored_file')
    .selectAll()
    .where('storageId', '=', row.id)
    .where('storedTime', '<', before)
    .where('hash', 'not in', (eb) => eb.selectFrom('cms_resource').select('hash').where('siteId', '=', row.siteId))
    .orderBy('id')
    .execute();
  let removed = 0;
  for (const { id, storedTime, objectKey, ...file } of unwanted) {
    // The note first, unless somebody wants the bytes again: whoever brings the same ones then gives them another name.
    const noted = ctx.db.deleteFrom('cms_stored_file').where('id', '=', id).where('storedTime', '=', storedTime);
    if (!(await noted.executeTakeFirst()).numDeletedRows) continue;
    try {
      await remove(objectKey);
    } catch (error) {
      const note = { ...file, objectKey, storedTime, isReady: false };
      await ctx.db
        .insertInto('cms_stored_file')
        .values(note)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      throw error;
    }
    removed++;
  }
  return removed;
}

type Remove = (objectKey: string) => Promise<void>;

import { createHash, randomBytes } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  defineMemory,
  fail,
  Refusal,
  type Blob,
  type BlobStore,
  type ByteSource,
  type Context,
} from '@kaiyin/server-kit';
import type { S3Bucket } from '@kaiyin/server-kit/s3';
import type { StorageRow, StoredFile } from '../tables.ts';
import { withBucket } from './storage-bucket.ts';

interface Keeping extends Blob {
  /** What the file is called, where something is said of it. */
  name: string;
  /** Reads the bytes back; what has just come is only asked for. */
  verifies?: boolean;
}

/**
 * Puts bytes that lie here into a storage, and notes that it has them; what it has already stays. The note is there before
 * the bytes, so that what an interruption leaves is found. Refuses where the storage does not take them, or keeps others.
 */
export async function keepIn(ctx: Context, blobs: BlobStore, row: StorageRow, file: Keeping): Promise<void> {
  const known = await noted(ctx, row, file);
  if (known.isReady) return;
  const { hash, size, name } = file;
  await withBucket(ctx, row, async (bucket) => {
    const body = { open: () => blobs.stream(hash), size, sha256: hash };
    const type = { contentType: 'application/octet-stream', cacheControl: 'private' };
    await bucket.put(known.objectKey, { ...type, body });
    const kept = file.verifies ? await read(bucket, known.objectKey, size) : await bucket.sha256Of(known.objectKey);
    if (kept !== hash) fail('resource.storage.damaged', { name });
  });
  await ctx.db
    .updateTable('cms_stored_file')
    .set({ isReady: true, storedTime: ctx.now().toISOString() })
    .where('storageId', '=', row.id)
    .where('hash', '=', hash)
    .execute();
}

/** The note of bytes in a storage; one that is there is wanted from now on again. */
async function noted({ db, now }: Context, { id: storageId, prefix }: StorageRow, { hash, size }: Blob) {
  const storedTime = now().toISOString();
  const objectKey = `${prefix}${hash.slice(0, 2)}/${hash}-${randomBytes(4).toString('hex')}`;
  return db
    .insertInto('cms_stored_file')
    .values({ storageId, hash, objectKey, fileSize: size, isReady: false, storedTime })
    .onConflict((conflict) => conflict.columns(['storageId', 'hash']).doUpdateSet({ storedTime }))
    .returning(['objectKey', 'isReady'])
    .executeTakeFirstOrThrow();
}

/** The hash of an object's bytes. */
async function read(bucket: S3Bucket, key: string, size: number): Promise<string | undefined> {
  const stream = await bucket.open(key, size);
  if (!stream) return undefined;
  const hash = createHash('sha256');
  try {
    await pipeline(stream, hash);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

type Wanted = { siteId: number; hash: string; name: string };
type Copy = StoredFile & { row: StorageRow };

/** Where bytes of a site lie besides here, the current place first. */
async function copiesOf({ db }: Context, { siteId, hash }: Pick<Wanted, 'siteId' | 'hash'>): Promise<Copy[]> {
  const rows = await db.selectFrom('cms_storage').selectAll().where('siteId', '=', siteId).orderBy('id').execute();
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('cms_stored_file')
    .selectAll()
    .where('hash', '=', hash)
    .where('isReady', '=', true)
    .where(
      'storageId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const copies = files.flatMap((file) => rows.flatMap((row) => (row.id === file.storageId ? [{ ...file, row }] : [])));
  return copies.toSorted((a, b) => Number(b.row.state === 'current') - Number(a.row.state === 'current'));
}

const coming = defineMemory('resource.coming', () => new Map<string, Promise<boolean>>());
const nameOf = ({ siteId, hash }: Wanted): string => `${siteId} ${hash}`;

/**
 * Sees to it that bytes of a site's library lie here, for pages and pictures made of them; false where nobody has them.
 * Refuses where the storage that has them is away, or gives others.
 */
export async function bringHere(ctx: Context, blobs: BlobStore, wanted: Wanted): Promise<boolean> {
  if (await blobs.has(wanted.hash)) return true;
  const underWay = ctx.services.memory(coming);
  const known = underWay.get(nameOf(wanted));
  if (known) return known;
  const fetching = fetchHere(ctx, blobs, wanted).finally(() => underWay.delete(nameOf(wanted)));
  underWay.set(nameOf(wanted), fetching);
  return fetching;
}

async function fetchHere(ctx: Context, blobs: BlobStore, { name, ...wanted }: Wanted): Promise<boolean> {
  let failure: unknown;
  for (const { row, objectKey, fileSize } of await copiesOf(ctx, wanted)) {
    try {
      const put = await withBucket(ctx, row, async (bucket) => {
        const stream = await bucket.open(objectKey, fileSize);
        return stream && (await blobs.putStream(stream, fileSize));
      });
      if (put?.hash === wanted.hash) return true;
      fail('resource.storage.damaged', { name });
    } catch (error) {
      failure ??= error instanceof RangeError ? new Refusal(500, 'resource.storage.damaged', { name }) : error;
    }
  }
  if (failure) throw failure;
  return false;
}

/** Where the bytes of a file are read from to be sent: here, or where the site keeps them; undefined where nobody has them. */
export async function sourceOf(ctx: Context, blobs: BlobStore, wanted: Wanted): Promise<ByteSource | undefined> {
  if (await blobs.has(wanted.hash)) return blobs;
  const [copy] = await copiesOf(ctx, wanted);
  if (!copy) return undefined;
  const { row, objectKey, fileSize } = copy;
  return {
    stream: (_, range) =>
      withBucket(ctx, { ...row, purpose: 'sending' }, async (bucket) => {
        const found = await bucket.open(objectKey, fileSize, range);
        return found ?? fail('resource.storage.damaged', { name: wanted.name });
      }),
  };
}

/** Whether somebody has bytes of a site, as far as it is noted: asks no storage. */
export const isHeld = async (ctx: Context, blobs: BlobStore, wanted: Wanted): Promise<boolean> =>
  (await blobs.has(wanted.hash)) || (await copiesOf(ctx, wanted)).length > 0;

const hour = 3_600_000;

/** Notes that a page is about to show bytes that lie here: nobody lets them go before it is published. */
export async function markUsed(blobs: BlobStore, hash: string): Promise<void> {
  const path = blobs.path(hash);
  const { mtimeMs, nlink } = await stat(path);
  const now = new Date();
  // What a web root has a link to is shown already, and its time is that of the file there.
  if (nlink === 1 && now.getTime() - mtimeMs > hour) await utimes(path, now, now);
}

import { namedAmong, sharedInstant, type BlobStore, type Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import type { Tells } from './traces.ts';

/** Removes the bytes that files of earlier releases had, where no row names them any more. Answers how many. */
export async function removeBytes(
  ctx: Context,
  blobs: BlobStore,
  replaced: ReadonlySet<string>,
): Promise<{ blobs: number; bytes: number }> {
  const removed = { blobs: 0, bytes: 0 };
  for (const piece of inPieces([...replaced])) {
    const named = await namedAmong(ctx, piece);
    for (const hash of piece) {
      const size = named.has(hash) ? undefined : await blobs.size(hash);
      if (size === undefined) continue;
      await blobs.remove(hash);
      removed.blobs++;
      removed.bytes += size;
    }
  }
  return removed;
}

/**
 * Removes texts that no row names and that tell of an item, as pages are that were rendered and never released. Not while
 * another site is published, which may be about to name some: they go with the next collection then.
 */
export async function removeUnnamed(
  ctx: Context,
  blobs: BlobStore,
  { siteId, tells }: { siteId: number; tells: Tells },
): Promise<{ blobs: number; bytes: number }> {
  const telling = new Set<string>();
  let piece: string[] = [];
  const look = async () => {
    const named = await namedAmong(ctx, piece);
    for (const hash of piece) if (!named.has(hash) && tells((await blobs.get(hash)).toString())) telling.add(hash);
    piece = [];
  };
  for await (const { hash, size } of blobs.list()) {
    if (size <= largestText) piece.push(hash);
    if (piece.length === 500) await look();
  }
  await look();
  return (await isAnotherPublished(ctx, siteId)) ? { blobs: 0, bytes: 0 } : removeBytes(ctx, blobs, telling);
}

/** No page is larger. */
const largestText = 20_000_000;

const isAnotherPublished = async ({ db }: Context, siteId: number): Promise<boolean> =>
  (await db
    .selectFrom('cms_publish_lease')
    .select('siteId')
    .where('siteId', '!=', siteId)
    .where('leaseUntil', '>', sharedInstant(db))
    .executeTakeFirst()) !== undefined;

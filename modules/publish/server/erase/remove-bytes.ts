import type { BlobStore, Context } from '@kaiyin/server-kit';
import { namedAmong } from '../release/collect-blobs.ts';
import { inPieces } from '../kept/kept-pages.ts';

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

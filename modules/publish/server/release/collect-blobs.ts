import { stat } from 'node:fs/promises';
import { namedAmong, type BlobStore, type Context } from '@kaiyin/server-kit';

/** Bytes that were written a moment ago may be about to be named. */
const youth = 24 * 3_600_000;

/** Removes bytes that nothing names any more, and what interrupted writes have left; answers how many blobs. */
export async function collectBlobs(
  ctx: Context,
  blobs: BlobStore,
  now = ctx.now().getTime(),
): Promise<{ blobs: number; bytes: number }> {
  const collected = { blobs: 0, bytes: 0 };
  let piece: { hash: string; size: number }[] = [];
  const collect = async () => {
    const named = await namedAmong(
      ctx,
      piece.map(({ hash }) => hash),
    );
    for (const { hash, size } of piece) {
      if (named.has(hash) || !(await isOld(blobs, hash, now))) continue;
      await blobs.remove(hash);
      collected.blobs++;
      collected.bytes += size;
    }
    piece = [];
  };
  for await (const blob of blobs.list()) {
    piece.push(blob);
    if (piece.length === 500) await collect();
  }
  await collect();
  await blobs.sweep(new Date(now - youth));
  return collected;
}

const isOld = (blobs: BlobStore, hash: string, now: number): Promise<boolean> =>
  stat(blobs.path(hash)).then(
    ({ mtimeMs }) => now - mtimeMs > youth,
    () => false,
  );

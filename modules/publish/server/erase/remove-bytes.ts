import type { BlobStore, Context } from '@kaiyin/server-kit';
import { namedAmong } from '../release/collect-blobs.ts';
import type { Tells } from './traces.ts';

const pieceSize = 500;
/** Larger ones are pictures and films, which say nothing that could be searched. */
const largestText = 8 * 1024 * 1024;

/** Removes bytes that no row names: those that were replaced, and whatever else still tells of an item. Answers how many. */
export async function removeBytes(
  ctx: Context,
  blobs: BlobStore,
  { replaced, tells }: { replaced: ReadonlySet<string>; tells: Tells },
): Promise<{ blobs: number; bytes: number }> {
  const removed = { blobs: 0, bytes: 0 };
  let piece: { hash: string; size: number }[] = [];
  const remove = async () => {
    const named = await namedAmong(
      ctx,
      piece.map(({ hash }) => hash),
    );
    for (const { hash, size } of piece) {
      if (named.has(hash)) continue;
      if (!replaced.has(hash) && (size > largestText || !tells((await blobs.get(hash)).toString()))) continue;
      await blobs.remove(hash);
      removed.blobs++;
      removed.bytes += size;
    }
    piece = [];
  };
  for await (const blob of blobs.list()) if (piece.push(blob) === pieceSize) await remove();
  await remove();
  return removed;
}

import { Refusal, siteOf, type Blob, type BlobStore, type Context } from '@kaiyin/server-kit';
import { keepIn } from './stored-files.ts';
import { currentStorage, shareStorage } from './storages.ts';

type Named = Blob & { name: string };

/** The storage was switched while files were on their way to the one from before. */
class StorageMoved extends Refusal {
  constructor() {
    super(500, 'resource.storage.moved');
  }
}

const mostTries = 3;

/**
 * Puts files that lie here where the current site keeps its files, then has them noted in one transaction, in which that is
 * still the place: nothing is in the library that its storage has not taken. Refuses where the storage is away.
 */
export async function keptBy<T>(
  ctx: Context,
  blobs: BlobStore,
  { files, note }: { files: readonly Named[]; note: (ctx: Context) => Promise<T> },
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const refuseMoved = await putAhead(ctx, blobs, files);
    try {
      return await ctx.transaction(async (ctx) => {
        await refuseMoved(ctx);
        return note(ctx);
      });
    } catch (error) {
      if (!(error instanceof StorageMoved) || tries === mostTries) throw error;
    }
  }
}

/**
 * Puts files that lie here where the current site keeps its files, before they are noted. What it answers is called within the
 * transaction that notes them, and refuses where that is the place no more.
 */
export async function putAhead(
  ctx: Context,
  blobs: BlobStore,
  files: readonly Named[],
): Promise<(ctx: Context) => Promise<void>> {
  const siteId = siteOf(ctx).id;
  const row = await currentStorage(ctx, siteId);
  // The log of a call has what the call did, not that bytes were put somewhere.
  if (row) for (const file of files) await keepIn(ctx, blobs, row, file);
  return async (ctx) => {
    await shareStorage(ctx, siteId);
    if ((await currentStorage(ctx, siteId))?.id !== row?.id) throw new StorageMoved();
  };
}

import { posix } from 'node:path';
import { siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { insertFile, openFolders } from './add-file.ts';
import { filesOfPipe } from './file-rows.ts';

/** Gives a pipe of the current site files that come with the product, by path. */
export async function giveFiles(
  ctx: Context,
  blobs: BlobStore,
  { pipeCode, files }: { pipeCode: string; files: ReadonlyMap<string, Buffer> },
): Promise<void> {
  const rows = await filesOfPipe(ctx, { siteId: siteOf(ctx).id, pipeCode });
  for (const [path, bytes] of files) {
    const spelled = await openFolders(ctx, rows, { pipeCode, path: posix.normalize(path) });
    await insertFile(ctx, { pipeCode, path: spelled, ...(await blobs.put(bytes)) });
  }
}

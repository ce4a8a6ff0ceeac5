import { nameOfPath } from '@kaiyin/modules/file/schema';
import { notFound, sendBytes, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { rowAt } from './file-rows.ts';

/** Sends the bytes of a file as a download: nothing of it runs at the console's address. */
export async function downloadFile(
  ctx: Context,
  blobs: BlobStore,
  http: Http,
  at: { pipeCode: string; path: string },
): Promise<void> {
  const { path, hash, size } = await rowAt(ctx, at);
  if (hash === null) throw notFound();
  const name = encodeURIComponent(nameOfPath(path));
  http.reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .header('access-control-expose-headers', 'download-filename')
    .header('download-filename', name)
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .type('application/octet-stream');
  await sendBytes(http, blobs, { hash, size });
}

import { isPictureFile, nameOfPath, suffixOfFile } from '@kaiyin/modules/file/schema';
import { mayEnter } from '@kaiyin/modules/site/server';
import { notFound, sendBytes, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { rowAt } from './file-rows.ts';

/** Sends the bytes of a picture to a caller who has its site. */
export async function showFile(ctx: Context, blobs: BlobStore, http: Http, { id }: { id: number }): Promise<void> {
  const row = await ctx.db
    .selectFrom('cms_file')
    .select(['siteId', 'path', 'hash', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.hash || !isPictureFile(row.path) || !mayEnter(ctx.user, row.siteId)) throw notFound();
  const { path, hash, size } = row;
  protect(http)
    .header('cache-control', 'private, max-age=300')
    .header('etag', `"${hash}"`)
    .type(pictureTypes[suffixOfFile(path)] ?? 'application/octet-stream');
  if (http.request.headers['if-none-match'] === `"${hash}"`) return void http.reply.code(304).send();
  await sendBytes(http, blobs, { hash, size });
}

const pictureTypes: Record<string, string> = {
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

const protect = ({ reply }: Http): Http['reply'] =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");

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
  protect(http)
    .header('cache-control', 'private, no-store')
    .header('access-control-expose-headers', 'download-filename')
    .header('download-filename', name)
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .type('application/octet-stream');
  await sendBytes(http, blobs, { hash, size });
}

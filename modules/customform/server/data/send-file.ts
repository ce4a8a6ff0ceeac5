import { notFound, sendBytes, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { isPicture } from './data-rows.ts';

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Sends a file of an answer to those who may see answers of its site: a picture in place, all others to be saved. */
export async function sendFormFile(
  ctx: Context,
  { id, inline }: { id: number; inline: 'true' | 'false' },
  { http, blobs }: { http: Http; blobs: BlobStore },
): Promise<void> {
  const file = await ctx.db.selectFrom('cms_custom_form_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw notFound();
  // The address alone says of which site it is: a picture in a page brings no header along.
  if (ctx.user?.sites !== 'all' && !ctx.user?.sites.has(file.siteId)) throw notFound();
  if (!(await blobs.has(file.hash))) throw notFound();
  const isShown = inline === 'true' && isPicture(file);
  if (!isShown) await ctx.audit('cms_custom_form_data.read', { id: file.dataId, name: file.name, siteId: file.siteId });
  const encoded = encodeURIComponent(file.name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  void http.reply
    .headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-expose-headers': 'download-filename',
      'download-filename': encodeURIComponent(file.name),
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`,
    })
    .type(isShown ? (types[file.suffix] ?? 'application/octet-stream') : 'application/octet-stream');
  await sendBytes(http, blobs, { hash: file.hash, size: file.size });
}

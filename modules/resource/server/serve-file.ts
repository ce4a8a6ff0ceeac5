import { inItsEncoding, isResizable, mediaTypeOf, suffixOf, type Resource } from '@kaiyin/modules/resource/schema';
import { mayEnter } from '@kaiyin/modules/site/server';
import { fail, notFound, pictures, sendBytes, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { variantOf } from './assets.ts';
import { sourceOf } from './storage/stored-files.ts';

type Reply = Http['reply'];

/** Pictures that may be made at once before callers are turned away. */
const mostWaiting = 48;

/** Sends a file of the library, or a picture of it in another size, to a caller who has its site. */
export async function serveResource(
  ctx: Context,
  input: { id: number; w?: number | undefined; h?: number | undefined },
  http: Http,
  blobs: BlobStore,
): Promise<void> {
  const row = (await ctx.db.selectFrom('cms_resource').selectAll().where('id', '=', input.id).executeTakeFirst()) as
    | Resource
    | undefined;
  const original = row && mayEnter(ctx.user, row.siteId) ? await sourceOf(ctx, blobs, row) : undefined;
  if (!row || !original) throw notFound();
  const { w: width, h: height } = input;
  if (width && height && pictures.waiting > mostWaiting) fail('resource.busy');
  const variant = width && height && isResizable(row) ? await variantOf(ctx, blobs, row, { width, height }) : undefined;
  const { hash, size } = variant ?? { hash: row.hash, size: row.fileSize };
  const isShown = row.resourceType !== 'file' && row.suffix !== 'svg';
  protect(http.reply)
    .header('cache-control', 'private, max-age=300')
    .header('etag', `"${hash}"`)
    .header('content-disposition', disposition(isShown ? 'inline' : 'attachment', row))
    .type(inItsEncoding(mediaTypeOf(row.suffix), row.path));
  if (http.request.headers['if-none-match'] === `"${hash}"`) return void http.reply.code(304).send();
  await sendBytes(http, variant ? blobs : original, { hash, size });
}

/** Sends a file of the library by its path, as a download. */
export async function downloadFile(
  ctx: Context,
  { path }: { path: string },
  http: Http,
  blobs: BlobStore,
): Promise<void> {
  const rows = (await ctx.db
    .selectFrom('cms_resource')
    .selectAll()
    .where('path', '=', path.replace(/^\//, ''))
    .orderBy('id')
    .execute()) as Resource[];
  const row = rows.find(({ siteId }) => mayEnter(ctx.user, siteId));
  const source = row && (await sourceOf(ctx, blobs, row));
  if (!row || !source) throw notFound();
  protect(http.reply)
    .header('cache-control', 'private, no-store')
    .header('access-control-expose-headers', 'download-filename')
    .header('download-filename', encodeURIComponent(savedName(row)))
    .header('content-disposition', disposition('attachment', row))
    .type('application/octet-stream');
  await sendBytes(http, source, { hash: row.hash, size: row.fileSize });
}

const protect = (reply: Reply): Reply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");

const savedName = ({ name, suffix }: Resource): string => (suffixOf(name) === suffix ? name : `${name}.${suffix}`);

const disposition = (kind: 'inline' | 'attachment', row: Resource): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(savedName(row)).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;

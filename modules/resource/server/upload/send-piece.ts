import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pieceSize, type OpenUpload, type sendPiece as api } from '@kaiyin/modules/resource/schema';
import { fail, Refusal, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { ownUpload, standOf, type UploadRow } from './open-uploads.ts';

/** Keeps the next piece of an upload once it has arrived whole. One that is cut leaves nothing of itself. */
export async function sendPiece(
  ctx: Context,
  { id, offset, sha256 }: z.output<typeof api.input>,
  { request }: Http,
  blobs: BlobStore,
): Promise<OpenUpload> {
  const upload = await ownUpload(ctx, id);
  const stand = await standOf(ctx, upload);
  if (stand.offset !== offset || offset === stand.size) throw elsewhere(stand);
  const part = await request.file({ limits: { fileSize: pieceSize, files: 1 }, throwFileSizeLimit: false });
  if (!part) return fail('Error.noFile');
  const wanted = { size: Math.min(pieceSize, stand.size - offset), sha256 };
  const { hash, size } = await blobs.putStream(Readable.from(asWanted(part.file, wanted)));
  return keepPiece(ctx, upload, { startsAt: offset, hash, fileSize: size });
}

/** Fails before its end where it has other bytes: then nothing of it is kept. All of it is read, as its sender waits for that. */
async function* asWanted(
  source: AsyncIterable<Buffer>,
  wanted: { size: number; sha256?: string | undefined },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    hash.update(chunk);
    if (size <= wanted.size) yield chunk;
  }
  const isCut = 'truncated' in source && source.truncated === true;
  if (isCut || size !== wanted.size) fail('resource.upload.wrongPiece', { size: wanted.size });
  if (wanted.sha256 && wanted.sha256 !== hash.digest('hex')) fail('resource.upload.damaged');
}

/** Of two that send the same piece at once, one is told where the upload is. */
const keepPiece = (
  ctx: Context,
  upload: UploadRow,
  piece: { startsAt: number; hash: string; fileSize: number },
): Promise<OpenUpload> =>
  ctx.transaction(async (ctx) => {
    const { id } = upload;
    const lastTime = ctx.now().toISOString();
    const touched = await ctx.db.updateTable('cms_upload').set({ lastTime }).where('id', '=', id).executeTakeFirst();
    const kept = await ctx.db
      .insertInto('cms_upload_piece')
      .values({ uploadId: id, ...piece })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const stand = await standOf(ctx, upload);
    if (!touched.numUpdatedRows || !kept) throw elsewhere(stand);
    return stand;
  });

const elsewhere = (stand: OpenUpload): Refusal =>
  new Refusal(500, 'resource.upload.elsewhere', { offset: stand.offset }, undefined, stand);

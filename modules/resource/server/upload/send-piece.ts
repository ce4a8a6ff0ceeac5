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
  const { hash, size } = await blobs.putStream(part.file);
  const isWhole = !part.file.truncated && size === Math.min(pieceSize, stand.size - offset);
  if (!isWhole) fail('resource.upload.wrongPiece', { size: Math.min(pieceSize, stand.size - offset) });
  if (sha256 && sha256 !== hash) fail('resource.upload.damaged');
  return keepPiece(ctx, upload, { startsAt: offset, hash, fileSize: size });
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

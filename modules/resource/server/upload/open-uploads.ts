import type { OpenUpload } from '@kaiyin/modules/resource/schema';
import { forbidden, namedAmong, notFound, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { Upload, UploadPiece } from '../tables.ts';

export type UploadRow = Upload & { id: number };

/** Whose uploads are asked for: those of members are none. */
export function uploaderOf({ user }: Context): number {
  if (user?.userType !== 'user') throw forbidden();
  return user.userId;
}

/** An upload of the caller into the current site; what is somebody else's, or elsewhere, is not there. */
export async function ownUpload(ctx: Context, id: number): Promise<UploadRow> {
  const row = await ctx.db
    .selectFrom('cms_upload')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteOf(ctx).id)
    .where('userId', '=', uploaderOf(ctx))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const piecesOf = ({ db }: Context, uploadId: number): Promise<UploadPiece[]> =>
  db.selectFrom('cms_upload_piece').selectAll().where('uploadId', '=', uploadId).orderBy('startsAt').execute();

/** How much of an upload has arrived without a gap; all of one that is in the library. */
export async function standOf(ctx: Context, { id, fileSize: size, resourceId }: UploadRow): Promise<OpenUpload> {
  if (resourceId !== null) return { id, offset: size, size };
  let offset = 0;
  for (const piece of await piecesOf(ctx, id)) if (piece.startsAt === offset) offset += piece.fileSize;
  return { id, offset, size };
}

/** Removes what has arrived of uploads; bytes that something else names stay. */
export async function dropPieces(ctx: Context, blobs: BlobStore, uploadIds: readonly number[]): Promise<void> {
  if (uploadIds.length === 0) return;
  const pieces = await ctx.db
    .deleteFrom('cms_upload_piece')
    .where('uploadId', 'in', [...uploadIds])
    .returning('hash')
    .execute();
  const hashes = [...new Set(pieces.map(({ hash }) => hash))];
  const named = await namedAmong(ctx, hashes);
  for (const hash of hashes) if (!named.has(hash)) await blobs.remove(hash);
}

import type { OpenUpload } from '@kaiyin/modules/resource/schema';
import { forbidden, notFound, siteOf, type Context } from '@kaiyin/server-kit';
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

/** Forgets what has arrived of uploads. Its bytes go with all that nothing names: somebody may be about to name the same. */
export async function dropPieces({ db }: Context, uploadIds: readonly number[]): Promise<void> {
  if (uploadIds.length === 0) return;
  await db
    .deleteFrom('cms_upload_piece')
    .where('uploadId', 'in', [...uploadIds])
    .execute();
}

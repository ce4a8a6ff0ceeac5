import { avatarHash, uploadAvatar } from '@kaiyin/modules/account/server';
import { notFound, sendBytes, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { ownRow } from './own-row.ts';

/** Where pages find the picture of a member; empty without one. */
export const pictureAddress = ({ id, avatar }: { id: number; avatar: string | null }): string => {
  const hash = avatarHash(avatar);
  return hash && `/kx-api/api/member/avatar/${id}?v=${hash.slice(0, 16)}`;
};

/** Keeps a picture of the caller. */
export async function changePicture(ctx: Context, http: Http, blobs: BlobStore): Promise<{ avatar: string }> {
  await uploadAvatar(ctx, http, blobs);
  return { avatar: pictureAddress(await ownRow(ctx)) };
}

/** Sends the picture of a member to anybody. */
export async function sendPicture(ctx: Context, id: number, http: Http, blobs: BlobStore): Promise<void> {
  const row = await ctx.db.selectFrom('cc_member').select(['avatar', 'status']).where('id', '=', id).executeTakeFirst();
  const hash = row && row.status !== 'disabled' ? avatarHash(row.avatar) : '';
  const size = hash ? await blobs.size(hash) : undefined;
  if (size === undefined) throw notFound();
  void http.reply
    .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
    .type('image/webp');
  await sendBytes(http, blobs, { hash, size });
}

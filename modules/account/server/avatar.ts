import { fileTypeFromBuffer } from 'file-type';
import { avatarAddress } from '@kaiyin/modules/account/schema';
import { configValue } from '@kaiyin/modules/dictionary/server';
import {
  fail,
  notFound,
  PictureFailed,
  pictures,
  sendBytes,
  touched,
  type BlobStore,
  type Context,
  type Http,
} from '@kaiyin/server-kit';
import { accountKind, accountTable, type Person } from './account-kinds.ts';
import { me } from './person.ts';

/** The hash of the bytes that an account names as its picture; empty without one. */
export const avatarHash = (avatar: string | null): string =>
  avatar?.startsWith(avatarAddress) ? avatar.slice(avatarAddress.length) : '';

/** Where the console finds a person's picture; empty without one. */
export const avatarSource = ({ userType, userId }: Person, avatar: string | null): string =>
  avatarHash(avatar) &&
  `/system/user/avatar/${userId}?${userType === 'user' ? '' : `type=${userType}&`}v=${avatarHash(avatar).slice(0, 16)}`;

const knownTypes = ['jpg', 'png', 'webp'];
const avatarBytes = 2 * 1024 * 1024;

/** Square, 256 px, re-encoded, so that nothing but a picture is kept. */
export async function uploadAvatar(ctx: Context, { request }: Http, blobs: BlobStore): Promise<{ avatarSrc: string }> {
  const user = me(ctx);
  const part = await request.file({ limits: { fileSize: avatarBytes, files: 1 } });
  if (!part) return fail('Error.noFile');
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') fail('account.avatarSize', { size: 2 });
    throw error;
  });
  const type = await fileTypeFromBuffer(bytes);
  const listed = ((await configValue(ctx, 'SysUploadImageTypes')) ?? '')
    .toLowerCase()
    .split(/[,\s]+/)
    .filter(Boolean);
  const avatarTypes = knownTypes.filter((known) => listed.length === 0 || listed.includes(known));
  if (!type || !avatarTypes.includes(type.ext)) return fail('account.avatarType', { types: avatarTypes.join(', ') });
  const square = { width: 256, height: 256, maxPixels: 40_000_000, webp: true };
  const picture = await pictures.cut(bytes, square).catch((error: unknown) => {
    if (error instanceof PictureFailed) fail('account.avatarBroken');
    throw error;
  });
  const { hash } = await blobs.put(picture);
  const avatar = avatarAddress + hash;
  await ctx.transaction(async (ctx) => {
    await ctx.db
      .updateTable(accountTable(ctx, user))
      .set({ avatar, ...touched(ctx) })
      .where('id', '=', user.userId)
      .execute();
    await ctx.audit(`${accountTable(ctx, user)}.avatarChanged`, { id: user.userId, name: user.userName });
  });
  return { avatarSrc: avatarSource(user, avatar) };
}

/** Sends the picture that a person's row names to whoever may see it. */
export async function sendAvatar(
  ctx: Context,
  { userId, type }: { userId: number; type: Person['userType'] },
  http: Http,
  blobs: BlobStore,
): Promise<void> {
  const person = { userType: type, userId };
  if (!maySee(ctx, person)) throw notFound();
  const row = await ctx.db
    .selectFrom(accountTable(ctx, person))
    .select('avatar')
    .where('id', '=', userId)
    .executeTakeFirst();
  const hash = avatarHash(row?.avatar ?? null);
  const size = hash ? await blobs.size(hash) : undefined;
  if (size === undefined) throw notFound();
  void http.reply
    .headers({ 'cache-control': 'private, max-age=300', 'x-content-type-options': 'nosniff' })
    .type('image/webp');
  await sendBytes(http, blobs, { hash, size });
}

/** Those of some kinds see each other, others themselves only; none sees those of another kind. */
function maySee(ctx: Context, person: Person): boolean {
  const { userType, userId } = me(ctx);
  return person.userType === userType && (accountKind(ctx, userType).seesOthers || person.userId === userId);
}

import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureMegabytes, pictureQuota, type Contribution } from '@kaiyin/modules/contribution/schema';
import { myMemberId } from '@kaiyin/modules/member/server';
import { discard, receiveFile, sizeInWords } from '@kaiyin/modules/resource/server';
import { findSite, mayEnter, settingOf } from '@kaiyin/modules/site/server';
import {
  fail,
  failField,
  isInScope,
  notFound,
  sendBytes,
  siteOf,
  type BlobStore,
  type Context,
  type Http,
} from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { ownPictureAddress, picturesIn } from './clean-body.ts';
import { openCatalogs } from './open-catalogs.ts';

const megabyte = 1024 * 1024;
const rules = { maxBytes: pictureMegabytes * megabyte, suffixes: ['jpg', 'jpeg', 'png', 'webp', 'gif'] };
const day = 86_400_000;

/** Takes a picture of the member who asks, as long as the quota has room. */
export async function uploadPicture(ctx: Context, { request }: Http, blobs: BlobStore) {
  const memberId = myMemberId(ctx);
  if ((await openCatalogs(ctx)).length === 0) fail('contribution.notOpen');
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-contribution-'));
  try {
    const part = await request.file({ limits: { fileSize: rules.maxBytes, files: 1 }, throwFileSizeLimit: false });
    if (!part) return fail('Error.noFile');
    const file = await receiveFile(part, join(folder, 'picture'), rules);
    const stored = await blobs.putStream(createReadStream(file.file));
    return await ctx.transaction(async (ctx) => {
      await lockMember(ctx, memberId);
      await refuseBeyondQuota(ctx, memberId, stored.size);
      const { name, suffix } = file;
      const { id } = await ctx.db
        .insertInto('cc_contribution_picture')
        .values({ siteId: siteOf(ctx).id, memberId, name, suffix, ...stored, createTime: ctx.now().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, url: ownPictureAddress(id) };
    });
  } finally {
    await discard(folder);
  }
}

/** Of two uploads at once the second counts the first. */
const lockMember = ({ db }: Context, id: number) =>
  db
    .selectFrom('cc_member')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .execute();

/** Refuses a picture for which the quota has no room, also without those that nothing names for a day. */
async function refuseBeyondQuota(ctx: Context, memberId: number, size: number): Promise<void> {
  const limit = settingOf(ctx, pictureQuota) * megabyte;
  if ((await usedBytes(ctx, memberId)) + size <= limit) return;
  const before = new Date(ctx.now().getTime() - day).toISOString();
  const old = await ctx.db
    .selectFrom('cc_contribution_picture')
    .select('id')
    .where('memberId', '=', memberId)
    .where('siteId', '=', siteOf(ctx).id)
    .where('createTime', '<', before)
    .execute();
  const ids = old.map(({ id }) => id);
  await dropAmong(ctx, { memberId, siteId: siteOf(ctx).id }, ids);
  if ((await usedBytes(ctx, memberId)) + size > limit) fail('contribution.quota', { size: sizeInWords(limit) });
}

async function usedBytes(ctx: Context, memberId: number): Promise<number> {
  const { used } = await ctx.db
    .selectFrom('cc_contribution_picture')
    .select(({ fn }) => fn.sum<number | null>('size').as('used'))
    .where('memberId', '=', memberId)
    .where('siteId', '=', siteOf(ctx).id)
    .executeTakeFirstOrThrow();
  return Number(used ?? 0);
}

/** Refuses pictures that the member who asks has not sent to this site. */
export async function refuseMissing(
  ctx: Context,
  { coverId, inBody }: { coverId: number; inBody: readonly number[] },
): Promise<void> {
  const wanted = [...new Set([...inBody, ...(coverId > 0 ? [coverId] : [])])];
  if (wanted.length === 0) return;
  const rows = await ctx.db
    .selectFrom('cc_contribution_picture')
    .select('id')
    .where('id', 'in', wanted)
    .where('memberId', '=', myMemberId(ctx))
    .where('siteId', '=', siteOf(ctx).id)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  if (coverId > 0 && !known.has(coverId)) failField('coverId', 'contribution.pictureGone');
  if (inBody.some((id) => !known.has(id))) failField('body', 'contribution.pictureGone');
}

/** Deletes the pictures of a contribution that no other one of its member has. */
export const dropUnused = (ctx: Context, row: Pick<Contribution, 'memberId' | 'siteId' | 'body' | 'coverId'>) =>
  dropAmong(ctx, row, [...picturesIn(row.body), row.coverId]);

async function dropAmong(
  { db }: Context,
  { memberId, siteId }: Pick<Contribution, 'memberId' | 'siteId'>,
  ids: readonly number[],
): Promise<void> {
  const rows = await db
    .selectFrom('cc_contribution')
    .select(['body', 'coverId'])
    .where('memberId', '=', memberId)
    .where('siteId', '=', siteId)
    .where('state', '!=', 'accepted')
    .execute();
  const used = new Set(rows.flatMap(({ body, coverId }) => [...picturesIn(body), coverId]));
  const free = ids.filter((id) => id > 0 && !used.has(id));
  if (free.length === 0) return;
  await db.deleteFrom('cc_contribution_picture').where('id', 'in', free).where('memberId', '=', memberId).execute();
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Sends a picture to the member who sent it. */
export async function sendOwnPicture(ctx: Context, { id }: { id: number }, http: Http, blobs: BlobStore) {
  const row = await pictureRow(ctx, id);
  if (row.memberId !== myMemberId(ctx) || row.siteId !== siteOf(ctx).id) throw notFound();
  await send(row, http, blobs);
}

/** Sends a picture to an editor of its site; a picture in a page brings no header along that names one. */
export async function sendPictureToStaff(ctx: Context, { id }: { id: number }, http: Http, blobs: BlobStore) {
  const row = await pictureRow(ctx, id);
  const site = mayEnter(ctx.user, row.siteId) ? await findSite(ctx, row.siteId) : undefined;
  if (!site || !(await isSent(ctx.within({ site }), row))) throw notFound();
  await send(row, http, blobs);
}

/** Whether a contribution that the editor may see has the picture: what is only in drafts is its member's. */
const isSent = async (ctx: Context, { id, siteId, memberId }: { id: number; siteId: number; memberId: number }) =>
  (await ctx.db
    .selectFrom('cc_contribution')
    .select('id')
    .where('siteId', '=', siteId)
    .where('memberId', '=', memberId)
    .where('submitTime', 'is not', null)
    .where('state', '!=', 'withdrawn')
    .where(isInScope(ctx, 'cc_contribution'))
    .where((eb) => eb.or([eb('coverId', '=', id), eb('body', 'like', `%${ownPictureAddress(id)}"%`)]))
    .executeTakeFirst()) !== undefined;

async function pictureRow({ db }: Context, id: number) {
  const row = await db.selectFrom('cc_contribution_picture').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function send(
  { hash, size, suffix }: { hash: string; size: number; suffix: string },
  http: Http,
  blobs: BlobStore,
): Promise<void> {
  if (!(await blobs.has(hash))) throw notFound();
  void http.reply
    .headers({
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(types[suffix] ?? 'application/octet-stream');
  await sendBytes(http, blobs, { hash, size });
}

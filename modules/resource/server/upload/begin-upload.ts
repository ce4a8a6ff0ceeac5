import {
  mostInPieces,
  type beginUpload as api,
  type OpenUpload,
  type openUpload as openApi,
} from '@kaiyin/modules/resource/schema';
import { fail, siteOf, type Context } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { refuseNoFolder } from '../folders/folder-rows.ts';
import { plainName, refuseSuffix } from '../receive-file.ts';
import { sizeInWords } from '../size-in-words.ts';
import type { UploadRules } from '../upload-rules.ts';
import { dropPieces, ownUpload, standOf, uploaderOf } from './open-uploads.ts';

/** Uploads that one account may have begun and not ended. */
const mostOpen = 20;

const notYet = { resourceId: null, finishingSince: null };

/** Begins an upload in pieces, under the rules of one at once: before anything of it is sent. */
export async function beginUpload(
  ctx: Context,
  { name: given, size, folderId }: z.output<typeof api.input>,
  rules: UploadRules,
): Promise<OpenUpload> {
  const userId = uploaderOf(ctx);
  const name = plainName(given);
  refuseSuffix(name, rules);
  const most = Math.min(rules.maxBytes, mostInPieces);
  if (size > most) fail('resource.tooLarge', { name, size: sizeInWords(most) });
  await refuseNoFolder(ctx, folderId);
  const open = await ctx.db
    .selectFrom('cms_upload')
    .select('id')
    .where('userId', '=', userId)
    .where('resourceId', 'is', null)
    .limit(mostOpen)
    .execute();
  if (open.length >= mostOpen) fail('resource.upload.tooMany', { count: mostOpen });
  const lastTime = ctx.now().toISOString();
  const { id } = await ctx.db
    .insertInto('cms_upload')
    .values({ siteId: siteOf(ctx).id, userId, name, fileSize: size, folderId, lastTime, ...notYet })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: Number(id), offset: 0, size };
}

/** How much of one's own upload has arrived. */
export const openUpload = async (ctx: Context, { id }: z.output<typeof openApi.input>): Promise<OpenUpload> =>
  standOf(ctx, await ownUpload(ctx, id));

/** Gives an upload up. */
export async function dropUpload(ctx: Context, { id }: { id: number }): Promise<void> {
  await ownUpload(ctx, id);
  await ctx.db.deleteFrom('cms_upload').where('id', '=', id).execute();
  await dropPieces(ctx, [id]);
}

const day = 24 * 3_600_000;

/** Gives up what did not go on for a day; answers how many uploads. */
export async function dropOldUploads(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - day).toISOString();
  const old = await ctx.db.deleteFrom('cms_upload').where('lastTime', '<', before).returning('id').execute();
  await dropPieces(
    ctx,
    old.map(({ id }) => Number(id)),
  );
  return old.length;
}

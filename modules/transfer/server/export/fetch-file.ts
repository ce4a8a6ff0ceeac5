import { me } from '@kaiyin/modules/account/server';
import { notFound, sendBytes, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { asDownload } from './send-file.ts';

/** Sends a file that a task made to whoever started it, as long as they may still export such rows. */
export const fetchFile =
  (blobs: BlobStore) =>
  async (ctx: Context, { id }: { id: number }, http: Http): Promise<void> => {
    const { userId, userType, permissions } = me(ctx);
    const file = await ctx.db
      .selectFrom('sys_transfer_file')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!file || userType !== 'user') throw notFound();
    if (!permissions.has('*') && !file.permission.split(',').some((one) => permissions.has(one))) throw notFound();
    if (!(await blobs.has(file.hash))) throw notFound();
    void asDownload(http, file.name);
    await sendBytes(http, blobs, { hash: file.hash, size: file.size });
  };

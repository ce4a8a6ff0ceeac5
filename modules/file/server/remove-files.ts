import { siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { filesChanged } from './events.ts';
import { filesOfPipe, rowsById, withInside } from './file-rows.ts';
import { refuseUsed } from './file-uses.ts';

/** Deletes files, and folders with all that lies in them; refused while something else names one of them. */
export const removeFiles = (ctx: Context, blobs: BlobStore, { ids }: { ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    for (const [pipeCode, own] of Map.groupBy(await rowsById(ctx, ids), (row) => row.pipeCode)) {
      const all = await filesOfPipe(ctx, { siteId, pipeCode });
      const rows = withInside(own, all);
      await refuseUsed(ctx, blobs, { siteId, pipeCode, all, rows });
      for (let from = 0; from < rows.length; from += 500) {
        const some = rows.slice(from, from + 500).map(({ id }) => id);
        await ctx.db.deleteFrom('cms_file').where('id', 'in', some).execute();
      }
      const files = rows.filter(({ isFolder }) => !isFolder);
      for (const { id, path } of files) await ctx.audit('cms_file.removed', { id, name: path, siteId });
      if (files.length > 0) await ctx.emit(filesChanged, { siteId, pipeCode });
    }
  });

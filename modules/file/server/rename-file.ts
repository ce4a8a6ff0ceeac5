import { folderOfPath, pathIn, type StaticFile } from '@kaiyin/modules/file/schema';
import { failField, siteOf, touched, type BlobStore, type Context } from '@kaiyin/server-kit';
import { filesChanged } from './events.ts';
import { filesOfPipe, rowsById, withInside } from './file-rows.ts';
import { refuseUsed } from './file-uses.ts';
import { refusePages } from './refuse-pages.ts';
import { refusePath, refuseTaken } from './refuse-path.ts';

/** Gives a file, or a folder with all that lies in it, another name in its folder. */
export const renameFile = (
  ctx: Context,
  blobs: BlobStore,
  { id, name }: { id: number; name: string },
): Promise<{ path: string }> =>
  ctx.transaction(async (ctx) => {
    const [row] = (await rowsById(ctx, [id])) as [StaticFile];
    const { siteId, pipeCode, isFolder } = row;
    if (name.includes('/')) failField('name', 'file.nameRule', { name });
    const path = pathIn(folderOfPath(row.path), name);
    if (path === row.path) return { path };
    const all = await filesOfPipe(ctx, { siteId, pipeCode });
    refusePath(path, { isFolder });
    refuseTaken(all, path, id);
    const rows = withInside([row], all);
    const renamed = rows.map((one) => ({ ...one, path: path + one.path.slice(row.path.length) }));
    for (const one of renamed) refusePath(one.path, one);
    const files = renamed.filter((one) => !one.isFolder).map((one) => one.path);
    await refusePages(ctx, pipeCode, files);
    await refuseUsed(ctx, blobs, { siteId, pipeCode, all, rows });
    for (const one of renamed) await keepPath(ctx, one);
    if (renamed.some((one) => !one.isFolder)) await ctx.emit(filesChanged, { siteId, pipeCode });
    return { path };
  });

async function keepPath(ctx: Context, { id, path, isFolder, revision }: StaticFile): Promise<void> {
  await ctx.db
    .updateTable('cms_file')
    .set({ path, pathKey: path.toLowerCase(), revision: revision + 1, ...touched(ctx) })
    .where('id', '=', id)
    .execute();
  if (!isFolder) await ctx.audit('cms_file.updated', { id, name: path, siteId: siteOf(ctx).id });
}

import { resource } from '@kaiyin/modules/resource/schema';
import { notFound, scoped, siteOf, type Context } from '@kaiyin/server-kit';
import { refuseNoFolder } from './folder-rows.ts';

interface Move {
  ids: number[];
  folderId: number;
}

/** Brings files of the current site into a folder, all or none; 0 takes them out of all folders. */
export const moveInto = (ctx: Context, { ids, folderId }: Move): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    await refuseNoFolder(ctx, folderId);
    const rows = (await scoped(ctx, resource)
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()) as {
      id: number;
      name: string;
    }[];
    if (rows.length !== new Set(ids).size) throw notFound();
    await ctx.db
      .updateTable('cms_resource')
      .set({ folderId })
      .where('siteId', '=', siteId)
      .where('id', 'in', ids)
      .execute();
    for (const { id, name } of rows) await ctx.audit('cms_resource.moved', { id, name, siteId });
  });

import {
  catalogsOf,
  isInside,
  loadCatalog,
  loadSubtreeIds,
  refuseNarrowed,
  refuseUnlessMayIn,
} from '@kaiyin/modules/catalog/server';
import type { Content } from '@kaiyin/modules/content/schema';
import { defineTask, said, siteOf, startTask, type Context } from '@kaiyin/server-kit';
import { recycle } from './actions/remove-contents.ts';
import { withdrawContent } from './actions/withdraw-content.ts';
import { countContents, deleteCatalogs, shownIn } from './delete-catalogs.ts';

const batch = 100;

/** Deletes a catalog and everything below it; their contents go to the recycle bin. */
export const removeCatalogTask = defineTask<{ catalogId: number }>(
  'DeleteCatalog',
  async (ctx, { catalogId }, progress) => {
    const all = await catalogsOf(ctx, siteOf(ctx).id);
    const root = all.find((row) => row.id === catalogId);
    if (!root) return;
    const subtree = all.filter((row) => isInside(row, root));
    const ids = subtree.map((row) => row.id);
    const total = await countContents(ctx, ids);
    for (let done = 0; ; done += batch) {
      const items = await ctx.db
        .selectFrom('cms_content')
        .selectAll()
        .where('catalogId', 'in', ids)
        .where('deletedTime', 'is', null)
        .limit(batch)
        .execute();
      if (items.length === 0) break;
      await progress.report(
        Math.min(90, (done / Math.max(total, 1)) * 90),
        ctx.say('catalog.deletingContents', { done, total }),
      );
      await ctx.transaction((ctx) => recycle(ctx, items as Content[]));
    }
    // Contents whose working copies are elsewhere by now.
    for (let left = await shownIn(ctx, ids); left.length > 0; left = await shownIn(ctx, ids))
      for (const id of left) await withdrawContent(ctx, id);
    await ctx.transaction(async (ctx) => {
      await deleteCatalogs(ctx, subtree);
      await progress.done(ctx);
    });
  },
);

/** What deleting a catalog would take along. */
export async function catalogDeletion(
  ctx: Context,
  { id }: { id: number },
): Promise<{ catalogs: number; contents: number }> {
  const ids = await loadSubtreeIds(ctx, id);
  return { catalogs: ids.length, contents: await countContents(ctx, ids) };
}

export async function removeCatalog(ctx: Context, { id }: { id: number }): Promise<{ taskId: number }> {
  const { name } = await loadCatalog(ctx, id);
  const subtree = await loadSubtreeIds(ctx, id);
  await refuseUnlessMayIn(ctx, 'Delete', subtree);
  if ((await countContents(ctx, subtree)) > 0) refuseNarrowed(ctx);
  const taskId = await startTask(
    ctx,
    removeCatalogTask,
    { catalogId: id },
    { title: said('catalog.deleting', { name }), key: String(id) },
  );
  return { taskId };
}

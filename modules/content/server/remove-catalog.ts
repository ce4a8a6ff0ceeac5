import { withdrawRecords } from '@kaiyin/modules/account/server';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import {
  catalogChanged,
  isInside,
  loadCatalog,
  loadSubtreeIds,
  catalogsOf,
  refuseNarrowed,
  refuseUnlessMayIn,
} from '@kaiyin/modules/catalog/server';
import type { Content } from '@kaiyin/modules/content/schema';
import { defineTask, said, siteOf, startTask, type Context } from '@kaiyin/server-kit';
import { recycle } from './actions/remove-contents.ts';
import { withdrawContent } from './actions/withdraw-content.ts';

const batch = 100;

/** Deletes a catalog and everything below it; their contents go to the recycle bin. */
export const removeCatalogTask = defineTask<{ catalogId: number }>(
  'DeleteCatalog',
  async (ctx, { catalogId }, progress) => {
    const siteId = siteOf(ctx).id;
    const all = await catalogsOf(ctx, siteId);
    const root = all.find((row) => row.id === catalogId);
    if (!root) return;
    const subtree = all.filter((row) => isInside(row, root));
    const ids = subtree.map((row) => row.id);
    const { total } = await deletionOf(ctx, ids);
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
    for (let left = await shownIn(ctx, ids); left.length > 0; left = await shownIn(ctx, ids))
      for (const id of left) await withdrawContent(ctx, id);
    await ctx.transaction(async (ctx) => {
      await ctx.db.deleteFrom('cms_catalog').where('id', 'in', ids).execute();
      await withdrawRecords(ctx, 'Catalog', ids);
      for (const row of subtree as Catalog[]) await ctx.audit('catalog.removed', row);
      await ctx.emit(catalogChanged, { siteId, catalogIds: ids });
      await progress.done(ctx);
    });
  },
);

/** Contents whose working copies lie elsewhere by now, and which are, or will be, public here. */
async function shownIn(ctx: Context, catalogIds: number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('cms_publication')
    .select('contentId')
    .distinct()
    .where('catalogId', 'in', catalogIds)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', ctx.now().toISOString())]))
    .limit(batch)
    .execute();
  return rows.map(({ contentId }) => contentId);
}

async function deletionOf(ctx: Context, catalogIds: number[]): Promise<{ total: number }> {
  const { n } = await ctx.db
    .selectFrom('cms_content')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('catalogId', 'in', catalogIds)
    .where('deletedTime', 'is', null)
    .executeTakeFirstOrThrow();
  return { total: Number(n) };
}

/** What deleting a catalog would take along. */
export async function catalogDeletion(
  ctx: Context,
  { id }: { id: number },
): Promise<{ catalogs: number; contents: number }> {
  const ids = await loadSubtreeIds(ctx, id);
  return { catalogs: ids.length, contents: (await deletionOf(ctx, ids)).total };
}

export async function removeCatalog(ctx: Context, { id }: { id: number }): Promise<{ taskId: number }> {
  const { name } = await loadCatalog(ctx, id);
  const subtree = await loadSubtreeIds(ctx, id);
  await refuseUnlessMayIn(ctx, 'Delete', subtree);
  if ((await deletionOf(ctx, subtree)).total > 0) refuseNarrowed(ctx);
  const taskId = await startTask(
    ctx,
    removeCatalogTask,
    { catalogId: id },
    { title: said('catalog.deleting', { name }), key: String(id) },
  );
  return { taskId };
}

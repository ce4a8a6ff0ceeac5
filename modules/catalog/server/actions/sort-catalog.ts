import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { refuseUnlessMayCatalog } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { loadCatalog } from '../queries.ts';
import { reordered } from '../tree.ts';

/** Moves a catalog among its siblings: positive is down, negative up. */
export async function sortCatalog(ctx: Context, { id, sort }: { id: number; sort: number }): Promise<void> {
  if (sort === 0) failField('sort', 'catalog.sortZero');
  await ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const moved = await loadCatalog(ctx, id);
    refuseUnlessMayCatalog(ctx, 'Sort', moved);
    const siblings = await ctx.db
      .selectFrom('cms_catalog')
      .select(['id', 'sort'])
      .where('siteId', '=', siteId)
      .where('parentId', '=', moved.parentId)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    for (const [index, row] of reordered(siblings, id, sort).entries()) {
      if (row.sort !== index + 1)
        await ctx.db
          .updateTable('cms_catalog')
          .set({ sort: index + 1 })
          .where('id', '=', row.id)
          .execute();
    }
    await ctx.audit('catalog.sorted', moved, { places: sort });
    await ctx.emit(catalogChanged, { siteId, catalogIds: [id] });
  });
}

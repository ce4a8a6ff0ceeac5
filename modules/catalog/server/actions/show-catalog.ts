import { siteOf, touched, type Context } from '@kaiyin/server-kit';
import { refuseUnlessMayCatalog } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { loadCatalog } from '../queries.ts';

/** Shows or hides a catalog; a hidden one, its contents and what lies below it have no pages. */
export async function showCatalog(ctx: Context, { id, visible }: { id: number; visible: boolean }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const row = await loadCatalog(ctx, id);
    refuseUnlessMayCatalog(ctx, 'ShowHide', row);
    await ctx.db
      .updateTable('cms_catalog')
      .set({ visible, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await ctx.audit(visible ? 'catalog.shown' : 'catalog.hidden', row);
    await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds: [id] });
  });
}

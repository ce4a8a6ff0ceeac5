import type { CatalogInput } from '@kaiyin/modules/catalog/schema';
import { siteOf, touched, type Context } from '@kaiyin/server-kit';
import { catalogChanged } from '../events.ts';
import { loadCatalog } from '../queries.ts';
import { refuseLinkFault, refuseReserved, refuseTakenNames } from '../rules.ts';
import { moveCatalog } from './move-catalog.ts';

/** Changes a catalog; another parent moves it. A new path moves its own pages, not those of catalogs below. */
export async function updateCatalog(
  ctx: Context,
  { id, parentId, ...input }: CatalogInput & { id: number },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const before = await loadCatalog(ctx, id);
    if (before.path !== input.path) refuseReserved(input.path);
    await refuseLinkFault(ctx, { ...input, parentId });
    await refuseTakenNames(ctx, { ...input, parentId }, id);
    await ctx.db
      .updateTable('cms_catalog')
      .set({ ...input, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    if (parentId !== before.parentId) await moveCatalog(ctx, { id, parentId });
    await ctx.audit('catalog.updated', { id, name: input.name });
    await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds: [id] });
  });
}

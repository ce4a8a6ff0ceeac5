import { catalog, type CatalogInput } from '@kaiyin/modules/catalog/schema';
import { refuseUnfitTemplates } from '@kaiyin/modules/site/server';
import { differences, refuseStale, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { refuseUnlessMayCatalog } from '../catalog-rights.ts';
import { cleanExt, refuseLackingExt, settleExt } from '../catalog-ext.ts';
import { catalogChanged } from '../events.ts';
import { refuseUnknownModels } from '../models.ts';
import { loadCatalog } from '../queries.ts';
import { refuseLinkFault, refuseReserved, refuseTakenNames } from '../rules.ts';
import { moveCatalog } from './move-catalog.ts';

/** Changes a catalog; another parent moves it. A new path moves its own pages, not those of catalogs below. */
export async function updateCatalog(
  ctx: Context,
  { id, parentId, updateTime, ...given }: CatalogInput & { id: number; updateTime?: string | undefined },
): Promise<void> {
  const cleaned = await cleanExt(ctx, { ...given, parentId });
  await ctx.transaction(async (ctx) => {
    const before = await loadCatalog(ctx, id);
    refuseStale(before, updateTime);
    // What it is stays, and settings are kept by calls of their own.
    const input = { ...given, ext: cleaned, special: before.special, configProps: before.configProps };
    refuseUnlessMayCatalog(ctx, 'Edit', before);
    if (before.visible !== input.visible) refuseUnlessMayCatalog(ctx, 'ShowHide', before);
    if (before.path !== input.path) refuseReserved(input.path);
    refuseUnfitTemplates(ctx, input.publishPipeProps, before.publishPipeProps);
    await refuseUnknownModels(ctx, input, before);
    await refuseLinkFault(ctx, { ...input, parentId });
    await refuseTakenNames(ctx, { ...input, parentId }, id);
    input.ext = await settleExt(ctx, { ...input, parentId }, before.ext);
    await refuseLackingExt(ctx, { ...input, parentId });
    await ctx.db
      .updateTable('cms_catalog')
      .set({ ...input, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    if (parentId !== before.parentId) await moveCatalog(ctx, { id, parentId });
    await ctx.audit('catalog.updated', { id, name: input.name }, differences(catalog, before, input));
    await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds: [id] });
  });
}

import { maxTreeLevel, type CatalogInput } from '@kaiyin/modules/catalog/schema';
import { refuseUnfitTemplates, refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { fail, siteOf, type Context } from '@kaiyin/server-kit';
import { cleanExt, settleExt } from '../catalog-ext.ts';
import { refuseUnknownModels } from '../models.ts';
import { grantToCreator } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { loadParent } from '../queries.ts';
import { refuseLinkFault, refuseOtherKind, refuseReserved, refuseTakenNames } from '../rules.ts';
import { settledProps } from '../settings/catalog-settings.ts';
import { insertCatalog, lastSort } from './insert-catalog.ts';

/** Adds a catalog as the last of its siblings. */
export async function addCatalog(ctx: Context, given: CatalogInput): Promise<{ id: number }> {
  const ext = await cleanExt(ctx, given);
  return ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const input = { ...given, ext, configProps: settledProps(ctx, given.configProps) };
    refuseUnlessMaySite(ctx, 'AddCatalog', siteOf(ctx));
    const parent = await loadParent(ctx, input.parentId);
    refuseOtherKind(parent, input.special);
    if ((parent?.treeLevel ?? 0) >= maxTreeLevel) fail('catalog.tooDeep', { max: maxTreeLevel });
    refuseReserved(input.path);
    refuseUnfitTemplates(ctx, input.publishPipeProps);
    await refuseUnknownModels(ctx, input);
    await refuseLinkFault(ctx, input);
    await refuseTakenNames(ctx, input);
    input.ext = await settleExt(ctx, input, {});
    const sort = (await lastSort(ctx, input.parentId)) + 1;
    const added = await insertCatalog(ctx, input, { parent, sort });
    await grantToCreator(ctx, added);
    await ctx.emit(catalogChanged, { siteId, catalogIds: [added.id] });
    return { id: added.id };
  });
}

import { catalog, maxTreeLevel, type CatalogInput } from '@kaiyin/modules/catalog/schema';
import { refuseUnknownTypes, refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { created, differences, fail, siteOf, type Context } from '@kaiyin/server-kit';
import { grantToCreator } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { loadParent } from '../queries.ts';
import { refuseLinkFault, refuseReserved, refuseTakenNames } from '../rules.ts';

/** Adds a catalog as the last of its siblings. */
export async function addCatalog(ctx: Context, input: CatalogInput): Promise<{ id: number }> {
  return ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    refuseUnlessMaySite(ctx, 'AddCatalog', siteOf(ctx));
    const parent = await loadParent(ctx, input.parentId);
    const treeLevel = (parent?.treeLevel ?? 0) + 1;
    if (treeLevel > maxTreeLevel) fail('catalog.tooDeep', { max: maxTreeLevel });
    refuseReserved(input.path);
    refuseUnknownTypes(ctx, input.publishPipeProps);
    await refuseLinkFault(ctx, input);
    await refuseTakenNames(ctx, input);
    const last = await ctx.db
      .selectFrom('cms_catalog')
      .select((eb) => eb.fn.max('sort').as('sort'))
      .where('siteId', '=', siteId)
      .where('parentId', '=', input.parentId)
      .executeTakeFirst();
    const sort = Number(last?.sort ?? 0) + 1;
    const { id } = await ctx.db
      .insertInto('cms_catalog')
      .values({ ...input, ...created(ctx), siteId, treeLevel, sort, ancestors: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ancestors = parent ? `${parent.ancestors}:${id}` : String(id);
    await ctx.db.updateTable('cms_catalog').set({ ancestors }).where('id', '=', id).execute();
    await grantToCreator(ctx, { siteId, id, ancestors });
    await ctx.audit('catalog.added', { id, name: input.name }, differences(catalog, undefined, input));
    await ctx.emit(catalogChanged, { siteId, catalogIds: [id] });
    return { id };
  });
}

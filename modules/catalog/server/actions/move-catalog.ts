import { maxTreeLevel, type Catalog } from '@kaiyin/modules/catalog/schema';
import { refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { fail, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { lackingIn, refuseUnlessMayCatalog } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { catalogsOf, loadCatalog, loadParent } from '../queries.ts';
import { refuseOtherKind } from '../rules.ts';
import { isInside } from '../tree.ts';

/** Puts a catalog and everything below it under another parent, as its last child; 0 is the top. */
export async function moveCatalog(ctx: Context, { id, parentId }: { id: number; parentId: number }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const moved = await loadCatalog(ctx, id);
    const parent = await loadParent(ctx, parentId);
    if (moved.parentId === parentId) return;
    refuseOtherKind(parent, moved.special);
    if (parent) refuseUnlessMayCatalog(ctx, 'Move', parent);
    else refuseUnlessMaySite(ctx, 'AddCatalog', siteOf(ctx));
    if (parent && isInside(parent, moved)) fail('catalog.moveIntoSelf', { name: moved.name });
    const all = await catalogsOf(ctx, siteId);
    const subtree = all.filter((row) => isInside(row, moved));
    for (const row of subtree) refuseUnlessMayCatalog(ctx, 'Move', row);
    const deeper = (parent?.treeLevel ?? 0) + 1 - moved.treeLevel;
    if (subtree.some((row) => row.treeLevel + deeper > maxTreeLevel)) fail('catalog.tooDeep', { max: maxTreeLevel });
    const root = parent ? `${parent.ancestors}:${id}` : String(id);
    for (const row of subtree) {
      const ancestors = root + row.ancestors.slice(moved.ancestors.length);
      refuseGain(ctx, row, { ...row, ancestors });
      await ctx.db
        .updateTable('cms_catalog')
        .set({ ancestors, treeLevel: row.treeLevel + deeper })
        .where('id', '=', row.id)
        .execute();
    }
    const sort = Math.max(0, ...all.filter((row) => row.parentId === parentId).map((row) => row.sort)) + 1;
    await ctx.db
      .updateTable('cms_catalog')
      .set({ parentId, sort, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await ctx.audit('catalog.moved', moved, { parentId });
    await ctx.emit(catalogChanged, { siteId, catalogIds: subtree.map((row) => row.id) });
  });
}

/** Nobody comes by rights by putting a catalog where they have them. */
function refuseGain(ctx: Context, before: Catalog, after: Catalog): void {
  const lacking = lackingIn(ctx, after);
  const gained = lackingIn(ctx, before).find((action) => !lacking.includes(action));
  if (gained) fail('catalog.moveGains', { name: before.name, right: `{right.Catalog.${gained}}` });
}

import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { catalogChanged, loadCatalog, refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { notFound, siteOf, touched, type Context } from '@kaiyin/server-kit';

export interface SomeInSpecial {
  specialId: number;
  contentIds: number[];
}

/** A special topic that the caller may see. */
export async function loadSpecial(ctx: Context, id: number): Promise<Catalog> {
  const row = await loadCatalog(ctx, id);
  if (!row.special) throw notFound();
  return row;
}

/**
 * Changes what a special topic holds; two who do wait for one another, and its pages follow with the next publish.
 * `change` answers what the log says, or undefined where nothing is another.
 */
export const changeSpecial = (
  ctx: Context,
  specialId: number,
  change: (ctx: Context, special: Catalog) => Promise<Record<string, unknown> | undefined>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const special = await loadSpecial(ctx, specialId);
    await refuseUnlessMayIn(ctx, 'AddContent', [specialId]);
    await ctx.db.updateTable('cms_catalog').set(touched(ctx)).where('id', '=', specialId).execute();
    const details = await change(ctx, special);
    if (!details) return;
    await ctx.audit('catalog.contents', special, details);
    await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds: [specialId] });
  });

/** What was put into a special topic, in its order. */
export const heldBySpecial = (ctx: Context, specialId: number) =>
  ctx.db
    .selectFrom('cms_special_content')
    .selectAll()
    .where('specialId', '=', specialId)
    .orderBy('isTop', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .execute();

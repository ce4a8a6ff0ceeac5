import { loadCatalog, refuseUnlessMayCatalog } from '@kaiyin/modules/catalog/server';
import { noRule, type SpecialRule } from '@kaiyin/modules/content/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { changeSpecial, loadSpecial } from './change-special.ts';

/** By which rule a special topic takes contents. */
export async function getSpecialRule(ctx: Context, { specialId }: { specialId: number }): Promise<SpecialRule> {
  await loadSpecial(ctx, specialId);
  const found = await ctx.db
    .selectFrom('cms_special_rule')
    .select('rule')
    .where('specialId', '=', specialId)
    .executeTakeFirst();
  return found?.rule ?? noRule;
}

/** The special topic takes contents by this rule from the next publish on. */
export async function saveSpecialRule(
  ctx: Context,
  { specialId, ...rule }: SpecialRule & { specialId: number },
): Promise<void> {
  refuseUnlessMayCatalog(ctx, 'Edit', await loadCatalog(ctx, specialId));
  await changeSpecial(ctx, specialId, async (ctx) => {
    await refuseOtherCatalogs(ctx, rule.catalogIds);
    const before = await getSpecialRule(ctx, { specialId });
    if (JSON.stringify(before) === JSON.stringify(rule)) return undefined;
    await ctx.db.deleteFrom('cms_special_rule').where('specialId', '=', specialId).execute();
    await ctx.db
      .insertInto('cms_special_rule')
      .values({ siteId: siteOf(ctx).id, specialId, rule })
      .execute();
    return { before, after: rule };
  });
}

/** A rule looks into catalogs of its site, and not into special topics. */
async function refuseOtherCatalogs(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await ctx.db
    .selectFrom('cms_catalog')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('special', '=', false)
    .where('id', 'in', [...ids])
    .execute();
  if (found.length !== new Set(ids).size) failField('catalogIds', 'content.catalogMissing');
}

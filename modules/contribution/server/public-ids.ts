import type { Context } from '@kaiyin/server-kit';

/** Those of some contents that are public now. */
export async function publicIds(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const at = ctx.now().toISOString();
  const rows = await ctx.db
    .selectFrom('cms_publication')
    .select('contentId')
    .where('contentId', 'in', ids)
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .execute();
  return new Set(rows.map(({ contentId }) => contentId));
}

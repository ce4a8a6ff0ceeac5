import { refuseOtherSite, type Context } from '@kaiyin/server-kit';

/** How often contents were opened that are public, in the order of their ids. */
export async function contentViews(
  ctx: Context,
  { ids }: { ids: readonly number[] },
): Promise<{ contentId: number; views: number }[]> {
  const now = ctx.now().toISOString();
  const rows = await ctx.db
    .selectFrom('cms_content')
    .select(['id', 'siteId', 'viewCount'])
    .where('id', 'in', ids)
    .where('deletedTime', 'is', null)
    .where('publicFrom', '<=', now)
    .where((eb) => eb.or([eb('publicUntil', 'is', null), eb('publicUntil', '>', now)]))
    .orderBy('id')
    .execute();
  for (const { siteId } of rows) refuseOtherSite(ctx, siteId);
  return rows.map(({ id, viewCount }) => ({ contentId: id, views: viewCount }));
}

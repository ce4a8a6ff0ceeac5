import type { AdStat } from '@kaiyin/modules/ad/schema';
import { daysBefore } from '@kaiyin/modules/stat/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { adCountsOf, sumsOfAds, type Days } from './sum-ads.ts';

/** Each ad that was counted on these days or on as many before, with both. */
export async function countAds(ctx: Context, days: Days): Promise<AdStat[]> {
  const sums = (some: Days) => sumsOfAds(ctx, some).select('adId').groupBy('adId').execute();
  const [now, before] = await Promise.all([sums(days), sums(daysBefore(days))]);
  const earlier = new Map(before.map((row) => [row.adId, row]));
  const current = new Map(now.map((row) => [row.adId, row]));
  const ids = [...new Set([...current.keys(), ...earlier.keys()])];
  const named = await namesOfAds(ctx);
  const last = await lastNames(ctx, { from: daysBefore(days).from, to: days.to }, (id) => !named.has(id));
  return ids.map((id) => ({
    id,
    ...(named.get(id) ?? last.get(id) ?? nameless),
    ...adCountsOf(current.get(id)),
    before: adCountsOf(earlier.get(id)),
  }));
}

type Named = Pick<AdStat, 'name' | 'adSpaceId' | 'adSpaceName' | 'isDeleted'>;
const nameless: Named = { name: '', adSpaceId: 0, adSpaceName: '', isDeleted: true };

/** Ads of the site as they are called now. */
async function namesOfAds(ctx: Context): Promise<Map<number, Named>> {
  const rows = await ctx.db
    .selectFrom('cms_advertisement as ad')
    .leftJoin('cms_page_widget as space', 'space.id', 'ad.adSpaceId')
    .select(['ad.id', 'ad.name', 'ad.adSpaceId', 'space.name as adSpaceName'])
    .where('ad.siteId', '=', siteOf(ctx).id)
    .execute();
  return new Map(
    rows.map(({ id, adSpaceName, ...row }) => [id, { ...row, adSpaceName: adSpaceName ?? '', isDeleted: false }]),
  );
}

/** Ads that are gone, as they were called last. */
async function lastNames(ctx: Context, days: Days, isGone: (adId: number) => boolean): Promise<Map<number, Named>> {
  const hours = await sumsOfAds(ctx, days)
    .select(({ fn }) => ['adId', fn.max<number>('hour').as('hour')])
    .groupBy('adId')
    .execute();
  const names = new Map<number, Named>();
  for (const { adId, hour } of hours.filter((row) => isGone(row.adId))) {
    const row = await ctx.db
      .selectFrom('cms_ad_hour_stat as stat')
      .leftJoin('cms_page_widget as space', 'space.id', 'stat.adSpaceId')
      .select(['stat.adName as name', 'stat.adSpaceId', 'space.name as adSpaceName'])
      .where('stat.siteId', '=', siteOf(ctx).id)
      .where('stat.hour', '=', Number(hour))
      .where('stat.adId', '=', adId)
      .executeTakeFirst();
    if (row) names.set(adId, { ...row, adSpaceName: row.adSpaceName ?? '', isDeleted: true });
  }
  return names;
}

import type { Rows } from '@kaiyin/entity';
import type { AdCounts, AdCountsAt, AdStat } from '@kaiyin/modules/ad/schema';
import { daysBetween } from '@kaiyin/modules/stat/server';
import { settingValue } from '@kaiyin/modules/site/schema';
import { adsCounted } from '@kaiyin/modules/stat/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { countAds } from './counted-ads.ts';
import { adCountsOf, sumsOfAds, together, type Days } from './sum-ads.ts';

type OfAds = Days & { name?: string | undefined };
interface AdList extends OfAds {
  pageNum: number;
  pageSize: number;
  orderBy?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
}

const sortable = ['views', 'clicks', 'ratio', 'shown'] as const;

/** Ads that were counted on these days or on as many before; those with most clicks first unless told. */
export async function listAdStat(ctx: Context, asked: AdList): Promise<Rows<AdStat>> {
  const found = await namedAds(ctx, asked);
  const by = sortable.find((one) => one === asked.orderBy) ?? 'clicks';
  const way = asked.isAsc === 'asc' ? 1 : -1;
  const sorted = found.toSorted(
    (one, other) => way * (one[by] - other[by]) || other.views - one.views || one.id - other.id,
  );
  const from = (asked.pageNum - 1) * asked.pageSize;
  return { rows: sorted.slice(from, from + asked.pageSize), total: found.length };
}

/** The same ads together. */
export async function adStatTotal(
  ctx: Context,
  asked: OfAds,
): Promise<{ now: AdCounts; before: AdCounts; isCounting: boolean }> {
  const found = await namedAds(ctx, asked);
  return {
    now: together(found),
    before: together(found.map(({ before }) => before)),
    isCounting: settingValue(adsCounted, siteOf(ctx).settings[adsCounted.key]),
  };
}

async function namedAds(ctx: Context, { name = '', ...days }: OfAds): Promise<AdStat[]> {
  const words = name.trim().toLowerCase();
  return (await countAds(ctx, days)).filter((ad) => ad.name.toLowerCase().includes(words));
}

/** One ad, or all of them: the hours of a single day, otherwise days. */
export async function adStatChart(
  ctx: Context,
  { advertisementId, ...days }: Days & { advertisementId?: number | undefined },
): Promise<AdCountsAt[]> {
  const isHourly = days.from === days.to;
  let query = sumsOfAds(ctx, days).select('hour').groupBy('hour');
  if (advertisementId !== undefined) query = query.where('adId', '=', advertisementId);
  const rows = await query.execute();
  const numbers = rows.map((row) => ({ at: atOf(row.hour, isHourly), ...adCountsOf(row) }));
  const byPoint = Map.groupBy(numbers, ({ at }) => at);
  return pointsOf(days, isHourly).map((at) => ({ at, ...together(byPoint.get(at) ?? []) }));
}

/** An hour such as 2026113014 as the chart names it. */
function atOf(hour: number, isHourly: boolean): string {
  const text = String(hour);
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  return isHourly ? `${day} ${text.slice(8)}` : day;
}

const pointsOf = (days: Days, isHourly: boolean): string[] =>
  isHourly
    ? Array.from({ length: 24 }, (_, hour) => `${days.from} ${String(hour).padStart(2, '0')}`)
    : daysBetween(days);

import type { AdCounts } from '@kaiyin/modules/ad/schema';
import type { Context } from '@kaiyin/server-kit';
import { countedAds } from './ad-scope.ts';

export interface Days {
  from: string;
  to: string;
}

const counted = ['shown', 'views', 'clicks'] as const;
type Summed = Record<(typeof counted)[number], number | string | null>;

/** Hours such as 2026113014 of some days. */
const hoursOf = ({ from, to }: Days) => {
  const first = (date: string) => Number(date.replaceAll('-', '')) * 100;
  return { from: first(from), to: first(to) + 23 };
};

/** What was counted on some days, to be grouped. */
export function sumsOfAds(ctx: Context, days: Days) {
  const hours = hoursOf(days);
  return ctx.db
    .selectFrom('cms_ad_hour_stat')
    .select(({ fn }) => counted.map((name) => fn.sum<number>(name).as(name)))
    .where(countedAds(ctx, 'cms_ad_hour_stat'))
    .where('hour', '>=', hours.from)
    .where('hour', '<=', hours.to);
}

/** Sums as a report has them. */
export function adCountsOf(row?: Summed): AdCounts {
  const [shown = 0, views = 0, clicks = 0] = counted.map((name) => Number(row?.[name] ?? 0));
  return { shown, views, clicks, ratio: views > 0 ? Math.round((10_000 * clicks) / views) / 100 : 0 };
}

/** Counts of several ads as one. */
export function together(all: readonly AdCounts[]): AdCounts {
  const sum = { shown: 0, views: 0, clicks: 0 };
  for (const one of all) for (const name of counted) sum[name] += one[name];
  return adCountsOf(sum);
}

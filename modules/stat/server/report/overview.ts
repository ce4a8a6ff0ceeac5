import type * as api from '@kaiyin/modules/stat/schema';
import { visitsCounted } from '@kaiyin/modules/stat/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { before, dateOf, daysBetween, numberOf } from './days.ts';
import { byDay, byName, metricsOf, total } from './read-sums.ts';

type Days = { from: string; to: string };
type Answer<E> = E extends { output?: infer O } ? NonNullable<O> : never;
const most = 10;

/** The site in numbers: of some days, of each of them, and of as many before. */
export async function trendOverview(ctx: Context, days: Days): Promise<Answer<typeof api.trendOverview>> {
  const site = { dimension: 'site' } as const;
  const [now, earlier, each, dropped, bots] = await Promise.all([
    total(ctx, { ...days, ...site }),
    total(ctx, { ...before(days), ...site }),
    byDay(ctx, { ...days, ...site }),
    total(ctx, { ...days, dimension: 'dropped' }),
    byName(ctx, { ...days, dimension: 'bot' }),
  ]);
  return {
    now,
    before: earlier,
    days: daysBetween(days).map((at) => ({ at, ...(each.get(numberOf(at)) ?? metricsOf(undefined)) })),
    dropped: dropped.views,
    bots: bots.map(({ name, views }) => ({ name, views })),
    isCounting: settingValue(visitsCounted, siteOf(ctx).settings[visitsCounted.key]),
  };
}

/** Links that readers followed to other hosts, and to files. */
export async function linkClicks(ctx: Context, days: Days): Promise<Answer<typeof api.linkClicks>> {
  const of = async (dimension: 'outbound' | 'download') =>
    (await byName(ctx, { ...days, dimension }, { limit: 500 })).map(({ name, views }) => ({ name, clicks: views }));
  const [outbound, downloads] = await Promise.all([of('outbound'), of('download')]);
  return { outbound, downloads };
}

/** The most frequent pages to begin and end with, sources, pages, devices and kinds of visitors. */
export async function otherOverview(ctx: Context, days: Days): Promise<Answer<typeof api.otherOverview>> {
  const limit = most;
  const site = { ...days, dimension: 'site' } as const;
  const [entries, exits, sources, pages, devices, visitors] = await Promise.all([
    byName(ctx, { ...days, dimension: 'entry' }, { limit, order: 'visits' }),
    byName(ctx, { ...days, dimension: 'exit' }, { limit, order: 'visits' }),
    byName(ctx, { ...days, dimension: 'from' }, { limit, order: 'visits' }),
    byName(ctx, { ...days, dimension: 'page' }, { limit }),
    byName(ctx, site, { by: 'device', order: 'visits' }),
    byName(ctx, site, { by: 'visitor', order: 'visits' }),
  ]);
  return { entries, exits, sources, pages, devices, visitors };
}

export const districtOverview = (ctx: Context, days: Days): Promise<api.NamedMetrics[]> =>
  byName(ctx, { ...days, dimension: 'region' }, { order: 'visits', limit: 100 });

/** How often a content was opened on each day. */
export async function contentTrend(
  ctx: Context,
  { contentId, ...days }: Days & { contentId: number },
): Promise<Answer<typeof api.contentTrend>> {
  const rows = await ctx.db
    .selectFrom('cc_visit_sum')
    .select(['day', 'views', 'seconds'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('dimension', '=', 'content')
    .where('name', '=', String(contentId))
    .where('day', '>=', numberOf(days.from))
    .where('day', '<=', numberOf(days.to))
    .execute();
  const byDate = new Map(rows.map(({ day, ...row }) => [dateOf(day), row]));
  return daysBetween(days).map((at) => ({ at, views: 0, seconds: 0, ...byDate.get(at) }));
}

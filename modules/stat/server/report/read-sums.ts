import { sql } from 'kysely';
import { siteOf, type Context } from '@kaiyin/server-kit';
import type { Metrics, NamedMetrics } from '@kaiyin/modules/stat/schema';
import { countNames, wholeDay, type Counts, type Dimension } from '../tables.ts';
import { numberOf } from './days.ts';

interface Asked {
  from: string;
  to: string;
  dimension: Dimension;
  name?: string | undefined;
  /** What names begin with. */
  prefix?: string | undefined;
  device?: string | undefined;
  visitor?: string | undefined;
}

/** Sums of days of the current site; one row for each value of what they are told apart by. */
function sums(ctx: Context, { from, to, dimension, name, prefix, device, visitor }: Asked) {
  let query = ctx.db
    .selectFrom('cc_visit_sum')
    .select(({ fn }) => countNames.map((count) => fn.sum<number>(count).as(count)))
    .where('siteId', '=', siteOf(ctx).id)
    .where('dimension', '=', dimension)
    .where('day', '>=', numberOf(from))
    .where('day', '<=', numberOf(to));
  if (prefix !== undefined)
    query = query.where(sql<boolean>`substr(name, 1, ${Array.from(prefix).length}) = ${prefix}`);
  if (name !== undefined) query = query.where('name', '=', name);
  if (device !== undefined) query = query.where('device', '=', device);
  if (visitor !== undefined) query = query.where('visitor', '=', visitor);
  return query;
}

/** All that is asked in one row. */
export async function total(ctx: Context, asked: Asked): Promise<Metrics> {
  const row = await sums(ctx, asked).where('hour', '=', wholeDay).executeTakeFirst();
  return metricsOf(row);
}

/** Most frequent first. */
export async function byName(
  ctx: Context,
  asked: Asked,
  {
    by = 'name',
    order = 'views',
    limit = 1000,
  }: { by?: 'name' | 'device' | 'visitor'; order?: keyof Counts; limit?: number } = {},
): Promise<NamedMetrics[]> {
  const rows = await sums(ctx, asked)
    .select(`${by} as named`)
    .where('hour', '=', wholeDay)
    .groupBy(by)
    .orderBy(({ fn }) => fn.sum(order), 'desc')
    .orderBy(by)
    .limit(limit)
    .execute();
  return rows
    .filter((row) => countNames.some((count) => Number(row[count]) > 0))
    .map(({ named, ...row }) => ({ name: String(named), ...metricsOf(row) }));
}

export async function byDay(ctx: Context, asked: Asked): Promise<Map<number, Metrics>> {
  const rows = await sums(ctx, asked).select('day').where('hour', '=', wholeDay).groupBy('day').execute();
  return new Map(rows.map((row) => [Number(row.day), metricsOf(row)]));
}

/** The same of the days as counts, so that they can be added up. */
export async function countsByDay(ctx: Context, asked: Asked): Promise<Map<number, Counts>> {
  const rows = await sums(ctx, asked).select('day').where('hour', '=', wholeDay).groupBy('day').execute();
  return new Map(rows.map((row) => [Number(row.day), countsOf(row)]));
}

export async function byHour(ctx: Context, asked: Asked): Promise<Map<number, Metrics>> {
  const rows = await sums(ctx, asked).select('hour').where('hour', '>', wholeDay).groupBy('hour').execute();
  return new Map(rows.map((row) => [Number(row.hour), metricsOf(row)]));
}

type Summed = Record<keyof Counts, number | string | null>;
const countsOf = (row: Summed | undefined): Counts =>
  Object.fromEntries(countNames.map((count) => [count, Number(row?.[count] ?? 0)])) as never;

export const metricsOf = (row: Summed | undefined): Metrics => {
  const { views, visits, visitors, ips, bounces, seconds } = countsOf(row);
  return {
    views,
    visits,
    visitors,
    ips,
    bounceRatio: visits > 0 ? Math.round((1000 * bounces) / visits) / 10 : 0,
    avgSeconds: visits > 0 ? Math.round(seconds / visits) : 0,
  };
};

/** Counts of several days as one. */
export function added(all: readonly Counts[]): Counts {
  const sum = { views: 0, visits: 0, visitors: 0, ips: 0, bounces: 0, seconds: 0 };
  for (const one of all) for (const count of countNames) sum[count] += one[count];
  return sum;
}

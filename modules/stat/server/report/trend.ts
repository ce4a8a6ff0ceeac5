import type { Metrics, MetricsAt, SourceAsked, SourceReport, TrendAsked } from '@kaiyin/modules/stat/schema';
import type { Context } from '@kaiyin/server-kit';
import type { Counts, Dimension } from '../tables.ts';
import { daysBetween, monthOf, numberOf, weekOf } from './days.ts';
import { added, byHour, byName, countsByDay, metricsOf, total } from './read-sums.ts';

/** Visits by hours of a day, or by days, weeks or months. */
export async function timeTrend(
  ctx: Context,
  { granularity, source, ...asked }: TrendAsked,
): Promise<{ total: Metrics; points: MetricsAt[] }> {
  const of = source === undefined ? { dimension: 'site' as const } : { dimension: 'source' as const, name: source };
  if (granularity === 'hour') {
    const day = { ...asked, ...of, from: asked.to };
    const [all, hours] = await Promise.all([total(ctx, day), byHour(ctx, day)]);
    const points = Array.from({ length: 24 }, (_, hour) => ({
      at: `${asked.to} ${String(hour).padStart(2, '0')}`,
      ...(hours.get(hour) ?? metricsOf(undefined)),
    }));
    return { total: all, points };
  }
  const [all, days] = await Promise.all([total(ctx, { ...asked, ...of }), countsByDay(ctx, { ...asked, ...of })]);
  const begin = { day: (date: string) => date, week: weekOf, month: monthOf }[granularity];
  const spans = Map.groupBy(daysBetween(asked), begin);
  const points = Array.from(spans, ([at, dates]) => ({
    at,
    ...metricsOf(
      added(dates.map((date) => days.get(numberOf(date))).filter((one): one is Counts => one !== undefined)),
    ),
  }));
  return { total: all, points };
}

/** Visits by what they came from; of names with a beginning only. */
export async function bySource(
  ctx: Context,
  dimension: Extract<Dimension, 'source' | 'from' | 'engine' | 'word'>,
  asked: SourceAsked & { prefix?: string | undefined },
): Promise<SourceReport> {
  const of = { ...asked, dimension };
  const [all, rows] = await Promise.all([total(ctx, of), byName(ctx, of, { order: 'visits', limit: 500 })]);
  return { total: all, rows };
}

/** Words by which visitors came, as `engine, tab, word`. */
export const searchWords = (
  ctx: Context,
  { engine, ...asked }: SourceAsked & { engine?: string | undefined },
): Promise<SourceReport> => bySource(ctx, 'word', { ...asked, ...(engine && { prefix: `${engine}\t` }) });

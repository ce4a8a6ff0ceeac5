import { formatCount, textOf } from '@kaiyin/console-kit';
import type { Metrics } from '@kaiyin/modules/stat/schema';

export const metricNames = ['views', 'visits', 'visitors', 'ips', 'bounceRatio', 'avgSeconds'] as const;
export type Metric = (typeof metricNames)[number];

/** A number as it is written. */
export function sayMetric(metric: Metric, value: number): string {
  if (metric === 'bounceRatio') return `${value}%`;
  return metric === 'avgSeconds' ? clock(value) : formatCount(value);
}

/** Minutes and seconds. */
export const clock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** How a number has changed, in percent; undefined where there was none before. */
export const changeOf = (now: Metrics, before: Metrics, metric: Metric): number | undefined =>
  before[metric] === 0 ? undefined : Math.round((100 * (now[metric] - before[metric])) / before[metric]);

/** What a page, source or region is called. */
export const nameOf = (name: string): string =>
  name === '' ? textOf('stat.unknown') : name === '…' ? textOf('stat.otherPages') : name;

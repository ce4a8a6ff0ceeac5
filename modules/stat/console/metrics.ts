import { formatCount, textOf } from '@kaiyin/console-kit';

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

/** What a page, source or region is called. */
export const nameOf = (name: string): string =>
  name === '' ? textOf('stat.unknown') : name === '…' ? textOf('stat.otherPages') : name;

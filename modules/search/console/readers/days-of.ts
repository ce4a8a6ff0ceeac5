import type { TrendHour } from '@kaiyin/modules/search/schema';

export interface TrendDay {
  /** Month and day, as the viewer's clock has them. */
  day: string;
  count: number;
}

/** The last days up to an instant, each with what was counted within it. */
export function daysOf(hours: readonly TrendHour[], until: Date, days: number): TrendDay[] {
  const counts = new Map<string, number>();
  for (const { hour, count } of hours) {
    const day = dayOf(new Date(hour));
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(new Date(until.getFullYear(), until.getMonth(), until.getDate() - (days - 1 - index)));
    return { day, count: counts.get(day) ?? 0 };
  });
}

const dayOf = (at: Date): string =>
  [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

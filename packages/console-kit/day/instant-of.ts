import { timeOf, type TimeOfDay } from './time-of.ts';

export interface WrittenInstant extends TimeOfDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const form = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[T\s]+(\d\S*)$/;

/** The day and time that are written as `2026-12-01 08:00`, with seconds or without; undefined for what is none, or no whole one. */
export function instantOf(written: string): WrittenInstant | undefined {
  const [, year = 0, month = 0, day = 0, clock = ''] = form.exec(written.trim()) ?? [];
  const time = timeOf(clock);
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return time && isDay ? { year: Number(year), month: Number(month), day: Number(day), ...time } : undefined;
}

import { useUrlState } from '@kaiyin/console-kit';
import dayjs from 'dayjs';

export interface Days {
  from: string;
  to: string;
}

/** The day of an instant, where the reader is. */
export const dateOf = (instant: string): string => dayjs(instant).format('YYYY-MM-DD');

/** Days are counted in the zone of the product, which has no summer time, wherever the reader is. */
const zone = 8 * 3_600_000;
const productDay = (at: number): string => new Date(at + zone).toISOString().slice(0, 10);

/** The last days, today as the last of them. */
export const lastDays = (count: number): Days => ({
  from: productDay(Date.now() - (count - 1) * 86_400_000),
  to: productDay(Date.now()),
});

/** The days that a report is of, kept in the address; the last thirty unless told. */
export function useDays(): [Days, (days: Days) => void] {
  const [{ from, to }, setUrl] = useUrlState({ from: '', to: '' });
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid();
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(30);
  return [days, (next) => setUrl({ ...next })];
}

import { useUrlState } from '@kaiyin/console-kit';
import dayjs from 'dayjs';
import { lastDays, type Days } from './last-days.ts';

/** The day of an instant, where the reader is. */
export const dateOf = (instant: string): string => dayjs(instant).format('YYYY-MM-DD');

/** The days that a report is of, kept in the address; the last thirty unless told. */
export function useDays(): [Days, (days: Days) => void] {
  const [{ from, to }, setUrl] = useUrlState({ from: '', to: '' });
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid();
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(30);
  return [days, (next) => setUrl({ ...next })];
}

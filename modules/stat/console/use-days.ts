import { useUrlState } from '@kaiyin/console-kit';
import dayjs from 'dayjs';

export interface Days {
  from: string;
  to: string;
}

/** The day of an instant, where the reader is. */
export const dateOf = (instant: string): string => dayjs(instant).format('YYYY-MM-DD');

/** The last days, today as the last of them. */
export const lastDays = (count: number): Days => ({
  from: dayjs()
    .subtract(count - 1, 'day')
    .format('YYYY-MM-DD'),
  to: dayjs().format('YYYY-MM-DD'),
});

/** The days that a report is of, kept in the address; the last thirty unless told. */
export function useDays(): [Days, (days: Days) => void] {
  const [{ from, to }, setUrl] = useUrlState({ from: '', to: '' });
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid();
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(30);
  return [days, (next) => setUrl({ ...next })];
}

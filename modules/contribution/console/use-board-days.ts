import { useUrlState } from '@kaiyin/console-kit';
import dayjs from 'dayjs';

export interface Days {
  from: string;
  to: string;
}

const dayLong = 86_400_000;
/** The days of the product are those of China, wherever the reader is. */
const productDay = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** The last days, with today. */
export const lastDays = (count: number): Days => ({
  from: productDay(Date.now() - (count - 1) * dayLong),
  to: productDay(Date.now()),
});

/** The days that the dashboard is of, from the address; the last thirty unless told, or where the address is wrong. */
export function useBoardDays(): [Days, (days: Days) => void] {
  const [{ from, to }, setUrl] = useUrlState({ from: '', to: '' });
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid();
  const isRange = isDay(from) && isDay(to) && from <= to && Date.parse(to) - Date.parse(from) < 366 * dayLong;
  return [isRange ? { from, to } : lastDays(30), (next) => setUrl({ ...next })];
}

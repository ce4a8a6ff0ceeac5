import type { Locale } from '@kaiyin/entity/messages';

const minute = 60_000;
const hour = 60;
const day = 24 * hour;

/** How long it is from `now` (milliseconds) until a later ISO instant, such as “in 3 hours”; minutes at least. */
export function inWords(at: string, now: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - now) / minute));
  const words = new Intl.RelativeTimeFormat(locale);
  if (minutes < 2 * hour) return words.format(minutes, 'minute');
  if (minutes < 2 * day) return words.format(Math.round(minutes / hour), 'hour');
  return words.format(Math.round(minutes / day), 'day');
}

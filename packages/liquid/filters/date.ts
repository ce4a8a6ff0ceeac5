import { parseDate } from '../dates/parse-date.ts';
import { showsOnlyDate, strftime } from '../dates/strftime.ts';
import { civilTime } from '../dates/zone.ts';
import { spendMemory } from '../run/budget.ts';
import type { WrongLetters } from '../define-filter.ts';
import { filter, type FilterTable } from '../run/filter.ts';
import type { Frame } from '../run/frame.ts';
import { SafeHtml } from '../safe-html.ts';
import { stringOf } from '../values/text.ts';

const LATEST = 8.64e15;

export const dateFilters: FilterTable = {
  date: {
    ...filter(1, 1, (frame, input, pattern) => {
      const format = stringOf(pattern);
      // A float is no instant, whole or not.
      const value = input instanceof SafeHtml ? input.html : input;
      if (format === '') return input;
      const epoch = isClock(value) ? readClock(frame, format) : epochOf(value, frame.run.manner.timeZone);
      if (epoch === undefined || !(Math.abs(epoch) <= LATEST)) return input;
      // A directive may be padded to 999 characters.
      if (/%[-0^#_]*\d{2}/.test(format)) spendMemory(frame.run.budget, format.length * 250);
      return strftime(civilTime(epoch, frame.run.manner.timeZone), format);
    }),
    wrongLetters: lettersWithoutPercent,
  },
};

function isClock(value: unknown): boolean {
  return typeof value === 'string' && value.length < 6 && /^(?:now|today)$/i.test(value);
}

function readClock({ run }: Frame, format: string): number {
  run.now ??= run.options.now ?? new Date();
  run.options.onClock?.(showsOnlyDate(format) ? 'day' : 'now');
  return run.now.getTime();
}

function epochOf(value: unknown, zone: string): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return Number.isInteger(value) ? value * 1000 : undefined;
  if (typeof value !== 'string') return undefined;
  return /^\d+$/.test(value) ? Number(value) * 1000 : parseDate(value, zone);
}

const directives: Record<string, string> = {
  yyyy: '%Y',
  yy: '%y',
  MM: '%m',
  M: '%-m',
  dd: '%d',
  d: '%-d',
  HH: '%H',
  H: '%-H',
  hh: '%I',
  mm: '%M',
  ss: '%S',
};

/** A pattern of letters, as other systems have them, prints the letters. */
function lettersWithoutPercent(pattern: string): WrongLetters | undefined {
  if (pattern.includes('%') || !/y{2}|Y{2}|MM|dd|DD|HH|hh|mm|ss/.test(pattern)) return undefined;
  const instead = pattern
    .replace(/Y+|D+/g, (letters) => letters.toLowerCase())
    .replace(/yyyy|yy|MM?|dd?|HH?|hh|mm|ss/g, (letters) => directives[letters] ?? letters);
  return { at: 0, found: pattern, instead };
}

import type { Civil } from './zone.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface Directive {
  width: number;
  pad: '0' | ' ';
  of(time: Civil): string | number;
}

const number = (width: number, of: (time: Civil) => number, pad: '0' | ' ' = '0'): Directive => ({ width, pad, of });
const words = (of: (time: Civil) => string): Directive => ({ width: 0, pad: ' ', of });

const DIRECTIVES: Record<string, Directive | string> = {
  Y: number(1, ({ year }) => year),
  C: number(2, ({ year }) => Math.floor(year / 100)),
  y: number(2, ({ year }) => ((year % 100) + 100) % 100),
  m: number(2, ({ month }) => month),
  B: words(({ month }) => MONTHS[month - 1] ?? ''),
  b: words(({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3)),
  h: '%b',
  d: number(2, ({ day }) => day),
  e: number(2, ({ day }) => day, ' '),
  j: number(3, ({ yearday }) => yearday),
  H: number(2, ({ hour }) => hour),
  k: number(2, ({ hour }) => hour, ' '),
  I: number(2, ({ hour }) => hour % 12 || 12),
  l: number(2, ({ hour }) => hour % 12 || 12, ' '),
  M: number(2, ({ minute }) => minute),
  S: number(2, ({ second }) => second),
  L: words(({ millisecond }) => String(millisecond).padStart(3, '0')),
  N: words(({ millisecond }) => `${String(millisecond).padStart(3, '0')}000000`),
  s: number(1, ({ epoch }) => Math.floor(epoch / 1000)),
  p: words(({ hour }) => (hour < 12 ? 'AM' : 'PM')),
  P: words(({ hour }) => (hour < 12 ? 'am' : 'pm')),
  A: words(({ weekday }) => DAYS[weekday] ?? ''),
  a: words(({ weekday }) => (DAYS[weekday] ?? '').slice(0, 3)),
  u: number(1, ({ weekday }) => weekday || 7),
  w: number(1, ({ weekday }) => weekday),
  G: number(1, (time) => isoWeek(time).year),
  g: number(2, (time) => isoWeek(time).year % 100),
  V: number(2, (time) => isoWeek(time).week),
  U: number(2, ({ yearday, weekday }) => Math.floor((yearday + 6 - weekday) / 7)),
  W: number(2, ({ yearday, weekday }) => Math.floor((yearday + 6 - ((weekday + 6) % 7)) / 7)),
  z: words(({ offset }) => offsetText(offset, '')),
  Z: words(zoneName),
  n: words(() => '\n'),
  t: words(() => '\t'),
  '%': words(() => '%'),
  c: '%a %b %e %H:%M:%S %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  T: '%H:%M:%S',
  R: '%H:%M',
  r: '%I:%M:%S %p',
  x: '%m/%d/%y',
  X: '%H:%M:%S',
  v: '%e-%^b-%Y',
  '+': '%a %b %e %H:%M:%S %Z %Y',
};

const PATTERN = /%([-0^#_]*)(\d{0,3})(:{0,3})([A-Za-z%+])/g;
const TIME_OF_DAY = new Set('HkIlMSLNspPzZcTRrX+');

/** Formats as Ruby's `strftime` does; what is no directive stays as it is written. */
export function strftime(time: Civil, format: string): string {
  return format.replace(PATTERN, (written, flags: string, width: string, colons: string, name: string) => {
    const directive = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : undefined;
    if (directive === undefined || (colons !== '' && name !== 'z')) return written;
    if (colons !== '') return padded(offsetText(time.offset, ':'), { width, fill: '0' });
    if (typeof directive === 'string') return letters(padded(strftime(time, directive), { width, fill: ' ' }), flags);
    return letters(valueText(time, directive, { flags, width }), flags);
  });
}

/** Whether a format shows nothing that changes within a day. */
export function showsOnlyDate(format: string): boolean {
  return !Array.from(format.matchAll(PATTERN)).some(([, , , , name = '']) => TIME_OF_DAY.has(name));
}

function valueText(time: Civil, { of, width, pad }: Directive, written: { flags: string; width: string }): string {
  const value = of(time);
  const { flags } = written;
  if (typeof value === 'string') return padded(value, { width: written.width, fill: flags.includes('0') ? '0' : ' ' });
  if (flags.includes('-')) return String(value);
  const fill = flags.includes('_') ? ' ' : flags.includes('0') ? '0' : pad;
  const digits = String(Math.abs(value)).padStart(Number(written.width) || width, fill);
  return value < 0 ? `-${digits}` : digits;
}

const padded = (text: string, { width, fill }: { width: string; fill: string }): string =>
  text.padStart(Number(width), fill);

function letters(text: string, flags: string): string {
  if (flags.includes('^')) return text.toUpperCase();
  if (!flags.includes('#')) return text;
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

function isoWeek({ year, yearday, weekday }: Civil): { year: number; week: number } {
  const week = Math.floor((yearday - (weekday || 7) + 10) / 7);
  if (week < 1) return { year: year - 1, week: weeksIn(year - 1) };
  return week > weeksIn(year) ? { year: year + 1, week: 1 } : { year, week };
}

function weeksIn(year: number): number {
  const last = (of: number): number => (of + Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400)) % 7;
  return last(year) === 4 || last(year - 1) === 3 ? 53 : 52;
}

function offsetText(offset: number, separator: string): string {
  const minutes = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${separator}${two(minutes % 60)}`;
}

const ZONES: Record<string, string> = { UTC: 'UTC', 'Asia/Shanghai': 'CST', 'Asia/Tokyo': 'JST' };

function zoneName({ zone, offset }: Civil): string {
  return ZONES[zone] ?? offsetText(offset, ':');
}

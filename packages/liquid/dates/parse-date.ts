import { epochOf } from './zone.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const LONGEST = 128;

interface Found {
  year?: number;
  month?: number;
  day?: number;
  hour: number;
  minute: number;
  second: number;
  /** Minutes east of UTC, where the text says so. */
  offset?: number;
}

/** Milliseconds since 1970 of a written date, in the zone unless it names its own; `undefined` if it is none. */
export function parseDate(text: string, zone: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const found: Found = { hour: 0, minute: 0, second: 0 };
  const rest = takeNumericDate(takeTime(text.trim(), found), found);
  if (rest === undefined || !takeWords(rest, found)) return undefined;
  const { year, month, day = 1 } = found;
  if (year === undefined || month === undefined || !isPossible(year, month, day)) return undefined;
  if (found.hour > 24 || found.minute > 59 || found.second >= 61) return undefined;
  const whole = new Date(0);
  whole.setUTCFullYear(year, month - 1, day);
  const local = whole.getTime() + ((found.hour * 60 + found.minute) * 60 + found.second) * 1000;
  return found.offset === undefined ? epochOf(local, zone) : local - found.offset * 60_000;
}

function isPossible(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const TIME =
  /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d{1,9})?))?\s*([ap]\.?m\.?)?(?:\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)(?![a-z\d]))?/i;

function takeTime(text: string, found: Found): string {
  const match = TIME.exec(text);
  if (match === null) return text;
  const [, hour = '0', minute = '0', second = '0', half, zone] = match;
  found.hour = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  found.minute = Number(minute);
  found.second = Number(second.replace(',', '.'));
  if (zone !== undefined) found.offset = offsetOf(zone);
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim();
}

function offsetOf(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/** Takes `2026-03-01`, `2026/3/1`, `2026-03` and `20260301`; gives what is left. */
function takeNumericDate(text: string, found: Found): string | undefined {
  const match =
    /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?(?!\d)/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})(?=\s|t|$)/i.exec(text);
  if (match === null) return text;
  found.year = Number(match[1]);
  found.month = Number(match[3]);
  found.day = Number(match[4] ?? 1);
  return text.slice(match[0].length);
}

/** Takes names of months and days, a day and a year in any order; anything else makes it no date. */
function takeWords(text: string, found: Found): boolean {
  for (const word of text.toLowerCase().split(/[\s,/-]+/)) {
    if (word === '' || isDayName(word)) continue;
    const month = word.length >= 3 ? MONTHS.findIndex((name) => word.startsWith(name)) : -1;
    if (month >= 0 && /^[a-z]+\.?$/.test(word)) found.month = month + 1;
    else if (/^(?:z|utc|gmt)$/.test(word)) found.offset = 0;
    else if (/^\d{4}$/.test(word)) found.year = Number(word);
    else if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(word)) found.day = Number.parseInt(word, 10);
    else return false;
  }
  return true;
}

const isDayName = (word: string): boolean => /^[a-z]+\.?$/.test(word) && DAYS.includes(word.slice(0, 3));

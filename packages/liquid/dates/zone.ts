/** A point in time as clocks of a zone show it. */
export interface Civil {
  epoch: number;
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** 0 is Sunday. */
  weekday: number;
  /** From 1. */
  yearday: number;
  /** Minutes east of UTC. */
  offset: number;
  zone: string;
}

const QUARTER = 900_000;
const MOST_REMEMBERED = 5000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

export function civilTime(epoch: number, zone: string): Civil {
  const offset = offsetAt(epoch, zone);
  const local = new Date(epoch + offset * 60_000);
  const year = local.getUTCFullYear();
  return {
    epoch,
    year,
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
    weekday: local.getUTCDay(),
    yearday: Math.floor((Date.UTC(year, local.getUTCMonth(), local.getUTCDate()) - startOfYear(year)) / 86_400_000) + 1,
    offset,
    zone,
  };
}

/** Milliseconds since 1970 of a time that clocks of the zone show. */
export function epochOf(localEpoch: number, zone: string): number {
  const guess = localEpoch - offsetAt(localEpoch, zone) * 60_000;
  return localEpoch - offsetAt(guess, zone) * 60_000;
}

function startOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1);
}

/** Zones change their offset at quarters of an hour only, so that one answer serves a quarter. */
function offsetAt(epoch: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const quarter = Math.floor(epoch / QUARTER);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_REMEMBERED) offsets.clear();
  const offset = askOffset(quarter * QUARTER, zone);
  offsets.set(key, offset);
  return offset;
}

function askOffset(epoch: number, zone: string): number {
  const text = formatterOf(zone)
    .formatToParts(epoch)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const match = /GMT(?:([+-])(\d+)(?::(\d+))?)?/.exec(text ?? '');
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
  return match?.[1] === '-' ? -minutes : minutes;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, made);
  return made;
}

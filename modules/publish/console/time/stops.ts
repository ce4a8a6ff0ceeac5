import type { TimeMark } from '@kaiyin/modules/publish/schema';
import dayjs from 'dayjs';

/** A place on the line: what happened or will happen at an instant, now itself, or an instant that was picked. */
export interface Stop {
  at: string;
  kind: TimeMark['kind'] | 'now' | 'picked';
  /** What begins, ends or was the reason; several things may share an instant. */
  titles: string[];
  /** `11-21`, where a day begins on the line; with its year where that is not the present one. */
  day: string;
  /** `14:05`, with seconds where its neighbour shares the minute. */
  time: string;
  isChosen: boolean;
  isAhead: boolean;
}

/** The marks in order with now among them; `at` is the chosen instant, empty for now. */
export function stopsOf(marks: readonly TimeMark[], at: string, now: string): Stop[] {
  const places = new Map<string, Pick<Stop, 'at' | 'kind' | 'titles'>>();
  for (const { kind, title, ...mark } of marks) {
    const key = `${kind}${instantOf(mark.at)}`;
    const place = places.get(key) ?? { at: mark.at, kind, titles: [] };
    if (title) place.titles.push(title);
    places.set(key, place);
  }
  const all = [...places.values(), { at: now, kind: 'now' as const, titles: [] }];
  if (at && !all.some((stop) => instantOf(stop.at) === instantOf(at)))
    all.push({ at, kind: 'picked' as const, titles: [] });
  const ordered = all.toSorted((a, b) => instantOf(a.at) - instantOf(b.at));
  const chosen = ordered.find((stop) => (at ? instantOf(stop.at) === instantOf(at) : stop.kind === 'now'));
  const year = new Date(now).getFullYear();
  const minutes = ordered.map(({ at }) => dayjs(at).format('YYYY-MM-DD HH:mm'));
  const sharesMinute = (index: number) => [minutes[index - 1], minutes[index + 1]].includes(minutes[index]);
  return ordered.map((stop, index) => ({
    ...stop,
    day: dayOf(stop.at, year) === dayOf(ordered[index - 1]?.at, year) ? '' : dayOf(stop.at, year),
    time: dayjs(stop.at).format(sharesMinute(index) ? 'HH:mm:ss' : 'HH:mm'),
    isChosen: stop === chosen,
    isAhead: instantOf(stop.at) > instantOf(now),
  }));
}

/** The next stop before or after the chosen one, at another instant: one cannot go to where one is. */
export function neighbour(stops: readonly Stop[], by: 1 | -1): Stop | undefined {
  const chosen = stops.find(({ isChosen }) => isChosen);
  if (!chosen) return undefined;
  const isBeyond = ({ at }: Stop) => Math.sign(instantOf(at) - instantOf(chosen.at)) === by;
  return by > 0 ? stops.find(isBeyond) : stops.findLast(isBeyond);
}

const instantOf = (at: string): number => Date.parse(at);

function dayOf(at: string | undefined, year: number): string {
  if (at === undefined) return '';
  const day = dayjs(at);
  return day.format(day.year() === year ? 'MM-DD' : 'YYYY-MM-DD');
}

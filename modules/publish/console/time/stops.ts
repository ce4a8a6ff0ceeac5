import type { TimeMark } from '@kaiyin/modules/publish/schema';

/** A place on the line: what happened or will happen at an instant, now itself, or an instant that was picked. */
export interface Stop {
  at: string;
  kind: TimeMark['kind'] | 'now' | 'picked';
  /** What begins, ends or was the reason; several things may share an instant. */
  titles: string[];
  /** `11-21`, where a day begins on the line. */
  day: string;
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
  return ordered.map((stop, index) => ({
    ...stop,
    day: dayOf(stop.at) === dayOf(ordered[index - 1]?.at) ? '' : dayOf(stop.at),
    isChosen: stop === chosen,
    isAhead: instantOf(stop.at) > instantOf(now),
  }));
}

/** The stop before or after the chosen one. */
export function neighbour(stops: readonly Stop[], by: 1 | -1): Stop | undefined {
  const chosen = stops.findIndex(({ isChosen }) => isChosen);
  return chosen < 0 ? undefined : stops[chosen + by];
}

const instantOf = (at: string): number => Date.parse(at);

function dayOf(at: string | undefined): string {
  if (at === undefined) return '';
  const day = new Date(at);
  return `${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}

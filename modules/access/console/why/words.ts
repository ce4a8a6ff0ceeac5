import { nameOfDefault, textOf } from '@kaiyin/console-kit';
import type { Need, Way, WhyEntry } from '@kaiyin/modules/access/schema';

export const kindOf = (right: string): string => right.slice(0, right.indexOf(':'));

/** `Catalog:Publish` in words. */
export const labelOfRight = (right: string): string => textOf(`right.${right.replace(':', '.')}`);

const between = ' › ';
const nameOfEntry = ({ id, name }: WhyEntry): string => nameOfDefault(`MENU.NAME.${id}`, name);

/** The way through the menu. */
export const trailOf = (entries: readonly WhyEntry[]): string => entries.map(nameOfEntry).join(between);

/** The entry that is in the way of those below it. */
export const closedIn = (entries: readonly WhyEntry[]): string => {
  const closed = entries.find(({ isClosed }) => isClosed);
  return closed ? nameOfEntry(closed) : '';
};

/** Where, from the site downwards; what may not be seen has no name. */
export const placeOf = (places: readonly string[]): string =>
  places.length === 0 ? textOf('people.why.everySite') : places.map((name) => name || '…').join(between);

/** One of the things that it takes, in words. */
export function needInWords({ asked, entries, places }: Pick<Need, 'asked' | 'entries' | 'places'>): string {
  if ('permission' in asked) return trailOf(entries) || asked.permission;
  return textOf('people.why.rightAt', {
    kind: textOf(`people.kindOf.${kindOf(asked.right)}`),
    right: labelOfRight(asked.right),
    place: placeOf(places),
  });
}

/** Which rows a grant opens. */
export const scopeInWords = ({ scope, departments }: Pick<Way, 'scope' | 'departments'>): string => {
  const words = textOf(`people.scope.${scope}`);
  const names = departments.map((name) => name || '…').join(textOf('people.comma'));
  return textOf('people.why.scope', { scope: names ? `${words} (${names})` : words });
};

/** Whether nothing of what counts opens all rows. */
export const isNarrowed = (ways: readonly Way[]): boolean => {
  const counting = ways.filter(({ granted, idle }) => granted && idle === null);
  return counting.length > 0 && counting.every(({ scope }) => scope !== 'all');
};

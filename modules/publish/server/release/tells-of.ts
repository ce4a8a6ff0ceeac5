import { posix } from 'node:path';
import type { Context } from '@kaiyin/server-kit';
import { isText } from '../page/content-types.ts';
import { isPart, isPlace, ownersOf } from './former-names.ts';
import { titleIn } from './says-title.ts';
import { mentions } from './search-files.ts';
import { spellingsOf } from './spellings.ts';
import type { TakenDown } from './taken-down.ts';

/** Asked of a file by its path; its bytes are read only where that does not say it. */
export type IsTelling = (path: string, body: () => Promise<Buffer>) => Promise<boolean>;

export interface OfPipe {
  siteId: number;
  pipeCode: string;
}

/**
 * Whether a page or another text of a pipe is of what was taken down, or tells of it: by its address, its number, its title
 * or its summary, now or before.
 */
export function tellsOf(ctx: Context, { siteId, pipeCode }: OfPipe, items: readonly TakenDown[]): IsTelling {
  if (items.length === 0) return async () => false;
  const own = addressesIn(items, pipeCode);
  const former = items.map((item) => item.former);
  const left = leftPlaces(items);
  const says = saysOf(items, left);
  const places = [...own, ...left];
  const isAnothers = anothersPages(ctx, siteId, items);
  const isPartOfIt = (path: string) => [own, ...former.map(({ paths }) => paths)].some((paths) => isPart(paths, path));
  return async (path, body) => {
    if (!isText(path)) return false;
    if (isPlace(own, path) || isPlace(left, path)) return true;
    const isIts = isPartOfIt(path);
    if (isIts && !(await isAnothers(path))) return true;
    const text = (await body()).toString();
    return (
      says(text) ||
      places.some((to) => linksTo(text, path, to)) ||
      // Where somebody else is now it is told by its title, however short.
      former.some(
        ({ titles, paths }) => (isIts || isPlace(paths, path)) && titles.some((title) => text.includes(title)),
      )
    );
  };
}

export const addressesIn = (items: readonly TakenDown[], pipeCode: string): ReadonlySet<string> =>
  new Set(items.flatMap(({ addresses }) => addresses.flatMap((one) => (one.pipeCode === pipeCode ? one.path : []))));

/** Where items were before, and nobody is now. */
export const leftPlaces = (items: readonly TakenDown[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ former: { paths, others } }) => [...paths].filter((path) => !others.has(path))));

/** Whether what lies at a path now is a page of somebody else. */
export function anothersPages(
  ctx: Context,
  siteId: number,
  items: readonly { contentId: number }[],
): (path: string) => Promise<boolean> {
  const ids = new Set<number | null>(items.map(({ contentId }) => contentId));
  const known = new Map<string, boolean>();
  return async (path) => {
    const isKnown = known.get(path);
    if (isKnown !== undefined) return isKnown;
    const owners = (await ownersOf(ctx, siteId, [path])).get(path) ?? [];
    const is = owners.some((owner) => !ids.has(owner));
    known.set(path, is);
    return is;
  };
}

/** As much of a summary as nobody else begins one with; shorter ones are found in anything. */
const summary = { most: 24, least: 12 };

function saysOf(items: readonly TakenDown[], left: ReadonlySet<string>): (text: string) => boolean {
  const paths = new Set([...left, ...items.flatMap(({ addresses }) => addresses.map(({ path }) => path))]);
  const named = [...paths, ...items.map(({ contentId }) => `iurl://content?id=${contentId}`)];
  const titles = new Set(items.flatMap(({ title, former }) => [title, ...former.titles]));
  const saysTitle = Array.from(titles, titleIn);
  const told = new Set(
    items.flatMap(({ former: { summaries } }) =>
      summaries
        .filter(({ length }) => length >= summary.least)
        .flatMap((one) => spellingsOf(one.slice(0, summary.most))),
    ),
  );
  return (text) =>
    named.some((name) => mentions(text, name)) ||
    saysTitle.some((says) => says(text)) ||
    told.values().some((words) => text.includes(words));
}

/** Whether a page links to a path as pages do that name each other from where they are. */
export function linksTo(text: string, from: string, to: string): boolean {
  const relative = posix.relative(posix.dirname(from), to);
  return ['"', "'"].some((quote) => [relative, `./${relative}`].some((link) => text.includes(quote + link)));
}

import { posix } from 'node:path';
import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isWritten } from '../page/content-types.ts';
import { isPart, isPlace } from './former-names.ts';
import { addressesIn, allPlaces, leftPlaces, partsOf } from './its-pages.ts';
import { titlesIn } from './says-title.ts';
import { libraryOf, shownByOthers } from './library-of.ts';
import { isNamed, libraryFilesIn } from './named-files.ts';
import { mentions } from './search-files.ts';
import { spellingsOf } from './spellings.ts';
import type { TakenDown } from './taken-down.ts';

/** Asked of a file by its path; its bytes are read only where that does not say it. */
export type IsTelling = (path: string, body: () => Promise<Buffer>) => Promise<boolean>;

/**
 * Whether a page or another text of a pipe is of what was taken down, or tells of it: by its address, its number, its title
 * or its summary, now or before.
 */
export function tellsOf(ctx: Context, { siteId, pipeCode }: PipeOfSite, items: readonly TakenDown[]): IsTelling {
  if (items.length === 0) return async () => false;
  const [left, all] = [leftPlaces(items), allPlaces(items, pipeCode)];
  const places = new Set([...addressesIn(items, pipeCode), ...left]);
  const says = saysOf(items, left);
  const isItsPart = partsOf(ctx, siteId, items);
  let pictures: Promise<ReadonlySet<string>> | undefined;
  return async (path, body) => {
    if (!isWritten(path)) return false;
    if (isPlace(places, path) || (await isItsPart(all, path))) return true;
    const text = (await body()).toString();
    return (
      says(text) ||
      places.values().some((to) => linksTo(text, path, to)) ||
      namesAny(text, await (pictures ??= ownPictures(ctx, { siteId, pipeCode, items }))) ||
      // Where somebody else is now it is told by its title, however short.
      ((isPlace(all, path) || isPart(all, path)) &&
        items.some(({ former }) => former.titles.some((title) => text.includes(title))))
    );
  };
}

/** Names of files of the library that items alone have named: lists that show a cover tell of them, too. */
async function ownPictures(
  ctx: Context,
  of: PipeOfSite & { items: readonly TakenDown[] },
): Promise<ReadonlySet<string>> {
  const paths = await libraryOf(ctx, of.items);
  const others = await shownByOthers(ctx, of, paths);
  return new Set(paths.filter((path) => !others.has(path)).map((path) => posix.basename(path)));
}

const namesAny = (text: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && libraryFilesIn(text).some((path) => isNamed(names, path));

/** As much of a summary as nobody else begins one with; shorter ones are found in anything. */
const summary = { most: 24, least: 12 };

function saysOf(items: readonly TakenDown[], left: ReadonlySet<string>): (text: string) => boolean {
  const paths = new Set([...left, ...items.flatMap(({ addresses }) => addresses.map(({ path }) => path))]);
  const named = [...paths, ...items.map(({ contentId }) => `iurl://content?id=${contentId}`)];
  const saysTitle = titlesIn(items.flatMap(({ title, former }) => [title, ...former.titles]));
  const told = new Set(
    items.flatMap(({ former: { summaries } }) =>
      summaries
        .filter(({ length }) => length >= summary.least)
        .flatMap((one) => spellingsOf(one.slice(0, summary.most))),
    ),
  );
  return (text) =>
    named.some((name) => mentions(text, name)) ||
    saysTitle(text) ||
    told.values().some((words) => text.includes(words));
}

/** Whether a page links to a path as pages do that name each other from where they are. */
export function linksTo(text: string, from: string, to: string): boolean {
  const relative = posix.relative(posix.dirname(from), to);
  return ['"', "'"].some((quote) => [relative, `./${relative}`].some((link) => text.includes(quote + link)));
}

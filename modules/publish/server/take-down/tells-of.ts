import { posix } from 'node:path';
import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isWritten } from '../page/content-types.ts';
import { itsPages, placesOfOthers } from './its-pages.ts';
import { libraryOf, shownByOthers } from './library-of.ts';
import { isNamed, libraryFilesIn } from './named-files.ts';
import { titlesIn } from './says-title.ts';
import { mentions } from './search-files.ts';
import { firstOf, spellingsOf } from './spellings.ts';
import type { TakenDown } from './taken-down.ts';

/** A file of a release. */
export interface NamedBytes {
  path: string;
  hash: string;
}

/** Asked of a file by its name and bytes; these are read only where the name does not say it. */
export type IsTelling = (file: NamedBytes, body: () => Promise<Buffer>) => Promise<boolean>;

/** The files that are asked of: those of a release, whose pages say what lies where. */
export interface OfRelease extends PipeOfSite {
  release: number;
}

/**
 * Whether a file of a pipe is a page of what was taken down, or a text that tells of it: by its address, its number, its title
 * or its summary, now or before.
 */
export function tellsOf(ctx: Context, of: OfRelease, items: readonly TakenDown[]): IsTelling {
  if (items.length === 0) return async () => false;
  let known: Promise<Known> | undefined;
  // Who was not answered, the database away, asks again.
  const asked = (asking: Promise<Known>) => {
    asking.catch(() => (known = undefined));
    return asking;
  };
  return async ({ path, hash }, body) => {
    const { pages, places, says, pictures } = await (known ??= asked(knownOf(ctx, of, items)));
    // Whatever suffix somebody gave it.
    if (pages.has(`${path} ${hash}`)) return true;
    if (!isWritten(path)) return false;
    const text = (await body()).toString();
    return says(text) || places.some((to) => linksTo(text, path, to)) || namesAny(text, pictures);
  };
}

interface Known {
  /** Their own pages in any release, by path and bytes. */
  pages: ReadonlySet<string>;
  places: readonly string[];
  says: (text: string) => boolean;
  /** Names of files of the library that items alone have named: lists that show a cover tell of them, too. */
  pictures: ReadonlySet<string>;
}

async function knownOf(ctx: Context, of: OfRelease, items: readonly TakenDown[]): Promise<Known> {
  const { siteId, pipeCode } = of;
  const ids = items.map(({ contentId }) => contentId);
  const rows = await itsPages(ctx, siteId, ids).select(['pipeCode', 'path', 'hash']).execute();
  const all = new Set(
    items.flatMap(({ addresses, former }) => [...addresses.map(({ path }) => path), ...former.paths]),
  );
  // Pictures that its pages show are no content's.
  const pages = Array.from(all).filter((place) => place.endsWith('/') || isWritten(place));
  const others = await placesOfOthers(ctx, of, pages, ids);
  const places = Array.from(all).filter((place) => place !== '' && !others.has(place));
  const paths = await libraryOf(ctx, items);
  const shown = await shownByOthers(ctx, { siteId, pipeCode, items }, paths);
  return {
    pages: new Set(rows.flatMap((row) => (row.pipeCode === pipeCode ? `${row.path} ${row.hash}` : []))),
    places,
    says: saysOf(items, places),
    pictures: new Set(paths.filter((path) => !shown.has(path)).map((path) => posix.basename(path))),
  };
}

const namesAny = (text: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && libraryFilesIn(text).some((path) => isNamed(names, path));

/** As much of a summary as nobody else begins one with; shorter ones are found in anything. */
const summary = { most: 24, least: 12 };

/** What is looked for of a summary. */
export const beginningOf = (text: string): string => firstOf(text, summary.most);

function saysOf(items: readonly TakenDown[], places: readonly string[]): (text: string) => boolean {
  const named = [...places, ...items.map(({ contentId }) => `iurl://content?id=${contentId}`)];
  const saysTitle = titlesIn(items.flatMap(({ title, former }) => [title, ...former.titles]));
  const told = new Set(
    items.flatMap(({ former: { summaries } }) =>
      summaries.filter(({ length }) => length >= summary.least).flatMap((one) => spellingsOf(beginningOf(one))),
    ),
  );
  return (text) =>
    named.some((name) => mentions(text, name)) ||
    saysTitle(text) ||
    told.values().some((words) => text.includes(words));
}

/** Whether a page links to a path as pages do that name each other from where they are. */
function linksTo(text: string, from: string, to: string): boolean {
  const relative = posix.relative(posix.dirname(from), to);
  return ['"', "'"].some((quote) => [relative, `./${relative}`].some((link) => text.includes(quote + link)));
}

import { posix } from 'node:path';
import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { isText } from '../page/content-types.ts';
import { formerNames, isPart, isPlace, type FormerNames } from './former-names.ts';
import { mentions, needlesOf } from './search-files.ts';
import { standing } from './take-down-rows.ts';

/** Something that was taken down and has not been published again since. */
export interface TakenDown {
  contentId: number;
  title: string;
  at: string;
  addresses: TakeDown['addresses'];
  finishedTime: string | null;
  /** Those that were made from the act until it was proved; the last of a pipe is without it. */
  releases: TakeDown['releases'];
  former: FormerNames;
}

/** What of a site is taken down, from the moment of the act: finished or not. */
export async function takenDown(ctx: Context, siteId: number): Promise<TakenDown[]> {
  const rows = await standing(ctx, siteId)
    .select(['contentId', 'title', 'createTime as at', 'addresses', 'finishedTime', 'releases'])
    .execute();
  const former = await formerNames(
    ctx,
    siteId,
    rows.map(({ contentId }) => contentId),
  );
  return rows.flatMap((row) => {
    const names = former.get(row.contentId);
    return names ? [{ ...row, former: names }] : [];
  });
}

/** Whether a release of a pipe may have it: one before that without it, however long before that the act was. */
export const isAtRelease =
  (pipeCode: string, number: number) =>
  ({ finishedTime, releases }: TakenDown): boolean =>
    finishedTime === null || number < (releases.findLast((one) => one.pipeCode === pipeCode)?.number ?? Infinity);

/** Whether a file of a pipe is of what was taken down, or tells of it: by its address, its number or its title, now or before. */
export function tellsOf(
  items: readonly TakenDown[],
  pipeCode: string,
): (path: string, body: () => Promise<Buffer>) => Promise<boolean> {
  const own = new Set(
    items.flatMap(({ addresses }) => addresses.filter((one) => one.pipeCode === pipeCode).map(({ path }) => path)),
  );
  const former = items.map((item) => item.former);
  const left = former.flatMap(({ paths, others }) => [...paths].filter((path) => !others.has(path)));
  const needles = new Set(
    items
      .flatMap(({ contentId: id, title, addresses, former: { titles } }) => [
        ...needlesOf({ id, title }, addresses),
        ...titles.flatMap((before) => needlesOf({ id, title: before }, [])),
      ])
      .map(({ text }) => text),
  );
  for (const path of left) needles.add(path);
  const places = [...own, ...left];
  return async (path, body) => {
    if (isPlace(own, path)) return true;
    if (items.length === 0 || !isText(path)) return false;
    if (former.some(({ paths, others }) => isPlace(paths, path) && !isPlace(others, path))) return true;
    const text = (await body()).toString();
    return (
      needles.values().some((needle) => mentions(text, needle)) ||
      places.some((to) => linksTo(text, path, to)) ||
      // Where somebody else is now, or may have been, it is told by its title, however short.
      former.some(
        ({ titles, paths }) =>
          (isPlace(paths, path) || isPart(paths, path)) && titles.some((title) => text.includes(title)),
      )
    );
  };
}

/** Whether a page links to a path as pages do that name each other from where they are. */
export function linksTo(text: string, from: string, to: string): boolean {
  const relative = posix.relative(posix.dirname(from), to);
  return ['"', "'"].some((quote) => [relative, `./${relative}`].some((link) => text.includes(quote + link)));
}

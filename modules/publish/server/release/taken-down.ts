import { posix } from 'node:path';
import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { isText } from '../page/content-types.ts';
import { formerNames, isAmong, type FormerNames } from './former-names.ts';
import { mentions, needlesOf } from './search-files.ts';
import { standing } from './take-down-rows.ts';

/** Something that was taken down and has not been published again since. */
export interface TakenDown {
  contentId: number;
  title: string;
  at: string;
  addresses: TakeDown['addresses'];
  former: FormerNames;
}

/**
 * What of a site is taken down, from the moment of the act: finished or not. With an instant, only what releases until then
 * may still have: what was removed after it, however long before that the act was.
 */
export async function takenDown(ctx: Context, siteId: number, shownAt = ''): Promise<TakenDown[]> {
  const rows = await standing(ctx, siteId)
    .select(['contentId', 'title', 'createTime as at', 'addresses'])
    .where((eb) => eb.or([eb('finishedTime', 'is', null), eb('finishedTime', '>=', shownAt)]))
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
  const needles = items.flatMap(({ contentId: id, title, addresses, former: { titles } }) => [
    ...needlesOf({ id, title }, addresses),
    ...titles.flatMap((before) => needlesOf({ id, title: before }, [])),
  ]);
  for (const path of left) needles.push({ found: path, text: path });
  const places = [...own, ...left];
  return async (path, body) => {
    if (isAmong(own, path)) return true;
    if (items.length === 0 || !isText(path)) return false;
    if (former.some(({ paths, others }) => isAmong(paths, path) && !isAmong(others, path))) return true;
    const text = (await body()).toString();
    return (
      needles.some((needle) => mentions(text, needle.text)) ||
      places.some((to) => linksTo(text, path, to)) ||
      // Where somebody else is now, it is told by its title, however short.
      former.some(({ titles, paths }) => isAmong(paths, path) && titles.some((title) => text.includes(title)))
    );
  };
}

/** Whether a page links to a path as pages do that name each other from where they are. */
export function linksTo(text: string, from: string, to: string): boolean {
  const relative = posix.relative(posix.dirname(from), to);
  return ['"', "'"].some((quote) => [relative, `./${relative}`].some((link) => text.includes(quote + link)));
}

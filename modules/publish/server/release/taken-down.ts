import { posix } from 'node:path';
import type { TakeDown } from '@kaiyin/modules/publish/schema';
import type { Context } from '@kaiyin/server-kit';
import { isText } from '../page/content-types.ts';
import { isPublic } from './take-down-rows.ts';
import { mentions, needlesOf } from './search-files.ts';

/** Something that was taken down and has not been published again since. */
export interface TakenDown {
  contentId: number;
  title: string;
  at: string;
  addresses: TakeDown['addresses'];
}

/** What of a site is taken down, from the moment of the act: finished or not. */
export async function takenDown(ctx: Context, siteId: number, since = ''): Promise<TakenDown[]> {
  const rows = await ctx.db
    .selectFrom('cms_take_down')
    .select(['contentId', 'title', 'createTime as at', 'addresses'])
    .where('siteId', '=', siteId)
    .where('createTime', '>=', since)
    .orderBy('id')
    .execute();
  const down: TakenDown[] = [];
  for (const row of rows) if (!(await isPublic(ctx, row.contentId))) down.push(row);
  return down;
}

/** Whether a file of a pipe is of what was taken down, or tells of it: by its address, its number or its title. */
export function tellsOf(
  items: readonly TakenDown[],
  pipeCode: string,
): (path: string, body: () => Promise<Buffer>) => Promise<boolean> {
  const own = new Set(
    items.flatMap(({ addresses }) => addresses.filter((one) => one.pipeCode === pipeCode).map(({ path }) => path)),
  );
  const needles = items.flatMap((item) => needlesOf({ id: item.contentId, title: item.title }, item.addresses));
  return async (path, body) => {
    if (own.has(path)) return true;
    if (items.length === 0 || !isText(path)) return false;
    const text = (await body()).toString();
    return needles.some((needle) => mentions(text, needle.text)) || [...own].some((to) => linksTo(text, path, to));
  };
}

/** Whether a page links to a path as pages do that name each other from where they are. */
export function linksTo(text: string, from: string, to: string): boolean {
  const relative = posix.relative(posix.dirname(from), to);
  return ['"', "'"].some((quote) => [relative, `./${relative}`].some((link) => text.includes(quote + link)));
}

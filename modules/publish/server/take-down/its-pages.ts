import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { inPieces } from '../kept/kept-pages.ts';
import { filesAt } from '../release/manifest-rows.ts';

/** Files of every kept release that are pages of some contents; asked in any other order, SQLite would walk through all files. */
export const itsPages = ({ db }: Context, siteId: number, contentIds: readonly number[]) =>
  db
    .selectFrom('cms_manifest')
    .where('siteId', '=', siteId)
    .where('contentId', 'in', contentIds)
    // The index has no others.
    .where('contentId', '>', 0);

/** Of some places, of pages or of folders that a page is the index of, those that a release shows something else at. */
export async function placesOfOthers(
  ctx: Context,
  { release, ...of }: PipeOfSite & { release: number },
  places: readonly string[],
  contentIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const others = new Set<string>();
  const shown = filesAt(ctx, of, release).select('path').where('contentId', 'not in', contentIds);
  const isFolder = (place: string) => place.endsWith('/');
  for (const paths of inPieces(places.filter((place) => !isFolder(place))))
    for (const { path } of await shown.where('path', 'in', paths).execute()) others.add(path);
  // Whichever suffix pages have.
  for (const folder of places.filter(isFolder)) {
    const index = shown.where('path', '>=', `${folder}index.`).where('path', '<', `${folder}index/`);
    if (await index.limit(1).executeTakeFirst()) others.add(folder);
  }
  return others;
}

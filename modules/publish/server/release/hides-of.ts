import { posix } from 'node:path';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import { isText } from '../page/content-types.ts';
import { filesAt } from './files-at.ts';
import { isPlace } from './former-names.ts';
import { fileNamesIn } from './named-files.ts';
import type { TakenDown } from './taken-down.ts';
import { addressesIn, anothersPages, leftPlaces, tellsOf, type IsTelling, type OfPipe } from './tells-of.ts';

/**
 * Whether nobody is shown a file of an earlier release any more: a text that tells of what was taken down, or a picture or
 * another file that its pages showed, then or before, and nobody else's do now.
 */
export function hidesOf(
  ctx: Context,
  blobs: BlobStore,
  { items, ...of }: OfPipe & { items: readonly TakenDown[] },
): IsTelling {
  if (items.length === 0) return async () => false;
  const isTelling = tellsOf(ctx, of, items);
  const own = addressesIn(items, of.pipeCode);
  let names: Promise<ReadonlySet<string>> | undefined;
  return async (path, body) => {
    if (isText(path)) return isTelling(path, body);
    if (own.has(path)) return true;
    names ??= namesOnPages(ctx, blobs, { items, ...of });
    return (await names).has(posix.basename(path)) && !(await isShownByOthers(ctx, { items, path, ...of }));
  };
}

/** Names of the files that their pages name in any release. */
export async function namesOnPages(
  ctx: Context,
  blobs: BlobStore,
  { siteId, pipeCode, items }: OfPipe & { items: readonly TakenDown[] },
): Promise<Set<string>> {
  const own = addressesIn(items, pipeCode);
  const places = new Set([...own, ...leftPlaces(items)]);
  const isAnothers = anothersPages(ctx, siteId, items);
  const names = new Set<string>();
  const read = new Set<string>();
  for (const { path, hash, ...file } of await filesAt(ctx, siteId, { places })) {
    if (file.pipeCode !== pipeCode || read.has(hash) || !isText(path)) continue;
    if (!isPlace(places, path) && (await isAnothers(path))) continue;
    read.add(hash);
    for (const name of fileNamesIn((await blobs.get(hash)).toString())) names.add(name);
  }
  return names;
}

async function isShownByOthers(
  { db }: Context,
  { siteId, pipeCode, items, path }: OfPipe & { items: readonly TakenDown[]; path: string },
): Promise<boolean> {
  const ids = items.map(({ contentId }) => contentId);
  const row = await db
    .selectFrom('cms_page_asset')
    .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
    .select('cms_page_asset.path')
    .where('cms_page_asset.siteId', '=', siteId)
    .where('cms_page_asset.pipeCode', '=', pipeCode)
    .where('cms_page_asset.path', '=', path)
    .where('cms_page_asset.hash', '!=', '')
    .where(({ eb, and, not }) => not(and([eb('cms_page.kind', '=', 'content'), eb('cms_page.subjectId', 'in', ids)])))
    .executeTakeFirst();
  return row !== undefined;
}

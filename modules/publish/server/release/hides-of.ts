import { posix } from 'node:path';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isWritten } from '../page/content-types.ts';
import { filesAt } from './files-at.ts';
import { addressesIn, allPlaces, itsPages } from './its-pages.ts';
import { libraryOf, shownByOthers } from './library-of.ts';
import { fileNamesIn, isNamed } from './named-files.ts';
import type { TakenDown } from './taken-down.ts';
import { tellsOf, type IsTelling } from './tells-of.ts';

/**
 * Whether nobody is shown a file of an earlier release any more: a text that tells of what was taken down, or a picture or
 * another file that its pages showed, then or before, and nobody else's do now.
 */
export function hidesOf(
  ctx: Context,
  blobs: BlobStore,
  { items, ...of }: PipeOfSite & { items: readonly TakenDown[] },
): IsTelling {
  if (items.length === 0) return async () => false;
  const isTelling = tellsOf(ctx, of, items);
  const own = addressesIn(items, of.pipeCode);
  let names: Promise<ReadonlySet<string>> | undefined;
  return async (path, body) => {
    if (isWritten(path)) return isTelling(path, body);
    names ??= namesOnPages(ctx, blobs, { items, ...of });
    const isIts = own.has(path) || isNamed(await names, path);
    return isIts && (await shownByOthers(ctx, { items, ...of }, [path])).size === 0;
  };
}

/** Names of the files that they, or their pages in any release, have ever named. */
export async function namesOnPages(
  ctx: Context,
  blobs: BlobStore,
  { siteId, pipeCode, items }: PipeOfSite & { items: readonly TakenDown[] },
): Promise<Set<string>> {
  const places = allPlaces(items, pipeCode);
  const isIts = itsPages(ctx, siteId, items);
  const rows = ctx.db.selectFrom('cms_manifest').where('siteId', '=', siteId).where('pipeCode', '=', pipeCode);
  const names = new Set((await libraryOf(ctx, items)).map((path) => posix.basename(path)));
  const read = new Set<string>();
  for (const { path, hash } of await filesAt(rows, places)) {
    if (read.has(hash) || !isWritten(path) || !(await isIts(places, path))) continue;
    read.add(hash);
    for (const name of fileNamesIn((await blobs.get(hash)).toString())) names.add(name);
  }
  return names;
}

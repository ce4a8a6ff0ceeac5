import { posix } from 'node:path';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isWritten } from '../page/content-types.ts';
import { itsPages } from './its-pages.ts';
import { libraryOf, shownByOthers } from './library-of.ts';
import { fileNamesIn, isNamed } from './named-files.ts';
import { addressesIn, type TakenDown } from './taken-down.ts';
import { tellsOf, type IsTelling, type OfRelease } from './tells-of.ts';

/**
 * Whether nobody is shown a file of an earlier release any more: a text that tells of what was taken down, or a picture or
 * another file that its pages showed, then or before, and nobody else's do now.
 */
export function hidesOf(
  ctx: Context,
  blobs: BlobStore,
  { items, ...of }: OfRelease & { items: readonly TakenDown[] },
): IsTelling {
  if (items.length === 0) return async () => false;
  const isTelling = tellsOf(ctx, of, items);
  const own = addressesIn(items, of.pipeCode);
  let names: ReadonlySet<string> | undefined;
  return async (file, body) => {
    const { path } = file;
    if (await isTelling(file, body)) return true;
    if (isWritten(path)) return false;
    names ??= await namesOnPages(ctx, blobs, { items, ...of });
    const isIts = own.has(path) || isNamed(names, path);
    return isIts && (await shownByOthers(ctx, { items, ...of }, [path])).size === 0;
  };
}

/** Names of the files that they, or their pages in any release, have ever named. */
export async function namesOnPages(
  ctx: Context,
  blobs: BlobStore,
  { siteId, pipeCode, items }: PipeOfSite & { items: readonly TakenDown[] },
): Promise<Set<string>> {
  const ids = items.map(({ contentId }) => contentId);
  const pages = await itsPages(ctx, siteId, ids).select(['pipeCode', 'hash']).execute();
  const hashes = new Set(pages.flatMap((row) => (row.pipeCode === pipeCode ? row.hash : [])));
  const names = new Set((await libraryOf(ctx, items)).map((path) => posix.basename(path)));
  for (const hash of hashes) for (const name of fileNamesIn((await blobs.get(hash)).toString())) names.add(name);
  return names;
}

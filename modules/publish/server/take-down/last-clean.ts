import type { BlobStore, Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import { filesOf } from '../release/manifest-rows.ts';
import type { ReleasedFile, ReleasedFiles } from '../release/releases.ts';
import { filesNamedBy } from './named-by.ts';
import type { IsTelling, OfRelease } from './tells-of.ts';

interface Asked extends OfRelease {
  blobs: BlobStore;
  isTelling: IsTelling;
}

/** A file of another release, and the pictures and included files that it names. */
export interface FileOfRelease {
  release: number;
  file: ReleasedFile;
  named: ReleasedFiles;
}

interface Page {
  path: string;
  contentId: number;
}

/**
 * What lay at some paths, of the same pages, in the last release up to one that tells nothing of what was taken down; else
 * what lies there now, which is public. Of others nobody knows whether all that they show was, or is. Some have none.
 */
export async function lastClean(
  ctx: Context,
  asked: Asked,
  pages: readonly Page[],
): Promise<ReadonlyMap<string, FileOfRelease>> {
  const earlier = await filesOfPages(ctx, asked, pages);
  const clean = new Map<string, FileOfRelease>();
  for (const { path } of pages) {
    const told = new Set<string>();
    for (const { release, hash, size, contentId } of earlier.get(path) ?? []) {
      if (told.has(hash)) continue;
      if (await isTellingOf(asked, { path, hash })) told.add(hash);
      else {
        const file = { hash, size, contentId };
        clean.set(path, { release, file, named: await cleanNamedBy(ctx, asked, { hash, release }) });
        break;
      }
    }
  }
  return clean;
}

interface EarlierFile extends ReleasedFile {
  path: string;
  release: number;
}

/** What lay at some paths of the same pages, in the order in which it is to be shown again. */
async function filesOfPages(
  ctx: Context,
  { siteId, pipeCode, release: last }: Asked,
  pages: readonly Page[],
): Promise<ReadonlyMap<string, readonly EarlierFile[]>> {
  const owners = new Map(pages.map(({ path, contentId }) => [path, contentId]));
  const found: EarlierFile[] = [];
  for (const paths of inPieces([...owners.keys()])) {
    const rows = filesOf(ctx, { siteId, pipeCode })
      .select(['path', 'hash', 'size', 'contentId', 'fromRelease as release'])
      .where('path', 'in', paths)
      .where((eb) => eb.or([eb('fromRelease', '<=', last), eb('untilRelease', 'is', null)]))
      .orderBy('fromRelease', 'desc');
    found.push(...(await rows.execute()).filter(({ path, contentId }) => owners.get(path) === contentId));
  }
  const isEarlier = ({ release }: EarlierFile) => release <= last;
  return Map.groupBy([...found.filter(isEarlier), ...found.filter((row) => !isEarlier(row))], ({ path }) => path);
}

const isTellingOf = ({ blobs, isTelling }: Asked, file: { path: string; hash: string }): Promise<boolean> =>
  isTelling(file, () => blobs.get(file.hash));

async function cleanNamedBy(
  ctx: Context,
  asked: Asked,
  { hash, release }: { hash: string; release: number },
): Promise<ReleasedFiles> {
  const { siteId, pipeCode, blobs } = asked;
  const named = new Map<string, ReleasedFile>();
  for (const [path, file] of await filesNamedBy(ctx, blobs, { siteId, pipeCode, release, hash }))
    if (!(await isTellingOf(asked, { path, hash: file.hash }))) named.set(path, file);
  return named;
}

import type { BlobStore, Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import type { ReleasedFile } from '../release/releases.ts';
import { namedFilesIn } from './named-files.ts';
import type { IsTelling, OfRelease } from './tells-of.ts';
import '../tables.ts';

interface Asked extends OfRelease {
  blobs: BlobStore;
  isTelling: IsTelling;
}

/** A file of another release, and the pictures and included files that it names. */
export interface FileOfRelease {
  release: number;
  file: ReleasedFile;
  named: ReadonlyMap<string, ReleasedFile>;
}

/**
 * What lay at a path, of the same page, in the last release up to one that tells nothing of what was taken down; else what
 * lies there now, which is public. Of others nobody knows whether all that they show was, or is. Undefined where there is none.
 */
export async function lastClean(
  ctx: Context,
  asked: Asked,
  { path, contentId }: { path: string; contentId: number },
): Promise<FileOfRelease | undefined> {
  const { siteId, pipeCode, blobs } = asked;
  const rows = await ctx.db
    .selectFrom('cms_manifest')
    .select(['hash', 'size', 'contentId', 'fromRelease as release'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('path', '=', path)
    .where('contentId', '=', contentId)
    .where((eb) => eb.or([eb('fromRelease', '<=', asked.release), eb('untilRelease', 'is', null)]))
    .orderBy('fromRelease', 'desc')
    .execute();
  const told = new Set<string>();
  const isEarlier = ({ release }: { release: number }) => release <= asked.release;
  for (const row of [...rows.filter(isEarlier), ...rows.filter((row) => !isEarlier(row))]) {
    if (told.has(row.hash)) continue;
    if (await asked.isTelling({ path, hash: row.hash }, () => blobs.get(row.hash))) told.add(row.hash);
    else {
      const { release, ...file } = row;
      return { release, file, named: await namedBy(ctx, asked, row) };
    }
  }
  return undefined;
}

async function namedBy(
  ctx: Context,
  { siteId, pipeCode, blobs, isTelling }: Asked,
  { hash, release }: { hash: string; release: number },
): Promise<Map<string, ReleasedFile>> {
  const paths = namedFilesIn((await blobs.get(hash)).toString());
  const named = new Map<string, ReleasedFile>();
  for (const piece of inPieces(paths)) {
    const rows = await ctx.db
      .selectFrom('cms_manifest')
      .select(['path', 'hash', 'size', 'contentId'])
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('path', 'in', piece)
      .where('fromRelease', '<=', release)
      .where((eb) => eb.or([eb('untilRelease', 'is', null), eb('untilRelease', '>', release)]))
      .execute();
    for (const { path, ...file } of rows)
      if (!(await isTelling({ path, hash: file.hash }, () => blobs.get(file.hash)))) named.set(path, file);
  }
  return named;
}

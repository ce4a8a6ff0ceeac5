import type { BlobStore, Context } from '@kaiyin/server-kit';
import { manifestAt, type ReleasedFile } from '../release/releases.ts';
import { fileNamesIn, isNamed } from './named-files.ts';
import type { IsTelling, OfRelease } from './tells-of.ts';
import '../tables.ts';

interface Asked extends OfRelease {
  blobs: BlobStore;
  isTelling: IsTelling;
}

/** A file of an earlier release, and the pictures and included files that it names. */
export interface FileOfRelease extends ReleasedFile {
  release: number;
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
    else return { ...row, named: await namedBy(ctx, asked, row) };
  }
  return undefined;
}

async function namedBy(
  ctx: Context,
  { siteId, pipeCode, blobs, isTelling }: Asked,
  { hash, release }: { hash: string; release: number },
): Promise<Map<string, ReleasedFile>> {
  const names = fileNamesIn((await blobs.get(hash)).toString());
  const named = new Map<string, ReleasedFile>();
  for (const [path, file] of await manifestAt(ctx, siteId, pipeCode, release)) {
    if (!/^(resources|include)\//.test(path) || !isNamed(names, path)) continue;
    if (!(await isTelling({ path, hash: file.hash }, () => blobs.get(file.hash)))) named.set(path, file);
  }
  return named;
}

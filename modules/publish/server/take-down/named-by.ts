import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { AsShown } from '../kept/keep-as-shown.ts';
import { filesAmong, type ReleasedFile, type ReleasedFiles } from '../release/releases.ts';
import { namedFilesIn } from './named-files.ts';
import type { OfRelease } from './tells-of.ts';

/** The pictures and included files of a release that one of its files names, by path. */
export async function filesNamedBy(
  ctx: Context,
  blobs: BlobStore,
  { hash, release, ...of }: OfRelease & { hash: string },
): Promise<ReleasedFiles> {
  return filesAmong(ctx, of, { release, paths: namedFilesIn((await blobs.get(hash)).toString()) });
}

/** A file that a release shows, or none, as it is kept of a page: with what it names, in bytes, as nothing else may keep them. */
export async function asShown(
  ctx: Context,
  blobs: BlobStore,
  { file, ...of }: OfRelease & { file: ReleasedFile | undefined },
): Promise<AsShown> {
  if (!file) return { instead: null, assets: [] };
  const named = await filesNamedBy(ctx, blobs, { ...of, hash: file.hash });
  return { instead: file, assets: Array.from(named, ([path, { hash, size }]) => ({ path, hash, size })) };
}

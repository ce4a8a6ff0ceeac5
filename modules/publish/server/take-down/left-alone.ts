import { changedManifest } from '@kaiyin/publisher';
import type { BlobStore } from '@kaiyin/server-kit';
import { isWritten } from '../page/content-types.ts';
import type { FileChanges, ReleasedFile, ReleasedFiles } from '../release/releases.ts';
import { isIncluded } from '../render/fragment-file.ts';
import { fileNamesIn, isNamed } from './named-files.ts';

const isShownByPages = (path: string): boolean => !isWritten(path) || isIncluded(path);

const textOf = async (blobs: BlobStore, { hash }: ReleasedFile): Promise<string> => (await blobs.get(hash)).toString();

/** Pictures, included files and others that only pages showed which have gone, or show them no more. */
export async function leftAlone(
  blobs: BlobStore,
  manifest: ReleasedFiles,
  { changes, own }: { changes: FileChanges; own: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const path of changes.keys()) {
    const entry = manifest.get(path);
    if (entry && (entry.contentId > 0 || isWritten(path)))
      for (const name of fileNamesIn(await textOf(blobs, entry))) named.add(name);
  }
  const left = new Set<string>();
  for (const path of manifest.keys())
    if (isShownByPages(path) && !changes.has(path) && (own.has(path) || isNamed(named, path))) left.add(path);
  for (const path of await stillNamed(blobs, changedManifest(manifest, changes), [...left])) left.delete(path);
  return left;
}

/** Those of some files that texts of a release name. */
export async function stillNamed(
  blobs: BlobStore,
  manifest: ReleasedFiles,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(paths);
  const named = new Set<string>();
  for (const [path, entry] of manifest) {
    if (asked.size === 0) break;
    if (!isWritten(path)) continue;
    const names = fileNamesIn(await textOf(blobs, entry));
    for (const one of asked)
      if (isNamed(names, one)) {
        asked.delete(one);
        named.add(one);
      }
  }
  return named;
}

/** Nothing, as a file. */
export async function emptyFile(blobs: BlobStore): Promise<ReleasedFile> {
  const { hash } = await blobs.put(Buffer.alloc(0));
  return { hash, size: 0, contentId: 0 };
}

import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Manifest } from '@kaiyin/publisher';
import { isIncluded } from '../render/fragment-file.ts';
import { atOnce } from './at-once.ts';
import { exportedFiles, type ExportSource } from './exported-file.ts';

/** A file as a bucket holds it. */
export interface MirroredFile {
  open: () => Readable;
  size: number;
  sha256: string;
}

export const hasIncludes = (manifest: Manifest): boolean => manifest.keys().some(isIncluded);

const readsAtOnce = 8;

/** Answers the files of a release one by one: storage puts nothing into pages, so pages come with what they include. */
export function mirroredFiles({ manifest, blobs }: ExportSource): (path: string) => Promise<MirroredFile> {
  const exported = hasIncludes(manifest) ? exportedFiles({ manifest, blobs }) : undefined;
  return async (path) => {
    const entry = manifest.get(path);
    if (!entry) throw new Error(`Not in the manifest: ${path}`);
    const file = await exported?.(path);
    if (!file || 'hash' in file) return { open: () => blobs.stream(entry.hash), size: entry.size, sha256: entry.hash };
    const { bytes } = file;
    return { open: () => Readable.from([bytes]), size: bytes.length, sha256: hash('sha256', bytes) };
  };
}

/** Pages of a release that include one of these files, or name it where it is not. */
export async function pagesIncluding(source: ExportSource, files: ReadonlySet<string>): Promise<string[]> {
  if (!files.values().some(isIncluded)) return [];
  const exported = exportedFiles(source);
  const found: string[] = [];
  await atOnce(readsAtOnce, [...source.manifest.keys()], async (path) => {
    const file = await exported(path);
    if ('hash' in file) return;
    const named = [...file.included, ...file.leftOut.map((one) => one.path)];
    if (named.some((one) => files.has(one))) found.push(path);
  });
  return found;
}

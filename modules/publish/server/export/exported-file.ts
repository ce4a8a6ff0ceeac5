import type { Manifest } from '@kaiyin/publisher';
import type { BlobStore } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';
import { isPage } from '../page/content-types.ts';
import { composeIncludes, includeMark, type LeftOut } from './compose-includes.ts';

/** What is exported: the files of one release. */
export interface ExportSource {
  manifest: Manifest;
  blobs: BlobStore;
}

export interface PageLeftOut extends LeftOut {
  page: string;
}

/** The bytes of a published file as a plain host shows them; pages with includes are composed. */
export type ExportedFile = { hash: string } | { bytes: Buffer; included: string[]; leftOut: PageLeftOut[] };

const fragmentsKept = 500;

/** Answers files one by one; fragments that many pages include are read once. */
export function exportedFiles({ manifest, blobs }: ExportSource): (path: string) => Promise<ExportedFile> {
  const fragments = new LRUCache<string, Promise<string>>({ max: fragmentsKept });
  const lookup = (path: string) => {
    const entry = manifest.get(path);
    if (!entry) return undefined;
    const text = fragments.get(path) ?? blobs.get(entry.hash).then((bytes) => bytes.toString('utf8'));
    fragments.set(path, text);
    return text;
  };
  return async (path) => {
    const hash = manifest.get(path)?.hash;
    if (!hash) throw new Error(`Not in the manifest: ${path}`);
    if (!isPage(path)) return { hash };
    const bytes = await blobs.get(hash);
    if (!bytes.includes(includeMark)) return { hash };
    const { html, included, leftOut } = await composeIncludes(bytes.toString('utf8'), path, lookup);
    return { bytes: Buffer.from(html), included, leftOut: leftOut.map((one) => ({ page: path, ...one })) };
  };
}

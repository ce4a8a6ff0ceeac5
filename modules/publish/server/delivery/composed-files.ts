import { hash as digest } from 'node:crypto';
import type { FileEntry, Manifest } from '@kaiyin/publisher';
import { defineCache, type BlobStore, type Memories } from '@kaiyin/server-kit';
import { isPage } from '../page/content-types.ts';
import { composeIncludes, includeMark } from '../export/compose-includes.ts';
import { isIncluded } from '../render/fragment-file.ts';

const megabyte = 1024 * 1024;
const composedBodies = defineCache<string, Buffer>('publish.composedBodies', {
  maxSize: 32 * megabyte,
  sizeCalculation: (body) => body.length + 1,
});
const entries = new WeakMap<Manifest, Map<string, FileEntry> | null>();

/** What readers' bytes come from: the storage, and what the application keeps of it. */
export interface ReadersStore {
  blobs: BlobStore;
  memory: Memories;
}

/** A file as its readers get it: a page that includes others is composed, and has a hash of its own. */
export async function readersEntry(
  manifest: Manifest,
  path: string,
  { entry, store }: { entry: FileEntry; store: ReadersStore },
): Promise<FileEntry> {
  const known = entriesOf(manifest);
  if (!known || !isPage(path)) return entry;
  const kept = known.get(path);
  if (kept && (kept === entry || store.memory(composedBodies).has(kept.hash))) return kept;
  const composed = await compose(manifest, path, { entry, store });
  known.set(path, composed);
  return composed;
}

/** The bytes of such an entry. */
export const readersBytes = async ({ blobs, memory }: ReadersStore, hash: string): Promise<Buffer> =>
  memory(composedBodies).get(hash) ?? (await blobs.get(hash));

// Most pipes include nothing; one look at the manifest says so.
function entriesOf(manifest: Manifest): Map<string, FileEntry> | null {
  const known = entries.get(manifest);
  if (known !== undefined) return known;
  const some = manifest.keys().some(isIncluded);
  const made = some ? new Map<string, FileEntry>() : null;
  entries.set(manifest, made);
  return made;
}

async function compose(
  manifest: Manifest,
  path: string,
  { entry, store }: { entry: FileEntry; store: ReadersStore },
): Promise<FileEntry> {
  const { blobs, memory } = store;
  const text = (await blobs.get(entry.hash)).toString();
  if (!text.includes(includeMark)) return entry;
  const { html } = await composeIncludes(text, path, async (other) => {
    const file = manifest.get(other);
    return file && (await blobs.get(file.hash)).toString();
  });
  const body = Buffer.from(html);
  const hash = digest('sha256', body, 'hex');
  memory(composedBodies).set(hash, body);
  return { hash, size: body.length };
}

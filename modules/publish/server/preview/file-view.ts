import type { FileSides } from '@kaiyin/modules/site/schema';
import type { BlobStore } from '@kaiyin/server-kit';
import { contentTypeOf, isText } from '../page/content-types.ts';
import { minute, openView } from './views.ts';

/** The two sides of a published file: as text, and as addresses that show them for ten minutes. */
export async function fileSides(
  blobs: BlobStore,
  path: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<FileSides> {
  const text = async (hash: string | null) =>
    hash === null ? null : isText(path) ? (await blobs.get(hash)).toString() : '';
  return {
    before: await text(before),
    after: await text(after),
    beforeUrl: before ? addressOf(blobs, path, before) : '',
    afterUrl: after ? addressOf(blobs, path, after) : '',
  };
}

const addressOf = (blobs: BlobStore, path: string, hash: string): string =>
  openView(
    async (rest) => (rest === '' ? { body: await blobs.get(hash), type: contentTypeOf(path) } : undefined),
    10 * minute,
  );

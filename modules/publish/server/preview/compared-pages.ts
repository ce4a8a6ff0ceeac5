import { defineCache, type BlobStore, type MarkedChanges, type Memories, type Place } from '@kaiyin/server-kit';
import { markPair, type PagePair } from './mark-pair.ts';
import type { PageDesk } from './wanted-page.ts';

const megabyte = 1_000_000;
const nothing: MarkedChanges = { before: '', after: '', count: 0 };

/** Not of anybody: who was the first to compare two editions did it for all who may see both. */
const comparedPages = defineCache<string, MarkedChanges>('publish.comparedPages', {
  maxSize: 48 * megabyte,
  sizeCalculation: ({ before, after }) => 1000 + 2 * (before.length + after.length),
});

/** Bytes of the pages that are kept with what differs marked. */
export const bytesOfCompared = (memory: Memories): number => memory(comparedPages).calculatedSize;

/** Bytes of both together: longer ones are not compared in the thread that answers everybody. */
const largeFrom = 100_000;

interface Lent {
  blobs: BlobStore;
  pages: Pick<PageDesk, 'compare'>;
  memory: Memories;
}

/** Two editions of a page with what differs marked; of those that are not told apart `count` is 0. */
export async function comparePages(
  { blobs, pages, memory }: Lent,
  place: Place,
  pair: PagePair,
): Promise<MarkedChanges> {
  const compared = memory(comparedPages);
  const key = `${pair.before} ${pair.after}`;
  const known = compared.get(key);
  if (known) return known;
  const [was, is] = [await blobs.get(pair.before), await blobs.get(pair.after)];
  const isLarge = was.length + is.length >= largeFrom;
  const found = isLarge ? await pages.compare(place, pair) : await markPair(blobs, pair);
  // Another time it may be told in time.
  if (!found) return nothing;
  const marked = found.count > 0 ? found : nothing;
  compared.set(key, marked);
  return marked;
}

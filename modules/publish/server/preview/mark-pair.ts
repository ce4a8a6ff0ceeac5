import { markChanges, type BlobStore, type MarkedChanges } from '@kaiyin/server-kit';

/** Hashes of two editions of a page. */
export interface PagePair {
  before: string;
  after: string;
}

/** Marks what differs in the thread that calls, as `markChanges` does. */
export async function markPair(blobs: BlobStore, { before, after }: PagePair): Promise<MarkedChanges | undefined> {
  const [was, is] = [await blobs.get(before), await blobs.get(after)];
  return markChanges(was.toString(), is.toString());
}

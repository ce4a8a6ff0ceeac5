import type { BrokenLink } from '@kaiyin/modules/plan/schema';
import type { BlobStore } from '@kaiyin/server-kit';
import { linkingPages } from '../address/linking-pages.ts';
import { linkScanner } from '../address/local-links.ts';
import { withoutRedirected } from '../address/planned-links.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import { inPieces } from '../kept/kept-pages.ts';
import type { PipeBeside } from './render-beside.ts';

const mostTold = 1000;

/**
 * Links that break when some pages are published beside what a held site shows: theirs, to files that are not shown, and
 * those of shown pages to files that go. Links that were broken before are left out.
 */
export async function linksBeside(key: PipeKey, blobs: BlobStore, beside: PipeBeside): Promise<BrokenLink[]> {
  const { batch, shown, files } = beside;
  const will = (path: string) => (files.has(path) ? files.get(path) !== null : shown.has(path));
  const scan = linkScanner(batch.env);
  const targets = async (hash: string | undefined, path: string): Promise<string[]> =>
    hash ? scan((await blobs.get(hash)).toString('utf8'), path).map(({ target }) => target) : [];
  const found: BrokenLink[] = [];
  const tell = (page: string, target: string) => void found.push({ pipeCode: key.pipeCode, page, target });
  for (const { path, hash } of beside.results) {
    const had = new Set((await targets(shown.get(path)?.hash, path)).filter((target) => !shown.has(target)));
    for (const target of await targets(hash, path)) if (!will(target) && !had.has(target)) tell(path, target);
  }
  const going = [...files.keys()].filter((path) => files.get(path) === null && shown.has(path));
  for (const piece of inPieces(going, 50)) {
    const wanted = new Set(piece);
    for await (const { path } of linkingPages(key, piece)) {
      if (files.has(path) || found.length >= mostTold) continue;
      for (const target of await targets(shown.get(path)?.hash, path)) if (wanted.has(target)) tell(path, target);
    }
  }
  return (await withoutRedirected({ batch, key }, found, will)).slice(0, mostTold);
}

import type { Mention } from '@kaiyin/modules/publish/schema';
import { said, type BlobStore, type Context, type Progress } from '@kaiyin/server-kit';
import { isText, isWritten } from '../page/content-types.ts';
import { byPath, currentRelease, manifestAt } from '../release/releases.ts';
import { spellingsOf } from './spellings.ts';

/** A text that tells of an item. */
interface Needle {
  found: string;
  /** Characters on both sides of a find must not belong to a longer name. */
  text: string;
}

/** What is looked for: addresses, its internal link, its title as pages write it. */
export function needlesOf(
  { id, title }: { id: number; title: string },
  addresses: readonly { path: string }[],
): Needle[] {
  return [
    ...[...new Set(addresses.map(({ path }) => path))].map((path) => ({ found: path, text: path })),
    { found: `iurl://content?id=${id}`, text: `iurl://content?id=${id}` },
    // Short titles are found in anything.
    ...(title.length >= 4 ? spellingsOf(title).map((text) => ({ found: title, text })) : []),
  ];
}

interface Search {
  siteId: number;
  needles: readonly Needle[];
}

const reportEvery = 500;

/** Reads every text file that any pipe of the site shows, also those of pipes that are closed. */
export async function searchFiles(
  ctx: Context,
  { blobs }: { blobs: BlobStore },
  { siteId, needles }: Search,
  progress: Progress,
) {
  const pipes = await ctx.db
    .selectFrom('cms_release')
    .select('pipeCode')
    .distinct()
    .where('siteId', '=', siteId)
    .orderBy('pipeCode')
    .execute();
  const found = { searchedFiles: 0, searchedBytes: 0, mentions: [] as Mention[] };
  for (const { pipeCode } of pipes) {
    const files = await manifestAt(ctx, siteId, pipeCode, await currentRelease(ctx, siteId, pipeCode));
    for (const [path, { hash, size }] of byPath(files)) {
      found.searchedFiles++;
      found.searchedBytes += size;
      const text = isText(path) || isWritten(path) ? `${path}\n${(await blobs.get(hash)).toString()}` : path;
      const hits = new Set(needles.filter((needle) => mentions(text, needle.text)).map((needle) => needle.found));
      for (const hit of hits) found.mentions.push({ pipeCode, path, found: hit });
      if (found.searchedFiles % reportEvery === 0)
        await progress.report(60, said('publish.searching', { done: found.searchedFiles, total: files.size }));
    }
  }
  return found;
}

export function mentions(text: string, needle: string): boolean {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1))
    if (isWholeAt(text, at, needle)) return true;
  return false;
}

const partOfName = /[\w-]/;

/** Whether characters on both sides of a find belong to no longer name. */
export function isWholeAt(text: string, at: number, needle: string): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at + needle.length] ?? ''];
  const cutsBefore = partOfName.test(needle[0] ?? '') && partOfName.test(before);
  const cutsAfter = partOfName.test(needle.at(-1) ?? '') && partOfName.test(after);
  return !cutsBefore && !cutsAfter;
}

import { setImmediate as breathe } from 'node:timers/promises';
import { writtenTexts } from '@kaiyin/modules/content/server';
import { textOfHtml, type BlobStore, type Context } from '@kaiyin/server-kit';
import { isText, isWritten } from '../page/content-types.ts';
import { currentRelease, manifestAt } from '../release/releases.ts';
import { firstOf, spellingsOf } from '../take-down/spellings.ts';

/** Whether a text tells of an item: by what it says, however that is written there. */
export type Tells = (text: string) => boolean;

export interface Traces {
  /** By words that nobody else uses: what has them was made of the item. */
  tells: Tells;
  /** Public files that use words of the item, though it is public no more: somebody else has written them. */
  mentions: { pipeCode: string; path: string }[];
}

/** Shorter ones are found in anything. */
const shortestTitle = 4;
const shortestParagraph = 12;
/** As much of a paragraph as nobody else begins one with. */
const longest = 60;
/** More say no more of an item; each is looked for in every file. */
const most = 200;

interface Needle {
  text: string;
  spellings: string[];
}

async function needlesOfItem(ctx: Context, contentId: number): Promise<Needle[]> {
  const { titles, paragraphs } = await writtenTexts(ctx, contentId);
  const long = paragraphs
    .filter(({ length }) => length >= shortestParagraph)
    .toSorted((one, other) => other.length - one.length);
  const texts = [
    ...titles.filter(({ length }) => length >= shortestTitle),
    ...long.map((text) => firstOf(text, longest)),
  ];
  return [...new Set(texts)].slice(0, most).map((text) => ({ text, spellings: spellingsOf(text) }));
}

/** Of these, what a text says. Words that tags part, as a page does that makes some bold, are found in what people read. */
function found(needles: readonly Needle[], text: string): Needle[] {
  const read = textOfHtml(text);
  return needles.filter((needle) => read.includes(needle.text) || needle.spellings.some((one) => text.includes(one)));
}

/**
 * What is looked for of an item that was taken down. Whatever of its words public files still use is not its own: a title that
 * is a name of everybody's, or a tag, must lead to nobody else's pages.
 */
export async function tracesOf(
  ctx: Context,
  blobs: BlobStore,
  { siteId, contentId }: { siteId: number; contentId: number },
): Promise<Traces> {
  const needles = await needlesOfItem(ctx, contentId);
  const common = new Set<Needle>();
  const mentions: Traces['mentions'] = [];
  const { db } = ctx;
  const pipes = await db.selectFrom('cms_release').select('pipeCode').distinct().where('siteId', '=', siteId).execute();
  for (const { pipeCode } of pipes)
    for (const [path, { hash }] of await manifestAt(
      ctx,
      siteId,
      pipeCode,
      await currentRelease(ctx, siteId, pipeCode),
    )) {
      if (!isText(path) && !isWritten(path)) continue;
      const used = found(needles, (await blobs.get(hash)).toString());
      for (const needle of used) common.add(needle);
      if (used.length > 0) mentions.push({ pipeCode, path });
      await breathe();
    }
  const own = needles.filter((needle) => !common.has(needle));
  return { tells: (text) => found(own, text).length > 0, mentions };
}

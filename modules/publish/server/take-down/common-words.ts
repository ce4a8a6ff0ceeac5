import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isPage } from '../page/content-types.ts';
import { titlesInSmall } from './says-title.ts';
import { spellingsOf } from './spellings.ts';
import type { TakenDown } from './taken-down.ts';
import { beginningOf } from './tells-of.ts';
import '../tables.ts';

/** Asked of a text in small letters. */
type IsSaid = (text: string) => boolean;

/**
 * Items that were taken down, without those of their titles and summaries that most pages say which were rendered without
 * them: what a navigation calls its first entry tells of nobody's article. What one other page says is no word of everybody's.
 */
export async function withoutCommonWords(
  ctx: Context,
  blobs: BlobStore,
  of: PipeOfSite,
  items: readonly TakenDown[],
): Promise<TakenDown[]> {
  const asked = new Map<string, IsSaid>();
  for (const { title, former } of items) {
    for (const summary of former.summaries) asked.set(summary, summaryInSmall(summary));
    for (const one of [title, ...former.titles]) asked.set(one, titlesInSmall([one]));
  }
  const said = new Map<string, number>();
  const files = await cleanPages(ctx, of, items);
  for (const [hash, pages] of Map.groupBy(files, (one) => one)) {
    const text = (await blobs.get(hash)).toString().toLowerCase();
    for (const [words, isSaid] of asked) if (isSaid(text)) said.set(words, (said.get(words) ?? 0) + pages.length);
  }
  const common = new Set([...said].flatMap(([words, times]) => (times * 2 > files.length ? words : [])));
  const own = (texts: readonly string[]) => texts.filter((text) => !common.has(text));
  return items.map(({ title, former, ...item }) => ({
    ...item,
    title: common.has(title) ? '' : title,
    former: { ...former, titles: own(former.titles), summaries: own(former.summaries) },
  }));
}

function summaryInSmall(summary: string): IsSaid {
  const spellings = spellingsOf(beginningOf(summary)).map((words) => words.toLowerCase());
  return (text) => spellings.some((words) => text.includes(words));
}

/**
 * Bytes of the pages of a pipe that were rendered, or left as they were, after all of them had been taken down; of the site's
 * other pipes where nothing is kept of this one.
 */
async function cleanPages(
  { db }: Context,
  { siteId, pipeCode }: PipeOfSite,
  items: readonly TakenDown[],
): Promise<string[]> {
  const times = items.map(({ at }) => at).toSorted();
  const states = await db
    .selectFrom('cms_publish_state')
    .select('pipeCode')
    .where('siteId', '=', siteId)
    .where('at', '>=', times.at(-1) ?? '')
    .execute();
  const clean = states.map((state) => state.pipeCode);
  const pipes = clean.includes(pipeCode) ? [pipeCode] : clean;
  if (pipes.length === 0) return [];
  const rows = await db
    .selectFrom('cms_page')
    .select(['path', 'hash'])
    .where('siteId', '=', siteId)
    .where('pipeCode', 'in', pipes)
    .where('hash', '!=', '')
    .where('failure', 'is', null)
    .execute();
  return rows.flatMap(({ path, hash }) => (isPage(path) ? hash : []));
}

import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isPage } from '../page/content-types.ts';
import { titlesInSmall } from './says-title.ts';
import { spellingsOf } from './spellings.ts';
import type { TakenDown } from './taken-down.ts';
import { beginningOf } from './tells-of.ts';

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
  const pipes = await cleanPipes(ctx, of);
  const common = new Map<TakenDown, ReadonlySet<string>>();
  for (const some of Map.groupBy(items, ({ at }) => pipes(at).join(' ')).values()) {
    const words = await commonWords(ctx, blobs, { siteId: of.siteId, pipes: pipes(some[0]?.at ?? ''), items: some });
    for (const item of some) common.set(item, words);
  }
  return items.map((item) => {
    const isCommon = (text: string) => common.get(item)?.has(text) === true;
    const own = (texts: readonly string[]) => texts.filter((text) => !isCommon(text));
    const { title, former } = item;
    return {
      ...item,
      title: isCommon(title) ? '' : title,
      former: { ...former, titles: own(former.titles), summaries: own(former.summaries) },
    };
  });
}

/** Those of their titles and summaries that most of some pages say. */
async function commonWords(
  ctx: Context,
  blobs: BlobStore,
  { items, ...where }: { siteId: number; pipes: readonly string[]; items: readonly TakenDown[] },
): Promise<ReadonlySet<string>> {
  const asked = new Map<string, IsSaid>();
  for (const { title, former } of items) {
    for (const summary of former.summaries) asked.set(summary, summaryInSmall(summary));
    for (const one of [title, ...former.titles]) asked.set(one, titlesInSmall([one]));
  }
  const said = new Map<string, number>();
  const files = await pagesOf(ctx, where);
  for (const [hash, pages] of Map.groupBy(files, (one) => one)) {
    const text = (await blobs.get(hash)).toString().toLowerCase();
    for (const [words, isSaid] of asked) if (isSaid(text)) said.set(words, (said.get(words) ?? 0) + pages.length);
  }
  return new Set([...said].flatMap(([words, times]) => (times * 2 > files.length ? words : [])));
}

function summaryInSmall(summary: string): IsSaid {
  const spellings = spellingsOf(beginningOf(summary)).map((words) => words.toLowerCase());
  return (text) => spellings.some((words) => text.includes(words));
}

/**
 * By the instant that something was taken down: the pipe, where its pages were rendered, or left as they were, since; else the
 * site's other pipes of which that is so.
 */
async function cleanPipes({ db }: Context, { siteId, pipeCode }: PipeOfSite): Promise<(since: string) => string[]> {
  const states = await db
    .selectFrom('cms_publish_state')
    .select(['pipeCode', 'at'])
    .where('siteId', '=', siteId)
    .orderBy('pipeCode')
    .execute();
  return (since) => {
    const clean = states.flatMap((state) => (state.at >= since ? state.pipeCode : []));
    return clean.includes(pipeCode) ? [pipeCode] : clean;
  };
}

/** Bytes of the pages that are kept of some pipes. */
async function pagesOf(
  { db }: Context,
  { siteId, pipes }: { siteId: number; pipes: readonly string[] },
): Promise<string[]> {
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

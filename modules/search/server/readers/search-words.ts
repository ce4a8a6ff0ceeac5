import type { Rows } from '@kaiyin/entity';
import { searchWord, type SearchWord, type TrendHour } from '@kaiyin/modules/search/schema';
import { containing, crud, differences, failField, notFound, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { plainText } from '../text/read-text.ts';

export const searchWords = crud(searchWord);

const sortable = ['searchTotal', 'lastTime'] as const;

interface Query {
  pageNum: number;
  pageSize: number;
  orderBy?: string | undefined;
  isAsc?: 'asc' | 'desc' | undefined;
  word?: string | undefined;
  nothing?: string | undefined;
  pinned?: string | undefined;
}

/** What readers of the current site look for, most often first unless told. */
export async function listSearchWords(ctx: Context, query: Query): Promise<Rows<SearchWord>> {
  const { pageNum, pageSize, word, nothing, pinned, orderBy, isAsc = 'desc' } = query;
  let found = ctx.db.selectFrom('search_word').where('siteId', '=', siteOf(ctx).id);
  if (word?.trim()) found = found.where(containing('word', plainText(word)));
  // What was added by hand was looked for by nobody yet.
  if (nothing) found = found.where('lastHits', '=', 0).where('lastTime', 'is not', null);
  if (pinned) found = found.where('topDate', '>', ctx.now().toISOString());
  const by = sortable.find((column) => column === orderBy) ?? 'searchTotal';
  const direction = orderBy ? isAsc : 'desc';
  const rows = await found
    .selectAll()
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows: rows as SearchWord[], total: Number(n) };
}

/** Words are kept as they are searched, so that one that is added is the one that readers type. */
export const addSearchWord = (ctx: Context, { word, searchTotal }: { word: string; searchTotal: number }) =>
  searchWords.create(ctx, { word: plainWord(word), searchTotal, lastHits: 0, lastTime: null, topDate: null });

export async function updateSearchWord(
  ctx: Context,
  {
    id,
    updateTime,
    word,
    searchTotal,
  }: { id: number; word: string; searchTotal: number; updateTime?: string | undefined },
): Promise<void> {
  const { lastHits, lastTime, topDate } = await searchWords.get(ctx, { id });
  const others = { lastHits, lastTime, topDate };
  await searchWords.update(ctx, {
    id,
    ...others,
    word: plainWord(word),
    searchTotal,
    ...(updateTime && { updateTime }),
  });
}

function plainWord(word: string): string {
  const plain = plainText(word);
  return plain === '' ? failField('word', 'Common.RuleTips.NotEmpty') : plain;
}

/** Deletes words of the current site with what was counted of them. */
export const removeSearchWords = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await searchWords.remove(ctx, { ids });
    await ctx.db.deleteFrom('search_word_hour_stat').where('wordId', 'in', ids).execute();
  });

export async function pinSearchWord(ctx: Context, { id, topDate }: { id: number; topDate: string }): Promise<void> {
  const until = new Date(topDate).toISOString();
  if (until <= ctx.now().toISOString()) failField('topDate', 'search.pinInPast');
  await changePin(ctx, [id], until);
}

export const unpinSearchWords = (ctx: Context, { ids }: { ids: number[] }): Promise<void> => changePin(ctx, ids, null);

const changePin = (ctx: Context, ids: readonly number[], topDate: string | null): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const rows = (await ctx.db
      .selectFrom('search_word')
      .selectAll()
      .where('siteId', '=', siteOf(ctx).id)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()) as SearchWord[];
    if (rows.length !== new Set(ids).size) throw notFound();
    await ctx.db
      .updateTable('search_word')
      .set({ topDate, ...touched(ctx) })
      .where('id', 'in', [...ids])
      .execute();
    for (const row of rows)
      await ctx.audit('search_word.updated', { id: row.id, name: row.word }, differences(searchWord, row, { topDate }));
  });

const longestTrend = 31 * 86_400_000;

/** How often a word was looked for, by hours. */
export async function searchWordTrend(
  ctx: Context,
  { wordId, beginTime, endTime }: { wordId: number; beginTime: string; endTime: string },
): Promise<TrendHour[]> {
  await searchWords.get(ctx, { id: wordId });
  const [from, until] = [new Date(beginTime), new Date(endTime)];
  if (until.getTime() - from.getTime() > longestTrend) failField('endTime', 'search.trendTooLong');
  const rows = await ctx.db
    .selectFrom('search_word_hour_stat')
    .select(['hour', 'searchCount'])
    .where('wordId', '=', wordId)
    .where('hour', '>=', from.toISOString())
    .where('hour', '<=', until.toISOString())
    .orderBy('hour')
    .execute();
  return rows.map(({ hour, searchCount }) => ({ hour, count: Number(searchCount) }));
}

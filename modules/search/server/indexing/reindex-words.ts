import { defineTask, said, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { hasTokens } from '../find/index-query.ts';
import { gramsToFind } from '../text/grams.ts';
import { plainText } from '../text/read-text.ts';
import { indexEach } from './index-each.ts';

const atOnce = 20;

/** Indexes contents of all sites again that have words which came to the dictionary or left it. */
export const reindexWordsTask = defineTask<{ words: string[] }>('ReindexWords', async (ctx, { words }, progress) => {
  const ids = await contentsWith(ctx, words);
  for (let from = 0; from < ids.length; from += atOnce) {
    await progress.report((95 * from) / ids.length, said('search.rebuilding', { done: from, total: ids.length }));
    await indexEach(ctx, ids.slice(from, from + atOnce), { isFull: true });
  }
  await ctx.transaction((ctx) => progress.done(ctx, { message: said('search.rebuilt', { count: ids.length }) }));
});

async function contentsWith(ctx: Context, words: readonly string[]): Promise<number[]> {
  const found = new Set<number>();
  for (const word of words) {
    const tokens = [...gramsToFind(plainText(word))];
    if (tokens.length === 0) continue;
    const has = hasTokens(ctx.db, undefined, { groups: [[tokens]], needs: 'every', columns: ['title', 'body'] });
    const { rows } = await sql<{ contentId: number }>`
      select distinct "contentId" from cms_search_text where "isLong" = 1 or id in
        (select cms_search_index.rowid from cms_search_index where ${has})`.execute(ctx.db);
    for (const { contentId } of rows) found.add(Number(contentId));
  }
  return [...found].toSorted((a, b) => a - b);
}

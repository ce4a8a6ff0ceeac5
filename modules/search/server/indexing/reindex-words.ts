import { defineTask, said, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { hasTokens } from '../find/index-query.ts';
import { gramsToFind } from '../text/grams.ts';
import { plainText } from '../text/read-text.ts';
import { indexEach } from './index-each.ts';

const atOnce = 100;

/** Indexes contents of all sites again that have words which came to the dictionary or left it. */
export const reindexWordsTask = defineTask<{ words: string[] }>('ReindexWords', async (ctx, { words }, progress) => {
  const ids = await contentsWith(ctx, words);
  let done = 0;
  for await (const indexed of indexEach(ctx, parts(ids), { isFull: true })) {
    done += indexed.ids.length;
    await progress.report((95 * done) / ids.length, said('search.rebuilding', { done, total: ids.length }));
  }
  await ctx.transaction((ctx) => progress.done(ctx, { message: said('search.rebuilt', { count: ids.length }) }));
});

async function* parts(ids: readonly number[]): AsyncGenerator<number[]> {
  for (let from = 0; from < ids.length; from += atOnce) yield ids.slice(from, from + atOnce);
}

async function contentsWith(ctx: Context, words: readonly string[]): Promise<number[]> {
  const found = new Set<number>();
  const sites = await ctx.db.selectFrom('cms_search_text').select('siteId').distinct().orderBy('siteId').execute();
  for (const word of words) {
    const tokens = [...gramsToFind(plainText(word))];
    if (tokens.length === 0) continue;
    for (const { siteId } of sites) for (const id of await contentsOfSite(ctx, siteId, tokens)) found.add(id);
  }
  return [...found].toSorted((a, b) => a - b);
}

async function contentsOfSite({ db }: Context, siteId: number, tokens: readonly string[]): Promise<number[]> {
  const has = hasTokens(db, siteId, { groups: [[tokens]], needs: 'every', columns: ['title', 'body'] });
  const { rows } = await sql<{ contentId: number }>`
    select distinct "contentId" from cms_search_text where "siteId" = ${siteId} and ("isLong" = 1 or id in
      (select cms_search_index.rowid from cms_search_index where ${has}))`.execute(db);
  return rows.map(({ contentId }) => Number(contentId));
}

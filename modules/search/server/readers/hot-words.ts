import { checkSensitiveWords } from '@kaiyin/modules/word/server';
import { addressKey, remembered, type Context } from '@kaiyin/server-kit';
import { publicSite } from '../find/public-site.ts';

const day = 86_400_000;
const mostHot = 20;
/** A word that fewer addresses look for may be somebody's own, or written by one stranger. */
const fewest = 3;

/** Hot words of a site, as the public call answers them. */
export async function hotWordsPublic(
  ctx: Context,
  { sid, size }: { sid: string; size: number },
): Promise<{ word: string }[]> {
  const { site } = await publicSite(ctx, sid);
  const words = await recent.of(ctx, site.id);
  return words.slice(0, size);
}

/** Every reader of a page may ask: they share an answer for some seconds. */
const recent = remembered<number, { word: string }[]>('search.hot', { max: 500, ttl: 10_000 }, (ctx, siteId) =>
  hotWordsOf(ctx, { siteId, at: ctx.now().toISOString(), size: mostHot }),
);

/** Words that editors have put first, then those that readers looked for most within seven days and found something by. */
export async function hotWordsOf(
  ctx: Context,
  { siteId, at, size }: { siteId: number; at: string; size: number },
): Promise<{ word: string }[]> {
  const since = new Date(Date.parse(at) - 7 * day).toISOString();
  const pinned = await ctx.db
    .selectFrom('search_word')
    .select('word')
    .where('siteId', '=', siteId)
    .where('topDate', '>', at)
    .orderBy('topDate', 'desc')
    .orderBy('id')
    .limit(size)
    .execute();
  const searched = await ctx.db
    .selectFrom('search_word_hour_stat as hour')
    .innerJoin('search_word', 'search_word.id', 'hour.wordId')
    .select('word')
    .where('hour.siteId', '=', siteId)
    .where('hour.hour', '>=', since)
    .where('lastHits', '>', 0)
    .groupBy(['search_word.id', 'word'])
    .orderBy((eb) => eb.fn.sum<number>('searchCount'), 'desc')
    .orderBy('search_word.id')
    .limit(3 * size)
    .execute();
  const shared = await wordsOfSeveral(ctx, { siteId, since, words: searched.map(({ word }) => word) });
  const first = new Set(pinned.map(({ word }) => word));
  const sensitive = await checkSensitiveWords(ctx, { text: searched.map(({ word }) => word).join('\n') });
  const decent = searched.filter(
    ({ word }) => shared.has(word) && !first.has(word) && !sensitive.some((one) => word.includes(one)),
  );
  return [...pinned, ...decent].slice(0, size);
}

/** Those of some words that several addresses have looked for. */
async function wordsOfSeveral(
  { db }: Context,
  { siteId, since, words }: { siteId: number; since: string; words: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const rows = await db
    .selectFrom('search_log')
    .select(['word', 'ip'])
    .distinct()
    .where('siteId', '=', siteId)
    .where('logTime', '>=', since)
    .where('word', 'in', words)
    .execute();
  const byWord = Map.groupBy(rows, ({ word }) => word);
  const addresses = (word: string) => new Set(byWord.get(word)?.map(({ ip }) => addressKey(ip))).size;
  return new Set(words.filter((word) => addresses(word) >= fewest));
}

import { checkSensitiveWords } from '@kaiyin/modules/word/server';
import type { Context } from '@kaiyin/server-kit';
import { publicSite } from '../find/public-site.ts';

const day = 86_400_000;
/** A word that few look for may be somebody's own. */
const fewest = 3;

/** Words that editors have put first, then those that readers looked for most within seven days and found something by. */
export async function hotWordsPublic(
  ctx: Context,
  { sid, size }: { sid: string; size: number },
): Promise<{ word: string }[]> {
  const { site } = await publicSite(ctx, sid);
  const now = ctx.now();
  const pinned = await ctx.db
    .selectFrom('search_word')
    .select('word')
    .where('siteId', '=', site.id)
    .where('topDate', '>', now.toISOString())
    .orderBy('topDate', 'desc')
    .orderBy('id')
    .limit(size)
    .execute();
  const searched = await ctx.db
    .selectFrom('search_word_hour_stat as hour')
    .innerJoin('search_word', 'search_word.id', 'hour.wordId')
    .select('word')
    .where('hour.siteId', '=', site.id)
    .where('hour.hour', '>=', new Date(now.getTime() - 7 * day).toISOString())
    .where('lastHits', '>', 0)
    .groupBy(['search_word.id', 'word'])
    .having((eb) => eb.fn.sum<number>('searchCount'), '>=', fewest)
    .orderBy((eb) => eb.fn.sum<number>('searchCount'), 'desc')
    .orderBy('search_word.id')
    .limit(2 * size)
    .execute();
  const first = new Set(pinned.map(({ word }) => word));
  const sensitive = await checkSensitiveWords(ctx, { text: searched.map(({ word }) => word).join('\n') });
  const decent = searched.filter(({ word }) => !first.has(word) && !sensitive.some((one) => word.includes(one)));
  return [...pinned, ...decent].slice(0, size);
}

import type { Rows } from '@kaiyin/entity';
import type { SearchEntry } from '@kaiyin/modules/search/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { containing, siteOf, type Context } from '@kaiyin/server-kit';
import { plainText } from '../text/read-text.ts';

interface Query {
  pageNum: number;
  pageSize: number;
  isAsc?: 'asc' | 'desc' | undefined;
  word?: string | undefined;
  logTimeFrom?: string | undefined;
  logTimeTo?: string | undefined;
}

/** What readers of the current site looked for, the latest first. */
export async function listSearches(ctx: Context, query: Query): Promise<Rows<SearchEntry>> {
  const { pageNum, pageSize, word, logTimeFrom, logTimeTo, isAsc = 'desc' } = query;
  let log = ctx.db.selectFrom('search_log').where('siteId', '=', siteOf(ctx).id);
  if (word?.trim()) log = log.where(containing('word', plainText(word)));
  if (logTimeFrom) log = log.where('logTime', '>=', logTimeFrom);
  if (logTimeTo) log = log.where('logTime', '<=', logTimeTo);
  const rows = await log
    .select(['id', 'word', 'hits', 'clientType', 'userAgent', 'ip', 'referer', 'source', 'logTime'])
    .orderBy('logTime', isAsc)
    .orderBy('id', isAsc)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { n } = await log.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const regionOf = regionsOf(ctx);
  return {
    rows: rows.map((row) => ({ ...row, location: regionOf(row.ip) })),
    total: Number(n),
  };
}

export const removeSearches = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('search_log')
      .where('siteId', '=', siteOf(ctx).id)
      .where('id', 'in', ids)
      .executeTakeFirst();
    await ctx.audit('search_log.removed', { id: 0 }, { count: Number(numDeletedRows) });
  });

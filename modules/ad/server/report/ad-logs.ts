import type { Rows } from '@kaiyin/entity';
import type { AdLogEntry } from '@kaiyin/modules/ad/schema';
import { containing, type Context } from '@kaiyin/server-kit';
import { countedAds } from './ad-scope.ts';

interface LogAsked {
  pageNum: number;
  pageSize: number;
  advertisementId?: number | undefined;
  adName?: string | undefined;
  evtTimeFrom?: string | undefined;
  evtTimeTo?: string | undefined;
}

/** Clicks or views of ads, the latest first. */
export const listAdLog =
  (table: 'cms_ad_click_log' | 'cms_ad_view_log') =>
  async (ctx: Context, asked: LogAsked): Promise<Rows<AdLogEntry>> => {
    let found = ctx.db.selectFrom(table).where(countedAds(ctx, table));
    if (asked.advertisementId !== undefined) found = found.where('adId', '=', asked.advertisementId);
    if (asked.adName) found = found.where(containing('adName', asked.adName));
    if (asked.evtTimeFrom) found = found.where('evtTime', '>=', asked.evtTimeFrom);
    if (asked.evtTimeTo) found = found.where('evtTime', '<=', asked.evtTimeTo);
    const [{ count }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      found
        .select(['id', 'adId', 'adSpaceId', 'adName', 'evtTime', 'path', 'referer', 'address', 'region'])
        .select(['deviceType', 'browser', 'os'])
        .orderBy('evtTime', 'desc')
        .orderBy('id', 'desc')
        .limit(asked.pageSize)
        .offset((asked.pageNum - 1) * asked.pageSize)
        .execute(),
    ]);
    return { rows, total: Number(count) };
  };

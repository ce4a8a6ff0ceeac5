import { dayOf } from '@kaiyin/modules/job/schema';
import '@kaiyin/modules/ad/server';
import { endOfTime } from '@kaiyin/modules/widget/schema';
import { created, insertMany, type Context } from '@kaiyin/server-kit';

const ads = [
  {
    name: '读书会',
    text: '江畔读书会：每周六下午，与作者一起读一本书',
    picture: 'reading_room',
    redirectUrl: 'https://books.example/',
    weight: 60,
    // Of a hundred that are viewed.
    clicked: 2.4,
  },
  {
    name: '剧院演出季',
    text: '望澜剧院冬季演出季：十二台大戏，现已开票',
    picture: 'theatre',
    redirectUrl: 'https://theatre.example/season/',
    weight: 40,
    clicked: 3.1,
  },
] as const;

interface Ad {
  id: number;
  name: string;
  weight: number;
  clicked: number;
}

/** Adds the ads of a space, with what readers did with them in the last weeks. */
export async function addDemoAds(
  ctx: Context,
  { siteId, adSpaceId, pictures }: { siteId: number; adSpaceId: number; pictures: ReadonlyMap<string, string> },
): Promise<void> {
  const added: Ad[] = [];
  for (const { clicked, picture, ...ad } of ads) {
    const { id } = await ctx.db
      .insertInto('cms_advertisement')
      .values({
        ...created(ctx),
        ...ad,
        siteId,
        adSpaceId,
        type: 'image',
        html: '',
        status: 'enabled',
        onlineDate: '2026-01-01T00:00:00.000Z',
        offlineDate: endOfTime,
        picture: pictures.get(picture) ?? null,
        width: null,
        height: null,
        remark: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    added.push({ id, clicked, name: ad.name, weight: ad.weight });
  }
  await addCounts(ctx, { siteId, adSpaceId, ads: added });
}

const hourLong = 3_600_000;
const dayLong = 24 * hourLong;
/** The zone of the product. */
const zone = 8 * hourLong;
const days = 45;
/** Days of which each view stands in the log. */
const loggedDays = 2;
const hours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] as const;
const devices = [
  ['mobile', 'Chrome Mobile', 'Android 16'],
  ['pc', 'Chrome', 'Windows 10'],
  ['mobile', 'Mobile Safari', 'iOS 19'],
  ['pc', 'Edge', 'Windows 10'],
] as const;
const places = [
  ['203.0.113.0/24', '江苏省 南京市 电信'],
  ['198.51.100.0/24', '浙江省 杭州市 联通'],
  ['192.0.2.0/24', '上海 上海市 移动'],
] as const;
const referers = ['', 'https://www.baidu.com/', '', 'https://weibo.com/'] as const;

interface Counted {
  siteId: number;
  adSpaceId: number;
  ads: readonly Ad[];
}

async function addCounts(ctx: Context, { siteId, adSpaceId, ads }: Counted): Promise<void> {
  const today = Math.floor((ctx.now().getTime() + zone) / dayLong) * dayLong - zone;
  const sums: object[] = [];
  const logs = { cms_ad_view_log: [] as object[], cms_ad_click_log: [] as object[] };
  let clicksDue = 0;
  for (let ago = days; ago >= 1; ago--)
    for (const hour of hours)
      for (const { id: adId, name: adName, weight, clicked } of ads) {
        const begin = today - ago * dayLong + hour * hourLong;
        const of = { siteId, adSpaceId, adId, adName };
        // More readers at noon and in the evening, and fewer at night.
        const pages = 13 + 7 * Math.sin((hour - 6) * 0.75) + 3 * Math.sin(ago * 0.9) + (days - ago) * 0.08;
        const shown = Math.round((pages * weight) / 100);
        const views = Math.round(shown * 0.64);
        clicksDue += (views * clicked) / 100;
        const clicks = Math.floor(clicksDue);
        clicksDue -= clicks;
        sums.push({ ...of, hour: dayOf(new Date(begin)) * 100 + hour, shown, views, clicks });
        const entries = (count: number) => Array.from({ length: count }, (_, at) => entryOf(of, begin, at));
        if (ago <= loggedDays) logs.cms_ad_view_log.push(...entries(views));
        logs.cms_ad_click_log.push(...entries(clicks));
      }
  await insertMany(ctx.db, 'cms_ad_hour_stat', sums);
  for (const table of ['cms_ad_view_log', 'cms_ad_click_log'] as const) await insertMany(ctx.db, table, logs[table]);
}

function entryOf<Of extends { adId: number }>(of: Of, begin: number, at: number): object {
  const evtTime = new Date(begin + ((at * 421 + of.adId * 97) % 3600) * 1000).toISOString();
  const nth = at + Math.floor(begin / hourLong) + of.adId;
  const [deviceType, browser, os] = devices[nth % devices.length] ?? devices[0];
  const [address, region] = places[nth % places.length] ?? places[0];
  const client = { address, region, deviceType, browser, os };
  return { ...of, ...client, evtTime, token: `${begin} ${at} ${of.adId}`, path: '/', referer: referers[nth % 4] ?? '' };
}

import { deviceOf, hourOf } from '@kaiyin/modules/stat/server';
import { holdInTransaction, type Context } from '@kaiyin/server-kit';
import type { AdLogRow } from '../tables.ts';
import { HourSums, saveSums } from './hour-sums.ts';
import type { NotedAd } from './noted-ad.ts';

type Logged = Exclude<NotedAd, { kind: 'shown' }>;
const tables = { view: 'cms_ad_view_log', click: 'cms_ad_click_log' } as const;
const piece = 500;

/** Writes what readers did with ads: each view and click of a page once, and what it changes in the sums. */
export async function writeAds(ctx: Context, noted: readonly NotedAd[]): Promise<void> {
  const bySite = Map.groupBy(noted, ({ reader }) => reader.siteId);
  for (const siteId of [...bySite.keys()].toSorted((one, other) => one - other))
    await ctx
      .transaction((ctx) => writeOfSite(ctx, siteId, bySite.get(siteId) ?? []))
      // Of what readers do nothing else depends on it: it is not counted.
      .catch((error: unknown) => ctx.log.error({ err: error, siteId }, 'counts of ads could not be written'));
}

interface Ad {
  id: number;
  adSpaceId: number;
  name: string;
}

async function writeOfSite(ctx: Context, siteId: number, noted: readonly NotedAd[]): Promise<void> {
  // Of several processes one counts at a time.
  await holdInTransaction(ctx, `ads ${siteId}`);
  const ads = await adsAmong(ctx, siteId, noted);
  const sums = new HourSums(siteId);
  const add = ({ adId, reader: { day, at } }: NotedAd, counts: Parameters<HourSums['add']>[1]) => {
    const ad = ads.get(adId);
    if (ad) sums.add({ ad, hour: day * 100 + hourOf(at) }, counts);
  };
  for (const one of noted) if (one.kind === 'shown') add(one, { shown: 1 });
  for (const one of await insertOnce(ctx, 'view', { noted, ads }))
    add(one, { views: 1, shown: one.token.later.includes(one.adId) ? 1 : 0 });
  for (const one of await insertOnce(ctx, 'click', { noted, ads })) add(one, { clicks: 1 });
  await saveSums(ctx, sums);
}

/** Ads of the site among those that pages named: anybody may send any number. */
async function adsAmong({ db }: Context, siteId: number, noted: readonly NotedAd[]): Promise<Map<number, Ad>> {
  const ids = [...new Set(noted.map(({ adId }) => adId))];
  const found: Ad[] = [];
  for (let from = 0; from < ids.length; from += piece)
    found.push(
      ...(await db
        .selectFrom('cms_advertisement')
        .select(['id', 'adSpaceId', 'name'])
        .where('siteId', '=', siteId)
        .where('id', 'in', ids.slice(from, from + piece))
        .execute()),
    );
  return new Map(found.map((ad) => [ad.id, ad]));
}

/** Inserts the views or clicks that are not there yet, and answers those. */
async function insertOnce(
  ctx: Context,
  kind: keyof typeof tables,
  { noted, ads }: { noted: readonly NotedAd[]; ads: ReadonlyMap<number, Ad> },
): Promise<Logged[]> {
  const byToken = new Map<string, { one: Logged; row: AdLogRow }>();
  for (const one of noted) {
    const ad = ads.get(one.adId);
    if (one.kind !== kind || !ad) continue;
    const row = rowOf(ctx, one, ad);
    if (!byToken.has(row.token)) byToken.set(row.token, { one, row });
  }
  const rows = Array.from(byToken.values(), ({ row }) => row);
  const added: Logged[] = [];
  for (let from = 0; from < rows.length; from += piece) {
    const inserted = await ctx.db
      .insertInto(tables[kind])
      .values(rows.slice(from, from + piece))
      .onConflict((same) => same.columns(['siteId', 'token']).doNothing())
      .returning('token')
      .execute();
    added.push(...inserted.flatMap(({ token }) => byToken.get(token)?.one ?? []));
  }
  return added;
}

function rowOf(ctx: Context, { token, reader, network, adId }: Logged, ad: Ad): AdLogRow {
  const { device, browser, os } = deviceOf(ctx, reader.userAgent);
  return {
    siteId: reader.siteId,
    adSpaceId: ad.adSpaceId,
    adId,
    adName: ad.name,
    token: `${token.id} ${adId}`,
    evtTime: reader.at.toISOString(),
    path: token.path,
    referer: token.referer,
    address: network,
    region: reader.region,
    deviceType: device,
    browser,
    os,
  };
}

import type { AdCountsAt, AdLogEntry, AdStat } from '@kaiyin/modules/ad/schema';
import { endOfTime } from '@kaiyin/modules/widget/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let space = 0;
let [banner, text] = [0, 0];
const gone = 999_001;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  space = (await news.must<{ id: number }>('POST', '/cms/pagewidget', { type: 'ads', name: 'Top', code: 'top' })).id;
  [banner, text] = [await addAd('Banner'), await addAd('Text')];
  await countHour(2026121909, banner, { shown: 50, views: 40, clicks: 4 });
  await countHour(2026122009, banner, { shown: 30, views: 20, clicks: 1 });
  await countHour(2026122023, banner, { shown: 10, views: 10, clicks: 2 });
  await countHour(2026122100, banner, { shown: 5, views: 3, clicks: 0 });
  await countHour(2026122009, text, { shown: 9, views: 8, clicks: 1 });
  await countHour(2026122010, gone, { shown: 2, views: 2, clicks: 0 });
  const elsewhere = await test.addSite('other');
  await test.ctx.db
    .insertInto('cms_ad_hour_stat')
    .values({ ...hourOf(2026122009, banner), siteId: elsewhere, views: 1000 })
    .execute();
  for (const at of ['2026-12-20T01:00:00.000Z', '2026-12-20T02:00:00.000Z', '2026-12-21T02:00:00.000Z']) {
    await logged('cms_ad_click_log', at, banner);
    await logged('cms_ad_view_log', at, text);
  }
});
afterAll(() => test.close());

const addAd = async (name: string) => {
  const ad = { adSpaceId: space, type: 'text', name, text: name, offlineDate: endOfTime };
  const body = { ...ad, onlineDate: new Date(Date.now() - 1000).toISOString() };
  return (await news.must<{ id: number }>('POST', '/cms/advertisement', body)).id;
};
const hourOf = (hour: number, adId: number) => ({
  siteId: news.site,
  hour,
  adId,
  adSpaceId: space,
  adName: 'As it was',
  shown: 0,
  views: 0,
  clicks: 0,
});
const countHour = (hour: number, adId: number, counts: object) =>
  test.ctx.db
    .insertInto('cms_ad_hour_stat')
    .values({ ...hourOf(hour, adId), ...counts })
    .execute();
const logged = (table: 'cms_ad_click_log' | 'cms_ad_view_log', evtTime: string, adId: number) =>
  test.ctx.db
    .insertInto(table)
    .values({
      siteId: news.site,
      adSpaceId: space,
      adId,
      adName: adId === banner ? 'Banner' : 'Text',
      token: `${table}-${evtTime}`,
      evtTime,
      path: '/a.html',
      referer: '',
      address: '202.96.128.0',
      region: '广东省',
      deviceType: 'pc',
      browser: 'Chrome',
      os: 'Windows',
    })
    .execute();
const list = async <T>(path: string, query: Record<string, string | number> = {}, as?: string) => {
  const asked = { pageNum: 1, pageSize: 50, ...query };
  const { rows, total } = await test.call<T[]>('GET', path, { site: news.site, query: asked, ...(as && { as }) });
  return { rows: rows as T[], total };
};
/** A user who sees statistics and the site, and no ad space. */
async function viewerWithoutWidgets(): Promise<string> {
  const as = await test.staff(['stat:view'], []);
  const { id: owner } = await test.ctx.db
    .selectFrom('sys_user')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const rules = [{ right: 'Site:View', siteId: news.site, recordId: 0, granted: true }];
  const body = { ownerType: 'User', owner, rules, before: [] };
  expect((await test.call('POST', '/cms/perms/site', { body })).code).toBe(200);
  return as;
}
const days = { from: '2026-12-20', to: '2026-12-20' };

describe('ads', () => {
  it('have the sums of their hours within the days, and of as many days before', async () => {
    const { rows, total } = await list<AdStat>('/cms/ad/stat', days);
    expect(total).toBe(3);
    expect(rows.map(({ name, views, clicks, ratio, before }) => [name, views, clicks, ratio, before.views])).toEqual([
      ['Banner', 30, 3, 10, 40],
      ['Text', 8, 1, 12.5, 0],
      ['As it was', 2, 0, 0, 0],
    ]);
    expect(rows[0]).toMatchObject({ id: banner, adSpaceName: 'Top', isDeleted: false, shown: 40 });
    expect(rows[2]).toMatchObject({ id: gone, isDeleted: true });
  });

  it('are sorted by any number, found by name, and paged', async () => {
    const names = async (query: Record<string, string | number>) =>
      (await list<AdStat>('/cms/ad/stat', { ...days, ...query })).rows.map(({ name }) => name);
    expect(await names({ orderBy: 'ratio', isAsc: 'desc' })).toEqual(['Text', 'Banner', 'As it was']);
    expect(await names({ orderBy: 'views', isAsc: 'asc' })).toEqual(['As it was', 'Text', 'Banner']);
    expect(await names({ name: 'bann' })).toEqual(['Banner']);
    expect(await names({ pageSize: 2, pageNum: 2 })).toEqual(['As it was']);
  });

  it('are summed up together, and say whether the site counts them', async () => {
    const total = (query: Record<string, string | number>) =>
      test.call('GET', '/cms/ad/stat/total', { site: news.site, query });
    expect((await total(days)).data).toEqual({
      now: { shown: 51, views: 40, clicks: 4, ratio: 10 },
      before: { shown: 50, views: 40, clicks: 4, ratio: 10 },
      isCounting: true,
    });
    expect((await total({ ...days, name: 'text' })).data).toMatchObject({ now: { views: 8 } });
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableAdStat: false });
    expect((await total(days)).data).toMatchObject({ isCounting: false });
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableAdStat: true });
  });

  it('have a curve of hours for one day, and of days for several', async () => {
    const curve = async (query: Record<string, string | number>) =>
      (await test.call<AdCountsAt[]>('GET', '/cms/ad/stat/chart', { site: news.site, query })).data
        .filter(({ views }) => views > 0)
        .map(({ at, views }) => `${at}: ${views}`);
    expect(await curve({ ...days, advertisementId: banner })).toEqual(['2026-12-20 09: 20', '2026-12-20 23: 10']);
    expect(await curve(days)).toEqual(['2026-12-20 09: 28', '2026-12-20 10: 2', '2026-12-20 23: 10']);
    expect(await curve({ from: '2026-12-19', to: '2026-12-21', advertisementId: banner })).toEqual([
      '2026-12-19: 40',
      '2026-12-20: 30',
      '2026-12-21: 3',
    ]);
  });
});

describe('logs of ads', () => {
  it.each([
    ['/cms/ad/stat/click', 'Banner'],
    ['/cms/ad/stat/view', 'Text'],
  ])('%s has a row for each, the latest first, narrowed by ad and time', async (path, name) => {
    const { rows, total } = await list<AdLogEntry>(path);
    expect([total, rows.length, rows[0]?.evtTime]).toEqual([3, 3, '2026-12-21T02:00:00.000Z']);
    expect(rows[0]).toMatchObject({ adName: name, address: '202.96.128.0', region: '广东省', deviceType: 'pc' });
    expect(rows[0]).not.toHaveProperty('token');
    expect((await list(path, { adName: name.toLowerCase() })).total).toBe(3);
    expect((await list(path, { advertisementId: 12_345 })).total).toBe(0);
    const until = { evtTimeFrom: '2026-12-20T01:30:00.000Z', evtTimeTo: '2026-12-20T23:00:00.000Z' };
    expect((await list(path, until)).total).toBe(1);
  });
});

describe('reports of ads', () => {
  const paths = ['/cms/ad/stat', '/cms/ad/stat/total', '/cms/ad/stat/chart', '/cms/ad/stat/click', '/cms/ad/stat/view'];

  it('are refused to a user who is signed out, has no right, or asks about another site', async () => {
    const query = { ...days, pageNum: 1, pageSize: 10 };
    for (const path of paths) {
      expect((await test.call('GET', path, { site: news.site, as: null, query })).code).toBe(401);
      for (const as of [
        await test.staff(['cms:content:view'], 'all'),
        await test.staff(['stat:view'], [news.site + 1]),
      ])
        expect((await test.call('GET', path, { site: news.site, as, query })).code).toBe(403);
    }
  });

  it('have nothing of ad spaces that the user may not see', async () => {
    const as = await viewerWithoutWidgets();
    for (const path of ['/cms/ad/stat', '/cms/ad/stat/click', '/cms/ad/stat/view'])
      expect((await list(path, days, as)).total).toBe(0);
  });

  it('go out as a file with the right to export', async () => {
    const take = (as: string) =>
      test.app.http.inject({
        method: 'POST',
        url: '/kx-api/cms/ad/stat/click',
        headers: {
          authorization: `Bearer ${as}`,
          currentsite: String(news.site),
          'cc-export': '1',
          'accept-language': 'en',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'format=csv&pageNum=1&pageSize=10',
      });
    const refused = await take(await test.staff(['stat:view'], 'all'));
    expect(refused.json()).toMatchObject({ code: 403 });
    const file = await take(test.admin);
    expect(file.body.split('\n')).toHaveLength(5);
    expect(file.body).toContain('Banner');
  });
});

import { endOfTime } from '@kaiyin/modules/widget/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { endAdCounts } from './count/ad-queue.ts';
import { purgeAdClicks, purgeAdHours, purgeAdViews } from './targets.ts';

let test: TestApp;
let news: NewsSite;
let space = 0;
const ads = { shop: 0, books: 0, own: 0 };
// A quarter of an hour before midnight in the zone of the product.
const evening = Date.parse('2026-12-20T15:45:00Z');
let now = evening;
const minute = 60_000;
const tables = ['cms_ad_click_log', 'cms_ad_view_log', 'cms_ad_hour_stat'] as const;

const fields = (name: string, redirectUrl: string) => ({
  adSpaceId: space,
  type: 'text',
  name,
  text: name,
  redirectUrl,
  onlineDate: '2020-01-01T00:00:00.000Z',
  offlineDate: endOfTime,
});
const add = async (name: string, redirectUrl: string) =>
  (await news.must<{ id: number }>('POST', '/cms/advertisement', fields(name, redirectUrl))).id;

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  news = await newsSite(test);
  await test.addSite('other');
  const made = await news.must<{ id: number }>('POST', '/cms/pagewidget', { type: 'ads', name: 'Spot', code: 'spot' });
  space = made.id;
  now = evening - 10 * minute;
  await news.must('POST', '/cms/pagewidget/publish', { ids: [space] });
  ads.shop = await add('Shop', 'https://shop.example/书?x=1#y');
  ads.books = await add('Books', '/books/?from=ad');
  ads.own = await add('Own', `iurl://site?id=${news.site}`);
});
afterAll(() => test.close());
let readers = 0;
beforeEach(async () => {
  await endAdCounts(test.ctx);
  for (const table of tables) await test.ctx.db.deleteFrom(table).execute();
  await configure({ EnableAdStat: null, RespectDoNotTrack: null });
  now = evening;
  readers++;
});

const configure = (settings: object) => news.must('POST', `/cms/site/extends/${news.site}`, settings);
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Sent {
  host?: string;
  headers?: Record<string, string>;
}
const headersOf = ({ host = 'news.localhost', headers = {} }: Sent) => ({
  host,
  origin: `http://${host}`,
  'sec-fetch-site': 'same-origin',
  'user-agent': chrome,
  ...headers,
});
/** Each test has an address of its own, so that none is too fast for another. */
const remoteAddress = () => `202.96.${readers}.86`;
const post = async <T>(path: string, payload: object, sent: Sent = {}) => {
  const url = `/kx-api/api/spot/${path}`;
  const reply = await test.app.http.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: remoteAddress(),
    headers: headersOf(sent),
  });
  return reply.json<{ code: number; data: T }>();
};
const shown = async (a: number[], more: object = {}, sent: Sent = {}) => {
  const page = { u: '/n/1.html?q=1', r: 'https://blog.example/post?id=3', a, ...more };
  return (await post<{ token: string | null }>('shown', page, sent)).data.token;
};
/** The token of a page that shows these ads, among them one whose turn comes later. */
const open = async (...ids: number[]) => (await shown(ids)) ?? '';
const viewed = (t: string, done: { a?: number[]; c?: number[] }, sent: Sent = {}) =>
  post('viewed', { t, ...done }, sent);
async function go(a: number | string, t = '', { method = 'GET', ...sent }: Sent & { method?: 'GET' | 'HEAD' } = {}) {
  const url = `/kx-api/api/spot/go?a=${a}&t=${t}`;
  const reply = await test.app.http.inject({ method, url, remoteAddress: remoteAddress(), headers: headersOf(sent) });
  return [reply.statusCode, reply.headers.location, reply.headers['cache-control']];
}

const sums = async () => {
  await endAdCounts(test.ctx);
  return test.ctx.db.selectFrom('cms_ad_hour_stat').selectAll().orderBy('hour').orderBy('adId').execute();
};
const counts = async () => (await sums()).map(({ adName, shown, views, clicks }) => [adName, shown, views, clicks]);
const logOf = (table: 'cms_ad_click_log' | 'cms_ad_view_log') => test.ctx.db.selectFrom(table).selectAll().execute();

const shop = [302, 'https://shop.example/%E4%B9%A6?x=1#y', 'no-store'];
const home = [302, '/', 'no-store'];

describe('ads of a page', () => {
  it('are counted as shown, viewed and clicked, each by the hour and with its entry in a log', async () => {
    const token = await open(ads.shop, ads.books);
    await viewed(token, { a: [ads.shop, ads.books] });
    now += 30 * minute;
    expect(await go(ads.shop, token)).toEqual(shop);
    expect((await sums()).map(({ hour, adName, ...row }) => [hour, adName, row.shown, row.views, row.clicks])).toEqual([
      [2026122023, 'Shop', 1, 1, 0],
      [2026122023, 'Books', 1, 1, 0],
      [2026122100, 'Shop', 0, 0, 1],
    ]);
    const [click] = await logOf('cms_ad_click_log');
    expect(click).toMatchObject({
      siteId: news.site,
      adSpaceId: space,
      adId: ads.shop,
      adName: 'Shop',
      evtTime: new Date(now).toISOString(),
      path: '/n/1.html',
      referer: 'https://blog.example/post',
      address: `202.96.${readers}.0/24`,
      region: expect.any(String),
      deviceType: 'pc',
      browser: 'Chrome 140.0.0.0',
      os: 'Windows 10',
    });
    expect((await logOf('cms_ad_view_log')).map(({ adName }) => adName).toSorted()).toEqual(['Books', 'Shop']);
  });

  it('count as shown once they are viewed, where their turn comes later', async () => {
    const token = (await shown([ads.shop], { l: [ads.books] })) ?? '';
    expect(await counts()).toEqual([['Shop', 1, 0, 0]]);
    await viewed(token, { a: [ads.books] });
    expect(await counts()).toEqual([
      ['Shop', 1, 0, 0],
      ['Books', 1, 1, 0],
    ]);
  });

  it('that lead to pages of the site tell of the click themselves', async () => {
    const token = await open(ads.own);
    await viewed(token, { c: [ads.own] });
    expect(await counts()).toEqual([['Own', 1, 0, 1]]);
    expect(await go(ads.own, token)).toEqual(home);
  });
});

it.each([
  ['/n/1.html?q=1#x', '/n/1.html'],
  ['n/1.html', '/n/1.html'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['', '/'],
])('the path %j of a page is logged as %j', async (u, path) => {
  await viewed((await shown([ads.shop], { u })) ?? '', { a: [ads.shop] });
  await endAdCounts(test.ctx);
  expect(await logOf('cms_ad_view_log')).toMatchObject([{ path }]);
});

it.each([
  ['http://blog.example/a?b#c', 'http://blog.example/a'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['//blog.example/', ''],
  ['https:', ''],
])('the referrer %j of a page is logged as %j', async (r, referer) => {
  await viewed((await shown([ads.shop], { r })) ?? '', { a: [ads.shop] });
  await endAdCounts(test.ctx);
  expect(await logOf('cms_ad_view_log')).toMatchObject([{ referer }]);
});

describe('a token', () => {
  it('counts each view and click once, written at once or one after the other', async () => {
    const token = await open(ads.shop);
    for (let times = 0; times < 3; times++) {
      await viewed(token, { a: [ads.shop, ads.shop] });
      expect(await go(ads.shop, token)).toEqual(shop);
      if (times > 0) await endAdCounts(test.ctx);
    }
    expect(await counts()).toEqual([['Shop', 1, 1, 1]]);
  });

  it('is only good for the ads of its page', async () => {
    const token = await open(ads.shop);
    await viewed(token, { a: [ads.books], c: [ads.books] });
    expect(await go(ads.books, token)).toEqual([302, '/books/?from=ad', 'no-store']);
    expect(await counts()).toEqual([['Shop', 1, 0, 0]]);
  });

  it('that is forged, missing, of another text of ours, expired or of the future counts nothing and still leads on', async () => {
    const token = await open(ads.shop);
    const late = Buffer.from(token, 'base64url');
    late[20] = (late[20] ?? 0) ^ 1;
    const other = Buffer.from(test.ctx.services.sealer.seal('{"siteId":1}'), 'base64').toString('base64url');
    for (const bad of ['', 'x', '%00', late.toString('base64url'), other]) {
      await viewed(bad, { a: [ads.shop], c: [ads.shop] });
      expect(await go(ads.shop, bad)).toEqual(shop);
    }
    for (const apart of [121 * minute, -2 * minute]) {
      now = evening + apart;
      await viewed(token, { a: [ads.shop] });
      expect(await go(ads.shop, token)).toEqual(shop);
    }
    expect(await counts()).toEqual([['Shop', 1, 0, 0]]);
  });

  it('of the longest page with the most ads is accepted', async () => {
    const many = (from: number) => Array.from({ length: 60 }, (_, at) => Number.MAX_SAFE_INTEGER - from - at);
    const page = { u: `/${'"'.repeat(250)}`, r: `https://blog.example/${'书'.repeat(1900)}`, l: many(100) };
    const token = (await shown([ads.shop, ...many(1).slice(1)], page)) ?? '';
    expect((await viewed(token, { a: [ads.shop] })).code).toBe(200);
    expect(await go(ads.shop, token)).toEqual(shop);
    expect(await counts()).toEqual([['Shop', 1, 1, 1]]);
  });

  it('of another site counts nothing', async () => {
    const token = await open(ads.shop);
    await viewed(token, { a: [ads.shop] }, { host: 'other.localhost' });
    expect(await counts()).toEqual([['Shop', 1, 0, 0]]);
  });
});

describe('the redirect of an ad', () => {
  it('leads to the front page where the ad is unknown, another site’s, switched off or not shown now', async () => {
    const token = await open(ads.shop);
    const disabled = await add('Off', 'https://off.example/');
    await news.must('POST', '/cms/advertisement/changeStatus', { ids: [disabled], status: 'disabled' });
    for (const id of [0, -1, 999_999, 'x', '', disabled]) expect(await go(id, token)).toEqual(home);
    expect(await go(ads.shop, token, { host: 'other.localhost' })).toEqual(home);
    now = Date.parse('2019-12-31T00:00:00Z');
    expect(await go(ads.shop)).toEqual(home);
    await news.must('DELETE', '/cms/advertisement', { ids: [disabled] });
  });

  it('takes no address from its query', async () => {
    for (const more of ['url', 'redirect', 'to', 'redirectUrl'])
      expect(await go(`${ads.shop}&${more}=https://evil.example/`)).toEqual(shop);
  });

  it('counts nothing for a request of the head, what is fetched ahead, or a program', async () => {
    const token = await open(ads.shop);
    expect(await go(ads.shop, token, { method: 'HEAD' })).toEqual(shop);
    expect(await go(ads.shop, token, { headers: { 'sec-purpose': 'prefetch;prerender' } })).toEqual(shop);
    expect(await go(ads.shop, token, { headers: { 'user-agent': 'ExampleBot/1.0 (bot)' } })).toEqual(shop);
    expect(await counts()).toEqual([['Shop', 1, 0, 0]]);
  });

  it('leads to the front page at the address of the console, which is no site', async () => {
    expect(await go(ads.shop, '', { host: 'localhost' })).toEqual(home);
  });

  it('leads to the front page while the space of the ad is not public', async () => {
    await news.must('POST', '/cms/pagewidget/offline', { ids: [space] });
    now += minute;
    expect(await go(ads.shop)).toEqual(home);
    await news.must('POST', '/cms/pagewidget/publish', { ids: [space] });
    expect(await go(ads.shop)).toEqual(shop);
  });
});

describe('not counted are', () => {
  it('ads of a site that does not count them', async () => {
    await configure({ EnableAdStat: false });
    expect(await shown([ads.shop])).toBeNull();
    expect(await counts()).toEqual([]);
  });

  it('readers who ask not to be tracked, unless the site says otherwise', async () => {
    for (const name of ['dnt', 'sec-gpc']) expect(await shown([ads.shop], {}, { headers: { [name]: '1' } })).toBeNull();
    await configure({ RespectDoNotTrack: false });
    expect(await shown([ads.shop], {}, { headers: { dnt: '1' } })).not.toBeNull();
  });

  it('programs, and pages that are shown elsewhere than at an address of the site', async () => {
    expect(await shown([ads.shop], {}, { headers: { 'user-agent': 'curl/8' } })).toBeNull();
    expect(await shown([ads.shop], {}, { host: 'localhost' })).toBeNull();
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
    expect((await post('shown', { a: [ads.shop] }, foreign)).code).toBe(403);
    expect(await counts()).toEqual([]);
  });

  it('more pages than a reader opens', async () => {
    const tokens: (string | null)[] = [];
    for (let times = 0; times < 22; times++) tokens.push(await shown([ads.shop]));
    expect(tokens.filter((token) => token === null)).toHaveLength(2);
    expect(await counts()).toEqual([['Shop', 20, 0, 0]]);
  });

  it('ads that the site does not have, and more than a page has', async () => {
    const token = await open(999_999);
    await viewed(token, { a: [999_999] });
    expect(await counts()).toEqual([]);
    const many = Array.from({ length: 61 }, (_, at) => at + 1);
    expect((await post('shown', { a: many })).code).toBe(500);
  });
});

describe('in the end', () => {
  it('old entries and sums are deleted, each by its own target', async () => {
    const token = await open(ads.shop);
    await viewed(token, { a: [ads.shop], c: [ads.shop] });
    await endAdCounts(test.ctx);
    const left = async () => [
      (await logOf('cms_ad_click_log')).length,
      (await logOf('cms_ad_view_log')).length,
      (await sums()).length,
    ];
    const run = { report: async () => undefined } as never;
    now += 2 * 24 * 60 * minute;
    await purgeAdClicks.run(test.ctx, { keepDays: 3 }, run);
    expect(await left()).toEqual([1, 1, 1]);
    await purgeAdClicks.run(test.ctx, { keepDays: 1 }, run);
    expect(await left()).toEqual([0, 1, 1]);
    await purgeAdViews.run(test.ctx, { keepDays: 1 }, run);
    expect(await left()).toEqual([0, 0, 1]);
    await purgeAdHours.run(test.ctx, { keepDays: 1 }, run);
    expect(await left()).toEqual([0, 0, 0]);
  });
});

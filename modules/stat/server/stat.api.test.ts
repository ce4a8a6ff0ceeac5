import type * as api from '@kaiyin/modules/stat/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { purgeSums } from './targets.ts';
import { endVisits } from './visit/visit-queue.ts';

let test: TestApp;
let news: NewsSite;
let article: number;
// A quarter of an hour before midnight in the zone of the product.
const evening = Date.parse('2026-12-20T15:45:00Z');
let now = evening;
const minute = 60_000;

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  news = await newsSite(test);
  article = await news.add('Bridge');
  await news.publish([article]);
  await news.must('POST', '/cms/site/extends/' + news.site, { EnableVisitStat: true, RespectDoNotTrack: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['cc_visit', 'cc_visitor_day', 'cc_visit_sum'] as const)
    await test.ctx.db.deleteFrom(table).execute();
  await test.ctx.db.updateTable('cms_content').set({ viewCount: 0 }).execute();
  now = evening;
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
let views = 0;
interface Sent {
  ip?: string;
  agent?: string;
  headers?: Record<string, string>;
  host?: string;
}
/** Sends what the script of a page sends; answers the id of the view. */
async function send(
  body: Partial<api.SentVisit>,
  { ip = '202.96.128.86', agent = chrome, headers = {}, host }: Sent = {},
) {
  const v = body.v ?? `view-${++views}-0000`;
  await test.app.http.inject({
    method: 'POST',
    url: '/kx-api/api/stat/visit',
    remoteAddress: ip,
    headers: {
      host: host ?? 'news.localhost',
      origin: 'http://news.localhost',
      'sec-fetch-site': 'same-origin',
      'user-agent': agent,
      ...headers,
    },
    payload: { p: 'pc', u: '/', ...body, v },
  });
  return v;
}
const open = (u: string, sent: Sent = {}, more: Partial<api.SentVisit> = {}) => send({ u, ...more }, sent);
const written = () => endVisits(test.ctx);
const days = 'from=2026-12-20&to=2026-12-21';
const report = async <T>(path: string) => (await written(), news.must<T>('GET', `/cms/stat/${path}`));
const overview = () =>
  report<api.Metrics & { now: api.Metrics; days: api.MetricsAt[]; bots: object[] }>(`trendOverview?${days}`);

describe('visits', () => {
  it('are counted by visitor, address, visit and view, each day by itself', async () => {
    await open('/', {}, { r: 'https://www.baidu.com/s?wd=%E6%A1%A5' });
    now += minute;
    await open('/a.html', {}, { k: 'content', i: article, r: 'http://news.localhost/' });
    await open('/a.html', { agent: phone }, { k: 'content', i: article });
    await open('/', { ip: '1.1.1.1' });
    now += 31 * minute;
    // Midnight has passed: the same reader is another visitor.
    await open('/');
    const { now: all, days: each } = await overview();
    expect(all).toMatchObject({ views: 5, visits: 4, visitors: 4, ips: 3, bounceRatio: 75 });
    expect(each.map(({ at, views, visitors }) => [at, views, visitors])).toEqual([
      ['2026-12-20', 4, 3],
      ['2026-12-21', 1, 1],
    ]);
    const { viewCount } = await test.ctx.db
      .selectFrom('cms_content')
      .select('viewCount')
      .where('id', '=', article)
      .executeTakeFirstOrThrow();
    expect(viewCount).toBe(2);
  });

  it('end after half an hour without a page', async () => {
    now -= 100 * minute;
    await open('/');
    now += 29 * minute;
    await open('/b');
    now += 31 * minute;
    await open('/c');
    expect((await overview()).now).toMatchObject({ views: 3, visits: 2, visitors: 1, bounceRatio: 50 });
    const other = await report<{
      entries: api.NamedMetrics[];
      exits: api.NamedMetrics[];
      visitors: api.NamedMetrics[];
    }>(`otherOverview?${days}`);
    expect(other.entries.map(({ name, visits }) => [name, visits])).toEqual([
      ['/', 1],
      ['/c', 1],
    ]);
    expect(other.exits.map(({ name }) => name).toSorted()).toEqual(['/b', '/c']);
    expect(other.visitors.map(({ name, visits }) => [name, visits])).toEqual([
      ['new', 1],
      ['returning', 1],
    ]);
  });

  it('are told apart by source, engine, word, device and region', async () => {
    await open('/', {}, { r: 'https://www.baidu.com/s?wd=%E6%A1%A5' });
    await open('/', { agent: phone, ip: '1.1.1.1' }, { r: 'https://blog.example.org/post?id=3' });
    await open('/', { ip: '9.9.9.9' });
    const named = async (path: string) =>
      (await report<api.SourceReport>(`${path}${path.includes('?') ? '&' : '?'}${days}`)).rows
        .map(({ name }) => name)
        .toSorted();
    expect(await named('sourceAll')).toEqual(['direct', 'engine', 'external']);
    expect(await named('sourceAll?device=mobile')).toEqual(['external']);
    expect(await named('sourceAll?viewType=site')).toEqual(['blog.example.org', '百度']);
    expect(await named('sourceEngine')).toEqual(['百度']);
    expect(await named('sourceSearchWord')).toEqual(['百度\t桥']);
    expect(await named('sourceSearchWord?engine=Google')).toEqual([]);
    const regions = await report<api.NamedMetrics[]>(`districtOverview?${days}`);
    expect(regions.map(({ name }) => name)).toContain('广东省');
    const row = await test.ctx.db
      .selectFrom('cc_visit')
      .select('referer')
      .where('source', '=', 'blog.example.org')
      .executeTakeFirst();
    expect(row?.referer).toBe('https://blog.example.org/post');
  });

  it('have hours, days, weeks and months', async () => {
    await open('/');
    now += 20 * minute;
    await open('/');
    const points = async (asked: string) =>
      (await report<{ points: api.MetricsAt[] }>(`timeTrend?${asked}`)).points
        .filter(({ views }) => views > 0)
        .map(({ at, views }) => `${at}: ${views}`);
    expect(await points('from=2026-12-20&to=2026-12-20&granularity=hour')).toEqual(['2026-12-20 23: 1']);
    expect(await points(days)).toEqual(['2026-12-20: 1', '2026-12-21: 1']);
    expect(await points(`${days}&granularity=week`)).toEqual(['2026-12-14: 1', '2026-12-21: 1']);
    expect(await points(`${days}&granularity=month`)).toEqual(['2026-12-01: 2']);
    expect(await points(`${days}&source=direct&visitor=returning`)).toEqual([]);
  });

  it('say how long and how far a page was read, the longest of all ends', async () => {
    const view = await open('/a.html', {}, { k: 'content', i: article });
    await send({ v: view, t: 20, d: 40 });
    await written();
    await send({ v: view, t: 50.4, d: 90 });
    await send({ v: view, t: 9, d: 10 });
    // Somebody else cannot say it.
    await send({ v: view, t: 900, d: 100 }, { ip: '8.8.8.8' });
    expect((await overview()).now.avgSeconds).toBe(50);
    const [row] = (
      await test.call<api.VisitEntry[]>('GET', '/cms/stat', { site: news.site, query: { pageNum: 1, pageSize: 10 } })
    ).rows;
    expect(row).toMatchObject({ path: '/a.html', seconds: 50, depth: 90, contentId: article, device: 'pc', bot: '' });
    const trend = await report<object[]>(`contentTrend?contentId=${article}&${days}`);
    expect(trend).toEqual([
      { at: '2026-12-20', views: 1, seconds: 50 },
      { at: '2026-12-21', views: 0, seconds: 0 },
    ]);
  });

  it('are live for five minutes', async () => {
    await open('/a.html');
    await open('/a.html', { ip: '1.1.1.1' });
    now += 4 * minute;
    expect(await report('online')).toEqual({ visitors: 2, pages: [{ path: '/a.html', visitors: 2 }] });
    now += 2 * minute;
    expect(await report('online')).toEqual({ visitors: 0, pages: [] });
  });
});

describe('links', () => {
  const follow = (l: string, sent: Sent = {}) => send({ l }, sent);
  const clicks = async () => report<{ outbound: api.LinkClicks[]; downloads: api.LinkClicks[] }>(`linkClicks?${days}`);

  it('to other hosts and to files are summed by day and target, and are no views', async () => {
    await follow('https://partner.example.org/offer?from=news');
    await follow('https://partner.example.org/offer');
    await follow('http://news.localhost/files/report.pdf');
    await follow('http://news.localhost/a.html');
    await follow('https://partner.example.org/', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    now += 20 * minute;
    await follow('https://partner.example.org/offer');
    expect(await clicks()).toEqual({
      outbound: [{ name: 'https://partner.example.org/offer', clicks: 3 }],
      downloads: [{ name: '/files/report.pdf', clicks: 1 }],
    });
    const today = await report<{ outbound: api.LinkClicks[] }>('linkClicks?from=2026-12-21&to=2026-12-21');
    expect(today.outbound).toEqual([{ name: 'https://partner.example.org/offer', clicks: 1 }]);
    expect((await overview()).now.views).toBe(0);
  });

  it('count up to a pace of one reader', async () => {
    for (let click = 0; click < 15; click++) await follow(`https://partner.example.org/${click}`, { ip: '9.8.7.6' });
    expect((await clicks()).outbound).toHaveLength(10);
  });
});

describe('what is not counted', () => {
  it('is a view that is sent again, in the same batch or later', async () => {
    const v = await open('/');
    await open('/', {}, { v });
    await written();
    await open('/', {}, { v });
    expect((await overview()).now.views).toBe(1);
  });

  it('is what programs open, by their names and by their pace', async () => {
    await open('/', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await open('/', { agent: '' });
    for (let view = 0; view < 22; view++) await open(`/${view}`, { ip: '7.7.7.7' });
    const { now: all, bots } = await overview();
    expect(all).toMatchObject({ views: 20, visitors: 1 });
    expect(bots).toEqual([
      { name: 'pace', views: 2 },
      { name: 'program', views: 2 },
    ]);
  });

  it('is a content of another site, one that does not exist, and one that was never public', async () => {
    const draft = await news.add('Draft');
    for (const i of [draft, 999_999]) await open('/x.html', {}, { k: 'content', i });
    await written();
    const rows = await test.ctx.db.selectFrom('cc_visit').select('contentId').execute();
    expect(rows).toEqual([{ contentId: 0 }, { contentId: 0 }]);
  });

  it('is a reader who asks not to be tracked, and a site that does not count', async () => {
    await open('/', { headers: { dnt: '1' } });
    await open('/', { headers: { 'sec-gpc': '1' } });
    await open('/', { host: 'localhost', headers: { origin: 'http://localhost' } });
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableVisitStat: false });
    await open('/');
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableVisitStat: true });
    expect((await overview()).now.views).toBe(0);
  });

  it('is who the reader is: neither addresses nor lasting marks are stored', async () => {
    await open('/');
    await written();
    const tables = await Promise.all(
      (['cc_visit', 'cc_visitor_day'] as const).map((table) => test.ctx.db.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(tables)).not.toContain('202.96');
    now += 5 * 24 * 60 * minute;
    await open('/');
    await written();
    const salts = await test.ctx.db.selectFrom('cc_visit_salt').select('day').execute();
    expect(salts).toEqual([{ day: 20261225 }]);
    const marks = await test.ctx.db.selectFrom('cc_visit').select('visitor').distinct().execute();
    expect(marks).toHaveLength(2);
  });
});

describe('what no reader types', () => {
  it('is counted without what no database takes, and costs no other view', async () => {
    await open('/\ud800', {}, { r: 'https://www.baidu.com/s?wd=a%00b' });
    await open('/\ud801', { ip: '1.1.1.1' });
    await open('/plain', { ip: '9.9.9.9', agent: `${'Android'.repeat(2000)}` });
    const { now: all } = await overview();
    expect(all).toMatchObject({ views: 3, visits: 3 });
    const words = await report<api.SourceReport>(`sourceSearchWord?${days}`);
    expect(words.rows.map(({ name }) => name)).toEqual(['百度\tab']);
  });

  it('is no report of thousands of years', async () => {
    const query = { from: '0001-01-01', to: '9999-12-31' };
    const reply = await test.call('GET', '/cms/stat/trendOverview', { site: news.site, locale: 'en', query });
    expect(reply.data).toEqual([{ field: 'from', message: 'At most 1,100 days' }]);
  });
});

describe('sums', () => {
  it('are what a recount of all views says', async () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let view = 0; view < 120; view++) {
      now += random(4) * minute;
      await open(
        `/${random(5)}.html`,
        { ip: `10.0.0.${random(9)}`, agent: random(2) ? chrome : phone },
        { r: random(3) ? '' : 'https://cn.bing.com/search?q=x' },
      );
      if (random(9) === 0) await written();
    }
    await written();
    const raw = await test.ctx.db
      .selectFrom('cc_visit')
      .select(['day', 'visitor', 'visitTime', 'bot'])
      .orderBy('visitTime')
      .orderBy('id')
      .execute();
    const read = raw.filter(({ bot }) => bot === '');
    let visits = 0;
    let alone = 0;
    for (const views of Map.groupBy(read, ({ day, visitor }) => `${day} ${visitor}`).values()) {
      const times = views.map(({ visitTime }) => Date.parse(visitTime));
      const begins = times.flatMap((time, at) => (at === 0 || time - (times[at - 1] ?? 0) >= 30 * minute ? [at] : []));
      visits += begins.length;
      alone += begins.filter((at, index) => (begins[index + 1] ?? times.length) - at === 1).length;
    }
    const { now: all } = await news.must<{ now: api.Metrics }>(
      'GET',
      `/cms/stat/trendOverview?from=2026-12-20&to=2026-12-22`,
    );
    expect(all).toMatchObject({
      views: read.length,
      visits,
      visitors: new Set(read.map(({ day, visitor }) => `${day} ${visitor}`)).size,
      bounceRatio: Math.round((1000 * alone) / visits) / 10,
    });
  });

  it('go after their days, those of hours first', async () => {
    await open('/');
    await written();
    const left = async (later: number) => {
      const ctx = test.ctx.within({ clock: () => new Date(evening + later * 24 * 60 * minute) });
      await purgeSums.run(ctx, { hourDays: 2, keepDays: 5 } as never, { report: async () => undefined } as never);
      const rows = await test.ctx.db.selectFrom('cc_visit_sum').select('hour').distinct().orderBy('hour').execute();
      return rows.map(({ hour }) => hour);
    };
    expect([await left(1), await left(3), await left(6)]).toEqual([[-1, 23], [-1], []]);
  });
});

describe('contents', () => {
  it('are counted by catalog with those below, by user, and within days of creation', async () => {
    const counts = (more: object) => ({ draft: 0, 'to-publish': 0, published: 0, offline: 0, 're-edit': 0, ...more });
    const drafts = await test.ctx.db
      .selectFrom('cms_content')
      .select('id')
      .where('publicFrom', 'is', null)
      .where('siteId', '=', news.site)
      .execute();
    const mine = counts({ draft: drafts.length, published: 1 });
    const catalogs = await report<api.CatalogStat[]>('contentStatByCatalog');
    expect(catalogs.find(({ id }) => id === news.catalog)).toMatchObject({ parentId: 0, counts: mine });
    expect(await report<api.UserStat[]>('contentStatByUser')).toMatchObject([{ userName: 'admin', counts: mine }]);
    expect(await report('contentStatByUser?from=2030-01-01')).toEqual([]);
    const { rows, total } = await test.call<object[]>('GET', '/cms/content/list', {
      site: news.site,
      query: { pageNum: 1, pageSize: 10, createBy: 'admin', status: 'published' },
    });
    expect([rows.length, total]).toEqual([1, 1]);
  });

  it('have what readers did with them, by any number', async () => {
    await open('/a.html', {}, { k: 'content', i: article });
    await written();
    const list = async (query: object) =>
      (
        await test.call<api.ContentData[]>('GET', '/cms/stat/contentDynamicData', {
          site: news.site,
          query: { pageNum: 1, pageSize: 20, ...query },
        })
      ).rows;
    expect(await list({})).toEqual([
      { id: article, title: 'Bridge', catalogName: expect.any(String), views: 1, favorites: 0, likes: 0, comments: 0 },
    ]);
    expect(await list({ orderBy: 'comments', isAsc: 'asc' })).toHaveLength(1);
    expect(await list({ title: 'nothing' })).toEqual([]);
  });

  it('say how often they were opened on their pages, at their own site only', async () => {
    await open('/a.html', {}, { k: 'content', i: article });
    await written();
    const ask = async (host: string) =>
      (await test.app.http.inject({ url: `/kx-api/api/stat/views?ids=${article}`, headers: { host } })).json<{
        code: number;
        data: unknown;
      }>();
    expect((await ask('news.localhost')).data).toEqual([{ contentId: article, views: 1 }]);
    await test.addSite('other');
    expect((await ask('other.localhost')).code).not.toBe(200);
  });
});

describe('pages', () => {
  it('have the script with what they are about, where the site counts', async () => {
    const source = '<html><body>{{ Content.title }}</body></html>';
    const { rows } = await test.call<{ id: number; name: string }[]>('GET', '/cms/template/list', {
      site: news.site,
      query: { pageNum: 1, pageSize: 50 },
    });
    const { id } = rows.find(({ name }) => name === 'article.template.html') ?? { id: 0 };
    await news.must('PUT', '/cms/template', { id, source });
    await news.render();
    const [path = ''] = Object.keys(await news.files()).filter((name) => name.endsWith(`${article}.html`));
    expect(await news.text(path)).toMatch(
      new RegExp(
        `Bridge<script defer src="[^"]*assets/islands/visit\\.\\w{8}\\.js" data-to="/kx-api/api/stat/visit" data-p="pc" data-k="content" data-i="${article}"></script></body>`,
      ),
    );
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableVisitStat: false });
    await news.render();
    expect(await news.text(path)).toBe('<html><body>Bridge</body></html>');
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableVisitStat: true });
  });
});

it('the tree has the views that the caller may open, and opens first with the preferred one', async () => {
  const tree = async (as: string) =>
    (await test.call<{ treeData: api.StatNode[]; defaultMenu: string }>('GET', '/stat/menu/tree', { as, locale: 'en' }))
      .data;
  const reader = await test.staff(['stat:view'], 'all');
  const { treeData, defaultMenu } = await tree(reader);
  expect([treeData[0]?.label, treeData[0]?.children?.[0]]).toEqual([
    'Site',
    { id: 'SiteTrendOverview', label: 'Overview' },
  ]);
  expect(defaultMenu).toBe('SiteTrendOverview');
  for (const [StatIndex, first] of [
    ['ContentStatByUser', 'ContentStatByUser'],
    ['NoSuchView', 'SiteTrendOverview'],
  ]) {
    await test.call('PUT', '/system/user/preference', { as: reader, body: { StatIndex } });
    expect((await tree(reader)).defaultMenu).toBe(first);
  }
});

it('is refused to who is signed out, has no right, or asks about another site', async () => {
  for (const path of ['/cms/stat/trendOverview', '/cms/stat/contentStatByUser', '/cms/stat', '/stat/menu/tree']) {
    const query = { from: '2026-12-20', to: '2026-12-20', pageNum: 1, pageSize: 10 };
    expect((await test.call('GET', path, { site: news.site, as: null, query })).code).toBe(401);
    const others = [await test.staff(['cms:content:view'], 'all')];
    // The tree is of no site.
    if (path !== '/stat/menu/tree') others.push(await test.staff(['stat:view'], [news.site + 1]));
    for (const as of others) expect((await test.call('GET', path, { site: news.site, as, query })).code).toBe(403);
  }
  const wrong = await test.call('GET', '/cms/stat/trendOverview', {
    site: news.site,
    locale: 'en',
    query: { from: '2026-12-20', to: '2026-12-19' },
  });
  expect(wrong.data).toEqual([{ field: 'to', message: 'The last day cannot be before the first' }]);
});

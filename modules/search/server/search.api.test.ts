import type {
  Analyzed,
  FoundContent,
  IndexedContent,
  IndexedDetails,
  SearchEntry,
} from '@kaiyin/modules/search/schema';
import type { SearchWord, TrendHour } from '@kaiyin/modules/search/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { indexDue } from './indexing/keep-index.ts';
import { hotWordsOf } from './readers/hot-words.ts';
import { writeSearches } from './readers/note-searches.ts';

let test: TestApp;
let news: NewsSite;
let site: number;
let other: number;
let now = Date.parse('2026-12-20T08:00:00Z');
const later = (milliseconds: number) => (now += milliseconds);

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
  site = news.site;
  other = await test.addSite();
});
afterAll(() => test.close());

/** Not by waiting for jobs: with a clock of its own, PostgreSQL has none of them due. */
const settle = () => indexDue(test.ctx, site);
const rows = async <T>(path: string, query: object = {}): Promise<T[]> => {
  const reply = await test.call<T[]>('GET', path, { site, query: { ...query } });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.rows as T[];
};
const must = <T>(path: string, body: object) => news.must<T>('POST', path, body);
const titlesIn = (found: readonly (IndexedContent | FoundContent)[]) => found.map(({ title }) => title.text);
/** Without what has some of the words only. */
const fitting = <T extends IndexedContent | FoundContent>(found: readonly T[]) =>
  found.filter(({ match }) => match !== 'some');
const inConsole = async (query: string, more: object = {}) =>
  titlesIn(fitting(await rows<IndexedContent>('/cms/search/contents', { query, ...more })));
const asReader = async (q: string, more: object = {}) =>
  titlesIn(fitting(await rows<FoundContent>('/api/cms/search/query', { sid: 'news', q, ...more })));

describe('the index of the console', () => {
  let draft: number;

  it('has drafts, follows what is saved, and says where the words stand', async () => {
    draft = await news.add('防汛值守', { body: '<p>江面水位<b>超过</b>警戒线</p>', summary: '一句摘要' });
    await settle();
    const [row] = await rows<IndexedContent>('/cms/search/contents', { query: '水位超过' });
    expect(row).toMatchObject({ id: draft, status: 'draft', match: 'phrase', catalogName: 'N' });
    expect(row?.excerpt.ranges.map(({ from, to }) => row.excerpt.text.slice(from, to))).toEqual(['水位超过']);
    await news.correct(draft, { body: '<p>水位回落</p>' });
    await settle();
    expect(await inConsole('水位超过')).toEqual([]);
    expect(await inConsole('一句摘')).toEqual(['防汛值守']);
    expect(await inConsole('水位回落', { onlyTitle: 'true' })).toEqual([]);
    expect(await inConsole('防汛', { onlyTitle: 'true' })).toEqual(['防汛值守']);
  });

  it('has what fits best first: the title itself, all of it, all words, some', async () => {
    await news.add('公交线路', { body: '<p>x</p>' });
    await news.add('夜间公交线路调整', { body: '<p>x</p>' });
    await news.add('周报', { body: '<p>公交线路不变</p>' });
    await news.add('线路与公交', { body: '<p>x</p>' });
    await news.add('公交专用道', { body: '<p>x</p>' });
    await settle();
    const found = await rows<IndexedContent>('/cms/search/contents', { query: '公交线路' });
    expect(found.map(({ title, match }) => [title.text, match])).toEqual([
      ['公交线路', 'exact'],
      ['夜间公交线路调整', 'phrase'],
      ['周报', 'phrase'],
      ['线路与公交', 'all'],
      ['公交专用道', 'some'],
    ]);
  });

  it('puts a word before the same letters within others', async () => {
    await news.add('产品和服务', { body: '<p>x</p>' });
    await news.add('和服展览', { body: '<p>x</p>' });
    await settle();
    later(1000);
    await news.correct((await rows<IndexedContent>('/cms/search/contents', { query: '产品和服务' }))[0]?.id ?? 0, {
      summary: '更新',
    });
    await settle();
    expect(await inConsole('和服')).toEqual(['和服展览', '产品和服务']);
  });

  it('shows what it has of a content', async () => {
    const details = await news.must<IndexedDetails>('GET', `/cms/search/content/${draft}`);
    expect(details).toMatchObject({ title: '防汛值守', isPublic: false, text: '一句摘要\n水位回落' });
  });

  it('loses what is removed from it until it is rebuilt', async () => {
    await must('/cms/search/contents/delete', { ids: [draft] });
    expect(await inConsole('水位回落')).toEqual([]);
    const { taskId } = await must<{ taskId: number }>('/cms/search/rebuild', {});
    expect(await test.finished(taskId)).toMatchObject({ status: 'success' });
    expect(await inConsole('水位回落')).toEqual(['防汛值守']);
  });

  it('has nothing of what is in the recycle bin, and forgets what is deleted for good', async () => {
    await news.must('DELETE', '/cms/content', [draft] as never);
    expect(await inConsole('水位回落')).toEqual([]);
    await news.must('DELETE', '/cms/content/recycle', [draft] as never);
    const left = test.ctx.db.selectFrom('cms_search_text').select('id').where('contentId', '=', draft);
    expect(await left.execute()).toEqual([]);
  });

  it('is refused without the permission, and of another site', async () => {
    const query = { query: '公交' };
    expect((await test.call('GET', '/cms/search/contents', { site, as: null, query })).code).toBe(401);
    const reader = await test.staff(['cms:content:view'], [site]);
    expect((await test.call('GET', '/cms/search/contents', { site, as: reader, query })).code).toBe(403);
    const looker = await test.staff(['cms:contentindex:view'], [site]);
    expect((await test.call('POST', '/cms/search/rebuild', { site, as: looker, body: {} })).code).toBe(403);
    expect((await test.call('GET', '/cms/search/contents', { site: other, query })).total).toBe(0);
    const [row] = await rows<IndexedContent>('/cms/search/contents', query);
    const body = { ids: [row?.id] };
    expect((await test.call('POST', '/cms/search/contents/delete', { site: other, body })).code).toBe(404);
    expect((await test.call('GET', `/cms/search/content/${row?.id}`, { site: other })).code).toBe(404);
  });
});

describe('readers', () => {
  it('find what is public at the instant, as it is public, and nothing else', async () => {
    const id = await news.add('灯会开幕', { body: '<p>元宵灯会今晚开幕</p>' });
    await news.publish([id]);
    await settle();
    expect(await asReader('元宵灯会')).toEqual(['灯会开幕']);
    await news.correct(id, { title: '灯会取消', body: '<p>元宵活动取消</p>' });
    await settle();
    expect([await asReader('元宵灯会'), await asReader('取消')]).toEqual([['灯会开幕'], []]);
    expect(await inConsole('元宵活动')).toEqual(['灯会取消']);
    await news.publish([id]);
    expect([await asReader('元宵灯会', { ot: 'true' }), await asReader('取消')]).toEqual([[], ['灯会取消']]);
    await must('/cms/content/offline', { ids: [id] });
    expect(await asReader('取消')).toEqual([]);
  });

  it('find what is published later from its instant on', async () => {
    const publishDate = new Date(now + 3_600_000).toISOString();
    const id = await news.add('跨年倒计时', { publishDate });
    await must('/cms/content/publish', { ids: [id] });
    await settle();
    expect(await asReader('跨年')).toEqual([]);
    later(3_600_000);
    expect(await asReader('跨年')).toEqual(['跨年倒计时']);
  });

  it('find by catalog, tags, kind and date, and are given a link', async () => {
    const below = await must<{ id: number }>('/cms/catalog', {
      name: 'B',
      alias: 'b',
      path: 'b',
      parentId: news.catalog,
    });
    const id = await news.add('绿道开放', { catalogId: below.id, tags: ['公园', '城市'] });
    await news.publish([id]);
    await settle();
    const [found] = await rows<FoundContent>('/api/cms/search/query', {
      sid: String(site),
      q: '绿道',
      cid: news.catalog,
    });
    expect(found).toMatchObject({ contentId: id, catalogName: 'B', link: `/sites/news/pc/b/${id}.html` });
    expect(await asReader('绿道', { ts: '公园,城市' })).toEqual(['绿道开放']);
    expect(await asReader('绿道', { ts: '公园,乡村' })).toEqual([]);
    expect(await asReader('绿道', { ct: 'video' })).toEqual([]);
    expect(await asReader('绿道', { bt: new Date(now + 1000).toISOString() })).toEqual([]);
    await test.ctx.db.updateTable('cms_catalog').set({ visible: false }).where('id', '=', below.id).execute();
    expect(await asReader('绿道')).toEqual([]);
    await test.ctx.db.updateTable('cms_catalog').set({ visible: true }).where('id', '=', below.id).execute();
  });

  it('find nothing on a site, or in a catalog, that is not to be searched', async () => {
    await must(`/cms/site/extends/${site}`, { EnableIndex: false });
    expect(await asReader('绿道')).toEqual([]);
    await must(`/cms/site/extends/${site}`, { EnableIndex: true });
    expect(await asReader('绿道')).toEqual(['绿道开放']);
  });

  it('are suggested public titles', async () => {
    const reply = await test.call('GET', '/api/cms/search/suggest', { as: null, query: { sid: 'news', q: '绿' } });
    expect(reply.data).toMatchObject([{ title: '绿道开放' }]);
  });

  it.each([
    ['an unknown site', { sid: 'nowhere', q: 'x' }],
    ['an unknown pipe', { sid: 'news', pp: 'tv', q: 'x' }],
    ['no words', { sid: 'news', q: ' ' }],
    ['more than 50 characters', { sid: 'news', q: 'x'.repeat(51) }],
    ['too large a page', { sid: 'news', q: 'x', size: 51 }],
  ])('are refused %s', async (_, query) => {
    expect((await test.call('GET', '/api/cms/search/query', { as: null, query })).code).toBe(500);
  });
});

describe('synonyms', () => {
  const read = (q: string) => rows<FoundContent>('/api/cms/search/query', { sid: 'news', q });

  it('are found by one another, below what has the word itself, and marked', async () => {
    const [own, other] = [
      await news.add('冰箱保养', { body: '<p>冰箱</p>' }),
      await news.add('家电下乡', { body: '<p>电冰柜以旧换新</p>' }),
    ];
    await must('/cms/content/publish', { ids: [own, other] });
    await settle();
    expect((await read('冰箱')).map(({ contentId }) => contentId)).toEqual([own]);
    const line = { wordType: 'SYNONYM', words: '冰箱，电冰柜、 雪柜' };
    expect(await must('/search/dict', line)).toMatchObject({ added: 1, taskId: null });
    const found = await read('冰箱');
    expect(found.map(({ contentId, match }) => [contentId, match])).toEqual([
      [own, 'phrase'],
      [other, 'all'],
    ]);
    const { text = '', ranges = [] } = found[1]?.excerpt ?? {};
    expect(ranges.map(({ from, to }) => text.slice(from, to))).toEqual(['电冰柜']);
    expect((await read('雪柜')).map(({ contentId }) => contentId).toSorted()).toEqual([own, other].toSorted());
    expect((await read('雪柜 以旧换新')).map(({ contentId, match }) => [contentId, match])).toContainEqual([
      other,
      'all',
    ]);
  });

  it('are two or more in a line', async () => {
    const reply = await test.call('POST', '/search/dict', { body: { wordType: 'SYNONYM', words: '空调' } });
    expect(reply).toMatchObject({ code: 500, data: [{ field: 'words' }] });
  });
});

describe('what readers look for', () => {
  const words = (query: object = {}) => rows<SearchWord>('/cms/search/word/list', query);

  it('is logged and counted without waiting, the first page only', async () => {
    await writeSearches(test.ctx);
    await test.ctx.db.deleteFrom('search_log').execute();
    await test.ctx.db.deleteFrom('search_word').execute();
    const headers = {
      referer: 'https://x.example/a?token=1',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    };
    const search = (query: object) =>
      test.call('GET', '/api/cms/search/query', { as: null, headers, query: { sid: 'news', ...query } });
    await search({ q: '绿道开放' });
    await search({ q: '绿道开放', page: 2 });
    await search({ q: '绿道 开放' });
    await search({ q: '海啸' });
    expect(await words()).toEqual([]);
    await writeSearches(test.ctx);
    expect((await words()).map(({ word, searchTotal, lastHits }) => [word, searchTotal, lastHits])).toEqual([
      ['绿道开放', 1, 1],
      ['绿道 开放', 1, expect.any(Number)],
      ['海啸', 1, 0],
    ]);
    expect((await words({ nothing: 'true' })).map(({ word }) => word)).toContain('海啸');
    const [entry] = await rows<SearchEntry>('/cms/search/log', { word: '海啸' });
    expect(entry).toMatchObject({ hits: 0, referer: 'https://x.example/a', source: `cms:${site}`, ip: '127.0.0.1' });
    expect(entry?.clientType).toContain('Firefox');
  });

  it('shows as a trend, and as hot words once several addresses looked for it', async () => {
    const search = (remoteAddress: string) =>
      test.app.http.inject({
        url: `/kx-api/api/cms/search/query?sid=news&q=${encodeURIComponent('绿道开放')}`,
        remoteAddress,
      });
    const hot = async () => (await test.call('GET', '/api/cms/search/hot', { as: null, query: { sid: 'news' } })).data;
    for (const host of [7, 7, 7]) await search(`203.0.113.${host}`);
    await writeSearches(test.ctx);
    expect(await hotWordsOf(test.ctx, { siteId: site, at: new Date(now).toISOString(), size: 5 })).toEqual([]);
    await search('203.0.113.8');
    await writeSearches(test.ctx);
    const wordId = (await words({ word: '绿道开放' }))[0]?.id ?? 0;
    const query = { wordId, beginTime: new Date(now - 86_400_000).toISOString(), endTime: new Date(now).toISOString() };
    const trend = await test.call<TrendHour[]>('GET', '/search/word/trend', { site, query });
    expect(trend.data).toEqual([{ hour: '2026-12-20T09:00:00.000Z', count: 3 }]);
    const { id } = await must<{ id: number }>('/cms/search/word/add', { word: '春节', searchTotal: 5 });
    await must('/search/word/set_top', { id, topDate: new Date(now + 86_400_000).toISOString() });
    expect(await hot()).toEqual([{ word: '春节' }, { word: '绿道开放' }]);
    await must('/search/word/cancel_top', { ids: [id] });
    expect((await words({ word: '春节' }))[0]?.topDate).toBeNull();
  });

  it('is refused where it makes no sense, and of another site', async () => {
    const [word] = await words({ word: '春节' });
    const past = { id: word?.id, topDate: new Date(now - 1).toISOString() };
    expect((await test.call('POST', '/search/word/set_top', { site, body: past })).code).toBe(500);
    expect((await test.call('POST', '/cms/search/word/add', { site, body: { word: '春节' } })).code).toBe(500);
    expect((await test.call('POST', '/search/word/delete', { site: other, body: { ids: [word?.id] } })).code).toBe(404);
    const looker = await test.staff(['search:log:view'], [site]);
    const body = { ids: [word?.id] };
    expect((await test.call('POST', '/search/word/delete', { site, as: looker, body })).code).toBe(403);
    expect((await test.call('GET', '/cms/search/log', { site, as: null })).code).toBe(401);
  });

  it('is deleted', async () => {
    const ids = (await words()).map(({ id }) => id);
    await must('/search/word/delete', { ids });
    expect(await words()).toEqual([]);
    const entries = await rows<SearchEntry>('/cms/search/log');
    await must('/search/log/delete', { ids: entries.map(({ id }) => id) });
    expect(await rows('/cms/search/log')).toEqual([]);
  });

  it('is kept nowhere where the site says so', async () => {
    await must(`/cms/site/extends/${site}`, { EnableSearchLog: false });
    await asReader('绿道');
    await writeSearches(test.ctx);
    expect(await rows('/cms/search/log')).toEqual([]);
  });
});

describe('the dictionary', () => {
  const analyze = async (text: string, type = 'ik_smart') =>
    (await must<Analyzed[]>('/search/dict/analyze', { text, type })).map(({ word, kind }) => `${word} ${kind}`);

  it('keeps words whole, and indexes again what contains them', async () => {
    await news.add('望澜新区揭牌', { body: '<p>x</p>' });
    await settle();
    expect(await analyze('望澜新区的路')).not.toContain('望澜新区 dictionary');
    const added = await must<{ added: number; known: number; taskId: number }>('/search/dict', {
      wordType: 'WORD',
      words: '望澜新区\n 望澜新区\n\n望澜',
    });
    expect(added).toMatchObject({ added: 2, known: 0 });
    expect(await test.finished(added.taskId)).toMatchObject({ status: 'success', message: '1 contents indexed' });
    await must('/search/dict', { wordType: 'STOP', words: '的' });
    expect(await analyze('望澜新区的路')).toEqual(['望澜新区 dictionary', '的 stop', '路 language']);
    const [row] = await rows<IndexedContent>('/cms/search/contents', { query: '望澜新区' });
    expect(row?.score).toBeGreaterThan(10);
    const stored = await rows<{ id: number; word: string }>('/search/dict', { wordType: 'WORD' });
    await must('/search/dict/delete', { ids: stored.map(({ id }) => id) });
    expect(await analyze('望澜新区')).not.toContain('望澜新区 dictionary');
  });

  it('is not changed without the permission', async () => {
    const looker = await test.staff(['search:dict:view'], 'all');
    const body = { wordType: 'WORD', words: 'x' };
    expect((await test.call('POST', '/search/dict', { as: looker, body })).code).toBe(403);
    expect((await test.call('POST', '/search/dict/analyze', { as: null, body: { text: 'x' } })).code).toBe(401);
    expect((await test.call('POST', '/search/dict', { body: { wordType: 'WORD', words: ' \n。' } })).code).toBe(500);
  });
});

describe('a reader', () => {
  it('is refused when they ask too often', async () => {
    const codes: number[] = [];
    for (let call = 0; call < 62; call++)
      codes.push((await test.call('GET', '/api/cms/search/hot', { as: null, query: { sid: 'news' } })).code);
    expect(codes.slice(-1)).toEqual([500]);
  });
});

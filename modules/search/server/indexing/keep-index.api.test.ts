import type { IndexedContent, SearchWord } from '@kaiyin/modules/search/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, quiet, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { purgeWords } from '../readers/purge-words.ts';
import { indexDue } from './keep-index.ts';

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

const found = async (query: string) => {
  const reply = await test.call<IndexedContent[]>('GET', '/cms/search/contents', { site: news.site, query: { query } });
  return (reply.rows ?? []).map(({ title }) => title.text);
};

it('a start indexes what was there before there was an index', async () => {
  const id = await news.add('湿地公园', { body: '<p>x</p>' });
  await test.settle();
  const { db } = test.ctx;
  await sql`delete from cms_search_index`.execute(db);
  await db.deleteFrom('cms_search_text').execute();
  await db.insertInto('cms_search_due').values({ siteId: news.site, contentId: id, tries: 0 }).execute();
  await test.startAgain();
  await test.settle();
  expect(await found('湿地')).toEqual(['湿地公园']);
});

it('a content that cannot be indexed is tried three times and blocks no other', async () => {
  const broken = await news.add('坏的图集');
  await test.settle();
  const { db } = test.ctx;
  await db.updateTable('cms_content').set({ contentType: 'image' }).where('id', '=', broken).execute();
  await db.updateTable('cms_version').set({ body: '[{' }).where('contentId', '=', broken).execute();
  await db.insertInto('cms_search_due').values({ siteId: news.site, contentId: broken, tries: 0 }).execute();
  await news.add('候鸟归来');
  for (const _ of [1, 2]) await indexDue(test.ctx, news.site).catch(() => undefined);
  await indexDue(test.ctx, news.site).catch(() => undefined);
  expect(await found('候鸟')).toEqual(['候鸟归来']);
  const due = await db.selectFrom('cms_search_due').select(['contentId', 'tries']).execute();
  expect(due).toEqual([{ contentId: broken, tries: 3 }]);
  await expect(indexDue(test.ctx, news.site)).resolves.toBeUndefined();
  const rebuilt = await news.must<{ taskId: number }>('POST', '/cms/search/rebuild');
  expect((await test.finished(rebuilt.taskId)).errors).toEqual([expect.stringContaining(String(broken))]);
});

it('words that readers look for no more are deleted, pinned ones and those added by hand stay', async () => {
  const { db } = test.ctx;
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const row = {
    siteId: news.site,
    lastHits: 1,
    createBy: 'x',
    createTime: ago(500),
    updateBy: 'x',
    updateTime: ago(500),
  };
  await db
    .insertInto('search_word')
    .values([
      { ...row, word: 'typed once', searchTotal: 1, lastTime: ago(8), topDate: null },
      { ...row, word: 'typed today', searchTotal: 1, lastTime: ago(0), topDate: null },
      { ...row, word: 'old', searchTotal: 90, lastTime: ago(401), topDate: null },
      { ...row, word: 'often', searchTotal: 90, lastTime: ago(300), topDate: null },
      { ...row, word: 'pinned', searchTotal: 0, lastTime: ago(401), topDate: ago(-1) },
      { ...row, word: 'by hand', searchTotal: 0, lastTime: null, topDate: null },
    ])
    .execute();
  await purgeWords.run(test.ctx as never, { keepDays: 400 } as never, quiet as never);
  const words = await news.call<SearchWord[]>('GET', '/cms/search/word/list');
  expect((words.rows ?? []).map(({ word }) => word).toSorted()).toEqual(['by hand', 'often', 'pinned', 'typed today']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  await news.run('/cms/content/publish', { ids: [await news.add('One')] });
});
afterAll(() => test.close());

it('many rollbacks and publishes of one site all end, and whoever else asks is answered meanwhile', async () => {
  const now = Date.now();
  const calls = Array.from({ length: 60 }, (_, n) =>
    n % 2 === 0
      ? news.call<{ taskId: number }>('POST', '/cms/publish/rollback', { at: new Date(now - n).toISOString() })
      : news.call<{ taskId: number }>('POST', '/cms/site/publish', { siteId: news.site, held: 'end' }),
  );
  const replies = await Promise.all(calls);
  const ids = [...new Set(replies.filter(({ code }) => code === 200).map(({ data }) => data.taskId))];
  expect(ids.length).toBeGreaterThan(30);
  const open = async () =>
    (await test.ctx.db.selectFrom('task').select('id').where('id', 'in', ids).where('endTime', 'is', null).execute())
      .length;
  expect((await test.app.http.inject('/healthz')).statusCode).toBe(200);
  expect((await test.call('GET', '/cms/content/list', { site: news.site })).code).toBe(200);
  await expect.poll(open).toBe(0);
  await test.settle();
});

it('what has a key is started once by several who ask at the same moment', async () => {
  // Nobody does it meanwhile: what has ended may be started again.
  await test.startAgain({ config: { worker: false } });
  const calls = Array.from({ length: 3 }, () => news.call<{ taskId: number }>('POST', '/cms/publish/check'));
  expect(new Set((await Promise.all(calls)).map(({ data }) => data.taskId)).size).toBe(1);
});

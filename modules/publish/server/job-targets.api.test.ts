import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

let count = 0;
const add = (target: string, args: object, as?: string) =>
  test.call<{ id: number }>('POST', '/monitor/job', {
    ...(as !== undefined && { as }),
    body: {
      jobName: `Publish ${++count}`,
      jobGroup: 'system',
      target,
      args,
      cron: '0 5 * * *',
      misfirePolicy: 'skip',
      concurrent: false,
      status: 'disabled',
      remark: '',
    },
  });
const run = async (target: string, args: object) => {
  const { data } = await add(target, args);
  const { data: started } = await test.call<{ taskId: number }>('PUT', '/monitor/job/run', { body: { id: data.id } });
  const ended = await test.finished(started.taskId);
  await test.settle();
  return ended;
};
const statusOf = async (id: number) => (await news.must<{ status: string }>('GET', `/cms/content/${id}`)).status;

it('a job that publishes a site publishes the contents in its state, as a task', async () => {
  const [draft, submitted] = [await news.add('A draft'), await news.add('Submitted')];
  await news.must('POST', '/cms/content/toPublish', { ids: [submitted] });
  const ended = await run('publish.publishSite', { siteId: news.site, contentStatus: 'to-publish' });
  expect(ended).toMatchObject({ status: 'success', message: 'Publishing of “News” has begun' });
  expect([await statusOf(draft), await statusOf(submitted)]).toEqual(['draft', 'published']);
});

it('a job that publishes a catalog leaves contents of other catalogs as they are', async () => {
  const catalog = await news.must<{ id: number }>('POST', '/cms/catalog', {
    name: 'Local',
    alias: 'local',
    path: 'local',
    parentId: 0,
  });
  const [here, other] = [await news.add('Here', { catalogId: catalog.id }), await news.add('Other')];
  await run('publish.publishCatalog', { catalogId: catalog.id, contentStatus: 'draft' });
  expect([await statusOf(here), await statusOf(other)]).toEqual(['published', 'draft']);
});

it('a job for a site that is not there, by who may not publish, or for a foreign site is refused', async () => {
  expect((await add('publish.publishSite', { siteId: 9999 })).code).toBe(404);
  expect((await add('publish.publishCatalog', { catalogId: 9999 })).code).toBe(404);
  const reader = await test.staff(['monitor:job:add'], [news.site]);
  expect((await add('publish.publishSite', { siteId: news.site }, reader)).code).toBe(403);
  const elsewhere = await test.staff(['monitor:job:add', 'cms:content:publish'], [await test.addSite()]);
  expect((await add('publish.publishSite', { siteId: news.site }, elsewhere)).code).toBe(404);
});

it('a job of a foreign site is neither run nor enabled by who may not publish there, and can be disabled', async () => {
  const { data } = await add('publish.publishSite', { siteId: news.site });
  const rights = ['monitor:job:changeStatus', 'monitor:job:edit', 'cms:content:publish'];
  const as = await test.staff(rights, [await test.addSite()]);
  const change = (status: string) =>
    test.call('PUT', '/monitor/job/changeStatus', { as, body: { id: data.id, status } });
  expect((await test.call('PUT', '/monitor/job/run', { as, body: { id: data.id } })).code).toBe(404);
  expect((await change('enabled')).code).toBe(404);
  expect((await change('disabled')).code).toBe(200);
});

it('what publishes takes an argument and is no scheduled task', async () => {
  const reply = await test.call<{ field: string }[]>('POST', '/monitor/task', {
    body: { taskType: 'publish.publishSite', args: { siteId: news.site }, taskTrigger: 'Cron', cron: '0 5 * * *' },
  });
  expect(reply.data).toMatchObject([{ field: 'taskType' }]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let site: number;
let catalogId: number;

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('nulls');
  const body = { name: 'News', alias: 'news', path: 'news' };
  catalogId = (await test.call<{ id: number }>('POST', '/cms/catalog', { site, body })).data.id;
});
afterAll(() => test.close());

it('a text comes without the letter that no database holds', async () => {
  const body = { catalogId, title: 'a\u0000b', body: '<p>x\u0000y</p>', tags: ['\u0000t'], author: '\u0000' };
  const { data, msg } = await test.call<{ id: number }>('POST', '/cms/content', { site, body });
  expect(data?.id, msg).toBeGreaterThan(0);
  const { data: kept } = await test.call('GET', `/cms/content/${data.id}`, { site });
  expect(kept).toMatchObject({ title: 'ab', body: '<p>xy</p>', tags: ['t'], author: '' });
});

it.each([
  ['/cms/content/list', { title: 'a\u0000b' }],
  ['/cms/redirect/list', { fromPath: '\u0000' }],
  ['/cms/publish/release/diff', { pipeCode: 'pc\u0000', from: 0, to: 0 }],
  ['/cms/publish/links', { pipeCode: '\u0000' }],
])('%s is asked for without it', async (path, query) => {
  expect(await test.call('GET', path, { site, query })).toMatchObject({ code: 200 });
});

it('what is nothing but that letter is missing', async () => {
  const body = { catalogId, title: '\u0000', body: '' };
  expect(await test.call('POST', '/cms/content', { site, body })).toMatchObject({
    code: 500,
    data: [{ field: 'title' }],
  });
});

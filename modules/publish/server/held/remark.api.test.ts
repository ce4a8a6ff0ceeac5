import { heldHeader } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
let article = 0;
let held = '';

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  news = await newsSite(test);
  article = await news.add('One');
  await news.publish([article]);
  held = new Date(now).toISOString();
});
afterAll(() => test.close());

async function said(method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object): Promise<unknown> {
  now += 1000;
  const headers = { authorization: `Bearer ${test.admin}`, currentsite: String(news.site) };
  const reply = await test.app.http.inject({ method, url: `/kx-api${path}`, headers, payload });
  expect(reply.json<{ code: number; msg: string }>()).toMatchObject({ code: 200 });
  return reply.headers[heldHeader];
}

const acts: [string, () => Promise<unknown>][] = [
  ['top', () => said('POST', '/cms/content/top', { ids: [article] })],
  ['no longer top', () => said('POST', '/cms/content/cancelTop', { ids: [article] })],
  ['hide a catalog', () => said('POST', '/cms/catalog/visible', { id: news.catalog, visible: false })],
  ['show it', () => said('POST', '/cms/catalog/visible', { id: news.catalog, visible: true })],
  ['a link', () => said('POST', '/cms/link_group', { code: 'x', name: 'X' })],
  ['the site', () => said('PUT', '/cms/site', { id: news.site, name: 'News', path: 'news', seoTitle: 'x' })],
];

it('says nothing of a hold where there is none', async () => {
  expect(await said('POST', '/cms/content/top', { ids: [article] })).toBeUndefined();
});

describe('at a site that is held', () => {
  beforeAll(async () => {
    now += 60_000;
    await news.goBack(held);
  });

  it.each(acts)('says that what was done waits: %s', async (_, act) => expect(await act()).toBe(held));

  it('says nothing of what readers do not see, and of what was answered', async () => {
    const body = { catalogId: news.catalog, title: 'Draft', body: '<p>x</p>' };
    expect(await said('POST', '/cms/content', body)).toBeUndefined();
    const draft = await news.add('Another draft');
    expect(await said('DELETE', '/cms/content', [draft])).toBeUndefined();
    expect(await said('POST', '/cms/content/publish', { ids: [article], held: 'only' })).toBeUndefined();
    const change = { type: 'contents', action: 'offline', ids: [article] };
    expect(await said('POST', '/cms/publish/plan', { change })).toBeUndefined();
  });

  it('says nothing of another site that is not', async () => {
    const site = await test.addSite('free');
    expect(await said('PUT', '/cms/site', { id: site, name: 'Free', path: 'free' })).toBeUndefined();
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let article: number;
let foreign: number;
beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  article = await news.add('Target');
  const site = await test.addSite('elsewhere');
  const catalog = { name: 'News', alias: 'news', path: 'news' };
  const catalogId = (await test.call<{ id: number }>('POST', '/cms/catalog', { site, body: catalog })).data.id;
  const body = { catalogId, title: 'Elsewhere', body: '<p>x</p>' };
  foreign = (await test.call<{ id: number }>('POST', '/cms/content', { site, body })).data.id;
});
afterAll(() => test.close());

const link = (redirectUrl: string | null) => ({
  catalogId: news.catalog,
  title: 'A link',
  linkFlag: true,
  redirectUrl,
});
const refusedAs = async (redirectUrl: string | null, words: string) => {
  const reply = await test.call('POST', '/cms/content', { site: news.site, locale: 'en', body: link(redirectUrl) });
  expect(reply).toMatchObject({ code: 500, data: [{ field: 'redirectUrl', message: expect.stringContaining(words) }] });
};

it('leads to a content by identity, in lists, and has no page of its own', async () => {
  const { id } = await news.must<{ id: number }>('POST', '/cms/content', link(`iurl://content?id=${article}`));
  await news.publish([article, id]);
  const page = Object.keys(await news.files()).find((path) => path.endsWith(`/${article}.html`)) ?? '';
  expect(Object.keys(await news.files()).filter((path) => path.endsWith(`/${id}.html`))).toEqual([]);
  const list = await news.text('index.html');
  expect(list).toMatch(new RegExp(`<a href="[^"]*${page}">A link</a>`));
});

it('is refused at its target without one, to another link, and to another site', async () => {
  const { id } = await news.must<{ id: number }>('POST', '/cms/content', link('https://a.cn/'));
  const catalog = { name: 'Out', alias: 'out', path: 'out', catalogType: 'link', redirectUrl: 'https://a.cn/' };
  const { id: linked } = await news.must<{ id: number }>('POST', '/cms/catalog', catalog);
  await refusedAs(null, 'needs an address');
  await refusedAs('javascript:alert(1)', '');
  await refusedAs(`iurl://content?id=${id}`, 'another link');
  await refusedAs(`iurl://catalog?id=${linked}`, 'another link');
  await refusedAs(`iurl://content?id=${foreign}`, 'not in this site');
  await refusedAs('iurl://catalog?id=999999', 'not in this site');
});

it('cannot lead to itself', async () => {
  const item = await news.must<object>('GET', `/cms/content/${article}`);
  const body = { ...item, linkFlag: true, redirectUrl: `iurl://content?id=${article}` };
  expect(await news.call('PUT', '/cms/content', body)).toMatchObject({ data: [{ field: 'redirectUrl' }] });
});

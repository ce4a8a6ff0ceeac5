import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

it('published pages have links to sign in and up, the same for all readers, and the island', async () => {
  const { rows } = await test.call<{ id: number; name: string; updateTime: string }[]>('GET', '/cms/template/list', {
    site: news.site,
  });
  const template = rows.find(({ name }) => name === 'article.template.html');
  await news.must('PUT', '/cms/template', { ...template, source: '{% cms_member %}|{% cms_member lang: "en" %}' });
  const article = await news.add('Harbour');
  await news.publish([article]);
  const [zh = '', en = ''] = (await news.text(`n/${article}.html`)).split('|');
  expect(zh).toMatch(/<a href="[^"]*account\/login" rel="nofollow">登录<\/a>/);
  expect(en).toMatch(/<a href="[^"]*account\/register" rel="nofollow">Sign up<\/a>/);
  expect(en).toMatch(/<script type="module" src="[^"]*assets\/islands\/member\.[\da-f]{8}\.js">/);
});

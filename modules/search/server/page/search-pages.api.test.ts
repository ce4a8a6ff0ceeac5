import type { SearchEntry } from '@kaiyin/modules/search/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { writeSearches } from '../readers/note-searches.ts';

let test: TestApp;
let news: NewsSite;

const host = 'news.localhost:8080';
const get = (url: string, headers: object = { host }) => test.app.http.inject({ url, headers: { ...headers } });
const searched = async (query: object) =>
  (await get(`/_search?${new URLSearchParams({ ...query })}`)).body.replace(/<script.*?<\/script>/g, '');
const log = async () => {
  await writeSearches(test.ctx);
  const reply = await test.call<SearchEntry[]>('GET', '/cms/search/log', { site: news.site });
  return (reply.rows ?? []).map(({ word, hits, referer }) => ({ word, hits, referer }));
};

const source = `{% cms_search_box label: "Find <all>", placeholder: "Words", button: "Go" %}
{% cms_search_content query: Request.q, catalogid: Request.cid, level: "Current", contenttype: Request.ct, onlytitle: Request.ot, size: 2, page: true %}
{% for item in DataList %}[{{ item.titleHtml }}|{{ item.excerptHtml }}|{{ item.link }}|{{ item.match }}|{{ item.catalogName }}]{% else %}Nothing{% endfor %}
{% endcms_search_content %}{{ PageTotal }} found{% page_bar type: "Mini" %}
{% cms_search_word size: 5 %}{% for item in DataList %}<a href="{{ item.link }}">{{ item.word }}</a>{% endfor %}{% endcms_search_word %}`;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'search.template.html', source });
  const ids = [];
  for (const number of [1, 2, 3])
    ids.push(await news.add(`灯会 <${number}>`, { body: `<p>元宵灯会 A&amp;B 开放</p>` }));
  await news.publish(ids);
  await news.add('灯会草稿', { body: '<p>元宵</p>' });
  await test.settle();
  const { id } = await news.must<{ id: number }>('POST', '/cms/search/word/add', { word: '春 节', searchTotal: 0 });
  await news.must('POST', '/search/word/set_top', { id, topDate: new Date(Date.now() + 1e8).toISOString() });
  await news.render();
});
afterAll(() => test.close());

describe('a search page', () => {
  it('shows public contents with marked words, escaped, in parts', async () => {
    const html = await searched({ q: '灯会' });
    expect(html).toContain('[<mark>灯会</mark> &lt;3&gt;|元宵<mark>灯会</mark> A&amp;B 开放|');
    expect(html).toMatch(/\|[^|]*\/\d+\.html\|phrase\|/);
    expect(html).toContain('3 found');
    expect(html).toContain('page=2');
    expect(html).not.toContain('草稿');
    expect(await searched({ q: '灯会', page: '2' })).toContain('[<mark>灯会</mark> &lt;1&gt;|');
  });

  it('answers whatever an address says', async () => {
    for (const query of [
      {},
      { q: ' ' },
      { q: '"%_\'; -- <b>' },
      { q: '灯会', cid: 'x" or 1=1' },
      { q: 'x'.repeat(500) },
    ])
      expect(await searched(query), JSON.stringify(query)).toMatch(/found/);
    expect(await searched({ q: '灯会', cid: '999' })).toContain('0 found');
    expect(await searched({ q: '元宵', ot: 'true' })).toContain('0 found');
    expect(await searched({ q: '灯会', ct: 'video' })).toContain('0 found');
  });

  it('has a search field that leads to itself, with what was typed', async () => {
    const html = await searched({ q: '"灯"' });
    expect(html).toContain('<form class="kx-search" role="search" action="/sites/news/pc/_search" method="get"');
    expect(html).toContain('value="&#34;灯&#34;"');
    expect(html).toContain('aria-label="Find &lt;all&gt;"');
  });

  it('is logged with its first part, where the site wants that', async () => {
    await writeSearches(test.ctx);
    await test.ctx.db.deleteFrom('search_log').execute();
    await get('/_search?q=%E7%81%AF%E4%BC%9A', { host, referer: 'http://news.localhost:8080/?secret=1' });
    await searched({ q: '灯会', page: '2' });
    await searched({ q: ' ' });
    await searched({ q: '没有的词' });
    await test.settle();
    expect(await log()).toEqual([
      { word: '没有的词', hits: 0, referer: '' },
      { word: '灯会', hits: 3, referer: 'http://news.localhost:8080/' },
    ]);
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableSearchLog: false });
    await searched({ q: '春节' });
    await test.settle();
    expect(await log()).toHaveLength(2);
  });

  it('shows pinned words as links', async () => {
    expect(await searched({ q: '春' })).toContain('<a href="/sites/news/pc/_search?q=%E6%98%A5+%E8%8A%82">春 节</a>');
  });
});

it('public calls answer pages of a site, also those in a sandbox', async () => {
  for (const call of ['query?sid=news&q=灯会', 'suggest?sid=news&q=灯会', 'hot?sid=news']) {
    const reply = await get(`/kx-api/api/cms/search/${encodeURI(call)}`);
    expect([reply.statusCode, reply.json().code], call).toEqual([200, 200]);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  }
});

it('search results on a page that is published are a fault in words at their place', async () => {
  const { db } = test.ctx;
  const source = '\n{% cms_search_content query: "x" %}{% endcms_search_content %}';
  await db.updateTable('cms_template').set({ source }).where('name', '=', 'index.template.html').execute();
  await news.render();
  const page = db.selectFrom('cms_page').select('failure').where('path', '=', 'index.html');
  expect((await page.executeTakeFirstOrThrow()).failure).toMatchObject({
    template: 'index.template.html',
    line: 2,
    message: '标签 cms_search_content 只能用于访问时生成的页面，如搜索页',
  });
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../tests/create-app.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

const templates = {
  'index.template.html': `<title>{{ Site.name }}</title><style>${'.a{color:red}'.repeat(60)}</style><ul>{% cms_content level: "Root", size: 50 %}{% for c in DataList %}<li><a href="{{ c.link }}">{{ c.title }}</a></li>{% endfor %}{% endcms_content %}</ul>`,
  'list.template.html':
    '<h1>{{ Catalog.name }} {{ PageNo }}</h1>{% cms_content catalogid: Catalog.id, page: true, size: 2 %}{% for c in DataList %}<p>{{ c.title }}</p>{% endfor %}{% endcms_content %}{% page_bar %}',
  'article.template.html':
    '<h1>{{ Content.title }}</h1>{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}',
  '404.template.html': 'nothing here',
};

let now = new Date('2026-03-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalog: number;

const page = (path: string, sitePath = 'news') =>
  test.app.http.inject({ method: 'GET', url: `/sites/${sitePath}/pc/${path}` });
const article = (title: string, more: object = {}) => ({
  catalogId: catalog,
  title,
  body: `<p>${title} body</p>`,
  ...more,
});

async function add(title: string, more: object = {}): Promise<number> {
  const { data, msg } = await test.call<{ id: number }>('POST', '/cms/content', { site, body: article(title, more) });
  expect(data?.id, msg).toBeGreaterThan(0);
  return data.id;
}
async function act(action: string, ids: number[]) {
  const reply = await test.call<{ taskId: number }>('POST', `/cms/content/${action}`, { site, body: { ids } });
  expect(reply.code, reply.msg).toBe(200);
  if (reply.data?.taskId) expect((await test.finished(reply.data.taskId)).status).toBe('success');
  await test.settle();
}

beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
  site = await test.addSite('news');
  const props = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
    errorTemplate: '404.template.html',
  };
  const saved = await test.call('PUT', '/cms/site', {
    body: { id: site, name: 'News', path: 'news', publishPipeProps: { pc: props } },
  });
  expect(saved.code, saved.msg).toBe(200);
  const stamp = { createBy: 't', createTime: '', updateBy: 't', updateTime: '' };
  for (const [name, source] of Object.entries(templates)) {
    await test.ctx.db
      .insertInto('cms_template')
      .values({ ...stamp, siteId: site, pipeCode: 'pc', name, source, remark: '' })
      .execute();
  }
  catalog = (
    await test.call<{ id: number }>('POST', '/cms/catalog', { site, body: { name: '要闻', alias: 'top', path: 'top' } })
  ).data.id;
});
afterAll(() => test.close());

describe('publishing', () => {
  it('shows an article in detail, list and index, and only what is published', async () => {
    const shown = await add('江桥合龙');
    await add('还没写完');
    await act('publish', [shown]);
    expect((await page(`top/${shown}.html`)).body).toContain('江桥合龙 body');
    expect((await page('top/')).body).toContain('江桥合龙');
    const front = (await page('')).body;
    expect(front).toContain('江桥合龙');
    expect(front).not.toContain('还没写完');
    expect(existsSync(join(test.folder, 'sites/news/pc/top', `${shown}.html`))).toBe(true);
  });

  it('keeps the public version public while it is edited', async () => {
    const id = await add('第一稿');
    await act('publish', [id]);
    const saved = await test.call<{ status: string }>('PUT', '/cms/content', {
      site,
      body: { ...article('第二稿'), id, revision: 1 },
    });
    expect(saved.data.status).toBe('re-edit');
    await act('publish', [await add('别的')]);
    expect((await page(`top/${id}.html`)).body).toContain('第一稿 body');
    expect((await page('')).body).toContain('第一稿');
    await act('publish', [id]);
    expect((await page(`top/${id}.html`)).body).toContain('第二稿 body');
    expect((await page('')).body).not.toContain('第一稿');
  });

  it('leads to the places of an article, and keeps the words of its parts apart', async () => {
    const places =
      '<h2 id="part">甲<sup id="r1"><a href="#f1">1</a></sup></h2><p><a href="#part">乙</a></p><ol><li id="f1">丙</li></ol>';
    const parts = '<section>丁</section><dl><dt>戊</dt><dd>己</dd></dl><p><ruby>庚<rt>geng</rt></ruby></p>';
    const id = await add('有锚点', { body: `${places}${parts}<img src="//pictures.example/1.png">` });
    await act('publish', [id]);
    const { body } = await page(`top/${id}.html`);
    expect(body).toContain(places);
    expect(body).toContain('<div>丁</div><div><div>戊</div><div>己</div></div>');
    expect(body).toContain('<ruby>庚<rt>geng</rt></ruby>');
    expect(body).toContain('<img src="https://pictures.example/1.png"');
  });

  it('leaves nothing of an article that is taken offline', async () => {
    const id = await add('撤下的稿件');
    await act('publish', [id]);
    await act('offline', [id]);
    const gone = await page(`top/${id}.html`);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toBe('nothing here');
    for (const path of ['', 'top/', 'top/index_2.html', 'top/index_3.html'])
      expect((await page(path)).body).not.toContain('撤下的稿件');
    expect(existsSync(join(test.folder, 'sites/news/pc/top', `${id}.html`))).toBe(false);
    expect((await test.call<{ status: string }>('GET', `/cms/content/${id}`, { site })).data.status).toBe('offline');
  });

  it('adds and removes pages of a list as it grows and shrinks', async () => {
    const ids = [await add('甲'), await add('乙'), await add('丙'), await add('丁')];
    await act('publish', ids);
    const { rows } = await test.call<{ id: number }[]>('GET', '/cms/content/list', {
      site,
      query: { status: 'published', pageSize: 100 },
    });
    const last = Math.ceil(rows.length / 2);
    expect((await page(`top/index_${last}.html`)).statusCode).toBe(200);
    await act('offline', ids.slice(0, 2));
    expect((await page(`top/index_${last}.html`)).statusCode).toBe(404);
  });

  it('publishes at the promised instant and ends at the promised instant', async () => {
    const from = new Date(now.getTime() + 3600_000).toISOString();
    const until = new Date(now.getTime() + 7200_000).toISOString();
    const id = await add('定时稿件', { publishDate: from, offlineDate: until });
    const wanted = { type: 'contents', action: 'publish', ids: [id] };
    const { data: plan } = await test.call('POST', '/cms/publish/plan', { site, body: { change: wanted } });
    expect(plan).toMatchObject({ later: { count: 1, at: from } });
    const { data } = await test.call<{ taskId: number }>('POST', '/cms/content/publish', { site, body: { ids: [id] } });
    expect((await test.finished(data.taskId)).message).toBe(`Goes public at ${from}`);
    const status = async () => (await test.call<{ status: string }>('GET', `/cms/content/${id}`, { site })).data.status;
    expect(await status()).toBe('scheduled');
    expect((await page(`top/${id}.html`)).statusCode).toBe(404);
    now = new Date(from);
    await test.settle();
    expect(await status()).toBe('published');
    expect((await page(`top/${id}.html`)).statusCode).toBe(200);
    now = new Date(until);
    await test.settle();
    expect(await status()).toBe('offline');
    expect((await page(`top/${id}.html`)).statusCode).toBe(404);
    expect((await page('')).body).not.toContain('定时稿件');
  });

  it('lists a page that fails with its place in the template and keeps its last good bytes', async () => {
    const id = await add('好页面');
    await act('publish', [id]);
    const broken = `${templates['article.template.html']}\n{% nonsense %}`;
    await test.ctx.db
      .updateTable('cms_template')
      .set({ source: broken })
      .where('name', '=', 'article.template.html')
      .execute();
    const { data } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { body: { siteId: site }, site });
    const task = await test.finished(data.taskId);
    expect(task.status).toBe('success');
    const { failures } = task.result as { failures: { template: string; line: number }[] };
    expect(failures[0]).toMatchObject({ template: 'article.template.html', line: 2 });
    expect(task.errors[0]).toContain('article.template.html');
    expect((await page(`top/${id}.html`)).body).toContain('好页面 body');
    await test.ctx.db
      .updateTable('cms_template')
      .set({ source: templates['article.template.html'] })
      .where('name', '=', 'article.template.html')
      .execute();
  });

  it('changes nothing when nothing has changed', async () => {
    await act('publish', [await add('最后一篇')]);
    const { data } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { body: { siteId: site }, site });
    const { result } = await test.finished(data.taskId);
    expect(result).toMatchObject({ releases: [{ added: 0, changed: 0, removed: 0, failed: 0 }] });
  });

  it('writes the same files to the web root as it serves', async () => {
    const files = await test.ctx.db
      .selectFrom('cms_manifest')
      .select('path')
      .where('siteId', '=', site)
      .where('untilRelease', 'is', null)
      .execute();
    expect(files.length).toBeGreaterThan(5);
    for (const { path } of files) {
      const kept = await readFile(join(test.folder, 'sites/news/pc', path), 'utf8');
      expect(kept, path).toBe((await page(path)).body);
    }
  });

  it('previews unpublished work with a token for that page alone', async () => {
    const id = await add('未发布的预览');
    const { data } = await test.call<{ url: string }>('POST', '/cms/preview', {
      site,
      body: { type: 'content', dataId: id, pipeCode: 'pc' },
    });
    const preview = await test.app.http.inject({ method: 'GET', url: data.url });
    expect(preview.body).toContain('未发布的预览 body');
    expect(preview.headers['content-security-policy']).toContain('sandbox');
    expect((await test.app.http.inject({ method: 'GET', url: '/preview/wrong/' })).statusCode).toBe(404);
    const refused = await test.call('POST', '/cms/preview', {
      site,
      as: null,
      body: { type: 'content', dataId: id, pipeCode: 'pc' },
    });
    expect(refused.code).toBe(401);
  });

  it('answers with a validator, and 304 to who has it', async () => {
    const first = await page('');
    const again = await test.app.http.inject({
      method: 'GET',
      url: '/sites/news/pc/',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const packed = await test.app.http.inject({
      method: 'GET',
      url: '/sites/news/pc/',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  it('serves a pipe by its domain', async () => {
    const { rows } = await test.call<{ id: number }[]>('GET', '/cms/publishpipe/list', { site });
    const pipe = { id: rows[0]?.id, code: 'pc', name: 'PC', domain: 'news.example.com' };
    expect((await test.call('PUT', '/cms/publishpipe', { site, body: pipe })).code).toBe(200);
    const reply = await test.app.http.inject({ method: 'GET', url: '/', headers: { host: 'news.example.com' } });
    expect(reply.body).toContain('<title>News</title>');
    for (const url of ['/ss-member/', '/kx-api/captchaImage', '/preview/x/']) {
      const other = await test.app.http.inject({ method: 'GET', url, headers: { host: 'news.example.com' } });
      expect(other.statusCode, url).toBe(404);
    }
    const sent = await test.app.http.inject({
      method: 'POST',
      url: '/kx-api/logout',
      headers: { host: 'news.example.com' },
    });
    expect(sent.statusCode).toBe(405);
    expect((await test.call('PUT', '/cms/publishpipe', { site, body: { ...pipe, domain: '' } })).code).toBe(200);
  });

  it('publishes at start what should have been published while the server was down', async () => {
    const from = new Date(now.getTime() + 60_000).toISOString();
    const id = await add('停机时到点的稿件', { publishDate: from });
    await act('publish', [id]);
    await test.app.close();
    now = new Date(now.getTime() + 3_600_000);
    const again = await createApp(test.config, { clock: () => now });
    await again.queue.idle();
    const shown = await again.http.inject(`/sites/news/pc/top/${id}.html`);
    expect(shown.body).toContain('停机时到点的稿件 body');
    test.app = again;
  });
});

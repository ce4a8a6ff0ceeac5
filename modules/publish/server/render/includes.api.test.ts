import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TimePreview } from '@kaiyin/modules/publish/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quiet } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';
import { rollBack } from '../rollback.ts';

const side =
  '{% cms_content level: "Root", size: 2, sort: "Recent" %}{% for c in DataList %}<li>{{ c.title }}</li>{% endfor %}{% endcms_content %}';
const templates = {
  'index.template.html': 'HOME {% cms_include file: "side.template.html", ssi: true %} END',
  'article.template.html':
    '<h1>{{ Content.title }}</h1>{% cms_include file: "side.template.html", ssi: true %}{% cms_include file: "crumb.template.html", ssi: true %}{% cms_include file: "bar.template.html", ssi: true %}',
  'list.template.html':
    '{% cms_content catalogid: Catalog.id, page: true, size: 1 %}{% endcms_content %}{% cms_include file: "bar.template.html", ssi: true %}',
  'side.template.html': `<aside>${side}</aside>`,
  'crumb.template.html': '<nav>{{ Catalog.name }}</nav>',
  'bar.template.html': '<p>{{ PageNo }}</p>{% page_bar %}',
};

let now = new Date('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalog: number;

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ method: 'GET', url: `/sites/inc/pc/${path}`, headers });
const stored = (path: string) => readFile(join(test.folder, 'sites/inc/pc', path), 'utf8');
const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
  test.call<T>(method, path, { site, body });
const publish = async () => {
  now = new Date(now.getTime() + 60_000);
  return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};
async function add(title: string): Promise<number> {
  const { data } = await call<{ id: number }>('POST', '/cms/content', {
    catalogId: catalog,
    title,
    body: '<p>x</p>',
    publishDate: now.toISOString(),
  });
  await call('POST', '/cms/content/publish', { ids: [data.id] });
  return data.id;
}

beforeAll(async () => {
  test = await startTestApp({ clock: () => now, worker: false });
  site = await test.addSite('inc');
  for (const [name, source] of Object.entries(templates))
    await call('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
  const pc = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  await call('PUT', '/cms/site', { id: site, name: 'Inc', path: 'inc', publishPipeProps: { pc } });
  catalog = (await call<{ id: number }>('POST', '/cms/catalog', { name: '要闻', alias: 'top', path: 'top' })).data.id;
});
afterAll(() => test.close());

describe('an included file', () => {
  it('lies beside the pages, which only name it, and readers get it in its place', async () => {
    const id = await add('第一条');
    await publish();
    const page = await stored(`top/${id}.html`);
    expect(page).toMatch(/<h1>第一条<\/h1><!--#include virtual="\/include\/side_[0-9a-f]{12}\.html" -->/);
    expect(page).not.toContain('<aside>');
    expect((await get(`top/${id}.html`)).body).toContain('<aside><li>第一条</li></aside><nav>要闻</nav><p>1</p>');
    await add('占位');
    await publish();
    expect(await stored('top/index.html'), 'a page bar is each page its own').toContain('class="pagination"');
    expect(await stored('top/index.html')).not.toContain('<!--#include');
    expect((await get('')).body).toBe('HOME <aside><li>占位</li><li>第一条</li></aside> END');
  });

  it('is the one file that changes when what it shows does', async () => {
    const first = await add('第二条');
    await publish();
    now = new Date(now.getTime() + 60_000);
    const etag = String((await get(`top/${first}.html`)).headers.etag);
    expect((await get(`top/${first}.html`, { 'if-none-match': etag })).statusCode).toBe(304);
    const id = await add('第三条');
    const { releases } = await publish();
    const changed = await test.ctx.db
      .selectFrom('cms_manifest')
      .select('path')
      .where('siteId', '=', site)
      .where('untilRelease', 'is', null)
      .where(
        'fromRelease',
        '=',
        await test.ctx.db
          .selectFrom('cms_release')
          .select((eb) => eb.fn.max('number').as('n'))
          .where('siteId', '=', site)
          .executeTakeFirstOrThrow()
          .then(({ n }) => Number(n)),
      )
      .execute();
    const paths = changed.map(({ path }) => path.replace(/_[0-9a-f]{12}/, ''));
    // Lists on the front page and on others have no page size in common, so there are two files of one template.
    expect([...new Set(paths)].toSorted()).toEqual(
      [
        'include/side.html',
        `top/${id}.html`,
        'top/index_3.html',
        'top/index.html',
        'top/index_2.html',
        'top/index_4.html',
      ].toSorted(),
    );
    expect(releases[0]?.removed).toBe(0);
    const fresh = await get(`top/${first}.html`, { 'if-none-match': etag });
    expect(fresh.statusCode).toBe(200);
    expect(fresh.body).toContain('<li>第三条</li>');
    const gzip = await get(`top/${first}.html`, { 'accept-encoding': 'gzip' });
    expect(gzip.statusCode).toBe(200);
  });

  it('is shown by previews of other times too', async () => {
    const { data } = await call<TimePreview>('POST', '/cms/publish/time', {
      pipeCode: 'pc',
      at: new Date(now.getTime() + 3_600_000).toISOString(),
    });
    expect((await test.app.http.inject(data.url)).body).toMatch(/^HOME <aside><li>第三条/);
    const past = await call<TimePreview>('POST', '/cms/publish/time', { pipeCode: 'pc', at: now.toISOString() });
    expect((await test.app.http.inject(past.data.url)).body).toMatch(/^HOME <aside><li>第三条/);
  });

  it('stays as it is held while an item that names it is published beside the hold', async () => {
    const at = now.toISOString();
    const before = (await get('')).body;
    const id = await add('旁边的');
    now = new Date(now.getTime() + 60_000);
    await rollBack(test.ctx, test.app.desk, { siteId: site, at }, quiet);
    now = new Date(now.getTime() + 60_000);
    await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '', held: { contents: [id] } });
    expect((await get(`top/${id}.html`)).body).toContain('<h1>旁边的</h1><aside>');
    expect((await get(`top/${id}.html`)).body).not.toContain('<li>旁边的</li>');
    expect((await get('')).body).toBe(before);
    now = new Date(now.getTime() + 60_000);
    await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '', held: 'end' });
    expect((await get('')).body).toContain('<li>旁边的</li>');
  });

  const linkAs = async (linkMode: 'absolute' | 'relative') => {
    const { rows } = await test.call('GET', '/cms/publishpipe/list', { site });
    await call('PUT', '/cms/publishpipe', { ...(rows[0] as object), linkMode });
  };

  it('goes when no page names it, and is written into the pages where addresses depend on them', async () => {
    await linkAs('relative');
    await publish();
    expect((await stored('index.html')).startsWith('HOME <aside>')).toBe(true);
    const left = await test.ctx.db
      .selectFrom('cms_manifest')
      .select('path')
      .where('siteId', '=', site)
      .where('untilRelease', 'is', null)
      .where('path', 'like', 'include/%')
      .execute();
    expect(left).toEqual([]);
    expect(await stored('include/side.html').catch(() => 'gone')).toBe('gone');
  });

  it('lies there as long as any page shows a part that names it', async () => {
    await linkAs('absolute');
    const change = async (name: string, source: string) => {
      const { id } = await test.ctx.db
        .selectFrom('cms_template')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      await call('PUT', '/cms/template', { id, source });
    };
    const part = '{% cms_include file: "part.template.html", ssi: false %}';
    // Without inputs: it is the same on all pages, and the second page only remembers it.
    for (const [name, source] of Object.entries({
      'plain.template.html': '<aside>plain</aside>',
      'part.template.html': '[part {% cms_include file: "plain.template.html", ssi: true %}]',
    }))
      await call('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
    await change('article.template.html', '{{ Content.title }}');
    const named = /^\[part <!--#include virtual="\/include\/plain_[0-9a-f]{12}\.html" -->\]$/;
    for (const name of ['index', 'list']) await change(`${name}.template.html`, part);
    await publish();
    for (const path of ['index.html', 'top/index.html']) expect(await stored(path)).toMatch(named);
    // Whichever of the two was rendered first.
    const naming = await test.ctx.db
      .selectFrom('cms_page_asset')
      .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
      .select('cms_page.path')
      .where('cms_page_asset.path', 'like', 'include/plain%')
      .orderBy('cms_page.path')
      .execute();
    expect(naming.map(({ path }) => path)).toEqual(['index.html', 'top/index.html']);
    await change('index.template.html', 'HOME');
    await publish();
    await publish();
    expect((await get('')).body).toBe('HOME');
    expect((await get('top/')).body).toBe('[part <aside>plain</aside>]');
  });
});

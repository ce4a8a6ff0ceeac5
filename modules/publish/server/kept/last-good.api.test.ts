import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalogId: number;
let template: number;

const call = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const { code, msg, data } = await test.call<T>(method, path, { site, body });
  expect(code, `${path}: ${msg}`).toBe(200);
  return data;
};
const publish = () => {
  now += 60_000;
  return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};
const page = async (path: string) => {
  const { statusCode, body } = await test.app.http.inject(`/sites/kept/pc/${path}`);
  return statusCode === 200 ? body : statusCode;
};
const sound = '{% cms_article contentid: Content.id, page: true %}{{ Data.articleContent }}{% endcms_article %}';

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  site = await test.addSite('kept');
  const add = (name: string, source: string) =>
    call<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
  await add('i.template.html', 'front');
  template = (await add('a.template.html', sound)).id;
  const pc = {
    indexTemplate: 'i.template.html',
    defaultListTemplate: 'i.template.html',
    detailTemplate_article: 'a.template.html',
  };
  await call('PUT', '/cms/site', { id: site, name: 'Kept', path: 'kept', publishPipeProps: { pc } });
  catalogId = (await call<{ id: number }>('POST', '/cms/catalog', { name: 'N', alias: 'n', path: 'n' })).id;
});
afterAll(() => test.close());

/** What kept pages are lost by: another version of the product, and one that kept none. */
const losses = {
  'what was known of the pipe is not gone on from': ['cms_publish_state'],
  'no pages were kept': ['cms_publish_state', 'cms_page'],
} as const;

describe.each(Object.entries(losses))('a page that fails in a full build, when %s', (_, tables) => {
  it('stays as it is with its parts, and goes when its content goes', async () => {
    const body = '<p>one</p><p>__XY_UEDITOR_PAGE_BREAK__</p><p>two</p>';
    const { id } = await call<{ id: number }>('POST', '/cms/content', { catalogId, title: 'T', body });
    await call('POST', '/cms/content/publish', { ids: [id] });
    await publish();
    const [first, second] = [await page(`n/${id}.html`), await page(`n/${id}_2.html`)];
    expect([first, second]).toEqual([expect.stringContaining('one'), expect.stringContaining('two')]);
    await call('PUT', '/cms/template', { id: template, source: '{% cms_include file: "nothing" %}' });
    for (const table of tables) await test.ctx.db.deleteFrom(table).where('siteId', '=', site).execute();
    expect((await publish()).failures).toHaveLength(2);
    await publish();
    expect([await page(`n/${id}.html`), await page(`n/${id}_2.html`)]).toEqual([first, second]);
    await call('POST', '/cms/content/offline', { ids: [id] });
    await publish();
    expect([await page(`n/${id}.html`), await page(`n/${id}_2.html`)]).toEqual([404, 404]);
    await call('PUT', '/cms/template', { id: template, source: sound });
    await publish();
  });
});

it('a page that has never been good does not keep what another has left at its path', async () => {
  const add = async (title: string) => {
    const { id } = await call<{ id: number }>('POST', '/cms/content', { catalogId, title, body: `<p>${title}</p>` });
    return id;
  };
  // As rows of before may be: saving refuses a place that is another's.
  const put = (id: number, staticPath: string | null) =>
    test.ctx.db.updateTable('cms_content').set({ staticPath }).where('id', '=', id).execute();
  const first = await add('Secret');
  await put(first, 'one/place.html');
  await call('POST', '/cms/content/publish', { ids: [first] });
  await publish();
  expect(await page('one/place.html')).toContain('Secret');
  await call('POST', '/cms/content/offline', { ids: [first] });
  await put(first, null);
  const second = await add('Other');
  await put(second, 'one/place.html');
  await call('POST', '/cms/content/publish', { ids: [second] });
  await call('PUT', '/cms/template', { id: template, source: '{% cms_include file: "nothing" %}' });
  await test.ctx.db.deleteFrom('cms_publish_state').where('siteId', '=', site).execute();
  expect((await publish()).failures).toHaveLength(1);
  expect(await page('one/place.html')).toBe(404);
});

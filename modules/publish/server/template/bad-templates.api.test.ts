import type { ReleaseRow } from '@kaiyin/modules/publish/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';

let now = new Date('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let template: { id: number };
let article: number;

const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call<T>(method, path, { site, ...(body ? { body } : {}) });
const publish = () => {
  now = new Date(now.getTime() + 60_000);
  return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};
const front = async () => (await test.app.http.inject('/sites/bad/pc/')).body;
const save = (source: string) =>
  test.ctx.db.updateTable('cms_template').set({ source }).where('id', '=', template.id).execute();

beforeAll(async () => {
  test = await startTestApp({ clock: () => now, worker: false });
  site = await test.addSite('bad');
  const add = async (name: string, source: string) =>
    (await call<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' })).data;
  template = await add('i.template.html', 'good');
  await add('a.template.html', '{{ Content.title }}<img src="{{ Content.coverSrc }}">');
  const pc = {
    indexTemplate: 'i.template.html',
    defaultListTemplate: 'a.template.html',
    detailTemplate_article: 'a.template.html',
  };
  await call('PUT', '/cms/site', { id: site, name: 'Bad', path: 'bad', publishPipeProps: { pc } });
  const { data } = await call<{ id: number }>('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c' });
  const fields = { catalogId: data.id, title: 'T', body: '<p>x</p>' };
  article = (await call<{ id: number }>('POST', '/cms/content', fields)).data.id;
  await call('POST', '/cms/content/publish', { ids: [article] });
  await publish();
});
afterAll(() => test.close());

describe('a template that cannot be rendered', () => {
  it.each([
    ['loops for ever', 'a\n{% for i in (1..100000000) %}{% for j in (1..100000000) %}{% endfor %}{% endfor %}', 2],
    [
      'prints without end',
      '{% assign s = "xxxxxxxxxxxxxxxxxxxx" %}\n{% for i in (1..1000000) %}{{ s }}{{ s }}{% endfor %}',
      2,
    ],
    ['includes itself', 'one\n{% cms_include file: "i.template.html" %}', 2],
    ['names an unknown tag', 'one\ntwo\n  {% nonsense %}', 3],
    ['names an unknown filter', '{{ Site.name | nonsense }}', 1],
    ['includes what is not there', '\n\n{% cms_include file: "nowhere.template.html" %}', 3],
    ['gives an attribute a wrong value', '{% cms_content size: "many" %}{% endcms_content %}', 1],
    ['is not closed', '{% if Site.name %}\nx', 1],
  ])(
    'because it %s keeps the last good page and says where',
    async (_, source, line) => {
      await save(source);
      const { failures } = await publish();
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatchObject({ pipeCode: 'pc', page: 'index.html', template: 'i.template.html', line });
      expect(failures[0]?.column).toBeGreaterThan(0);
      expect(failures[0]?.message.length).toBeGreaterThan(10);
      expect(await front()).toBe('good');
      const { rows } = await call<never>('GET', '/cms/publish/release/list');
      const [latest] = rows as ReleaseRow[];
      expect(latest?.state).toBe('incomplete');
      expect(latest?.pipes[0]?.failures).toEqual(failures);
    },
    240_000,
  );

  it('is shown again as soon as it is mended', async () => {
    await save('{{ Site.nothing.at.all }}good again');
    expect((await publish()).failures).toEqual([]);
    expect(await front()).toBe('good again');
    const { rows } = await call<never>('GET', '/cms/publish/release/list');
    expect((rows as ReleaseRow[])[0]?.state).toBe('complete');
  });
});

describe('bad data', () => {
  it('two items with one path: the second is refused where it is written', async () => {
    const catalogId = (await call<{ catalogId: number }>('GET', `/cms/content/${article}`)).data.catalogId;
    const add = (title: string) =>
      call<{ id: number }>('POST', '/cms/content', { catalogId, title, body: '<p>x</p>', staticPath: 'about/us.html' });
    expect((await add('first')).code).toBe(200);
    const second = await add('second');
    expect(second.code).toBe(500);
    expect(second.msg).toContain('about/us.html');
    for (const staticPath of ['../out.html', '/etc/passwd', 'a/../../b.html', 'c:\\x.html']) {
      const out = await call('POST', '/cms/content', { catalogId, title: 'out', body: '<p>x</p>', staticPath });
      expect(out.code, staticPath).toBe(500);
    }
  });

  it('a page at the path of a catalog is refused when it is saved, with the name of the catalog', async () => {
    const catalogId = (await call<{ catalogId: number }>('GET', `/cms/content/${article}`)).data.catalogId;
    const { name } = (await call<{ name: string }>('GET', `/cms/catalog/${catalogId}`)).data;
    const fields = { catalogId, title: 'squatter', body: '<p>x</p>', staticPath: 'c/index.html' };
    const refused = await call('POST', '/cms/content', fields);
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'staticPath' }] });
    expect(refused.msg).toContain(name);
  });

  it('a catalog that comes to the path of a page, when both are rendered: the page goes and is told of', async () => {
    const catalogId = (await call<{ catalogId: number }>('GET', `/cms/content/${article}`)).data.catalogId;
    const fields = { catalogId, title: 'early', body: '<p>x</p>', staticPath: 'late/index.html' };
    const { data } = await call<{ id: number }>('POST', '/cms/content', fields);
    await call('POST', '/cms/content/publish', { ids: [data.id] });
    expect((await publish()).failures).toEqual([]);
    const early = async () => (await test.app.http.inject('/sites/bad/pc/late/')).body.includes('early');
    expect(await early()).toBe(true);
    await call('POST', '/cms/catalog', { name: 'Late', alias: 'late', path: 'late' });
    await call('POST', '/cms/content/publish', { ids: [data.id] });
    expect((await publish()).failures).toMatchObject([{ page: 'late/index.html' }]);
    expect(await early()).toBe(false);
    await call('POST', '/cms/content/offline', { ids: [data.id] });
    expect((await publish()).failures).toEqual([]);
  });

  it('a picture that has gone is left out', async () => {
    const { data } = await call<Record<string, unknown>>('GET', `/cms/content/${article}`);
    const cover = `iurl://resources/image/2026/05/01/9.png?type=resource&id=999999&sid=${site}`;
    await call('PUT', '/cms/content', { ...data, cover });
    await call('POST', '/cms/content/publish', { ids: [article] });
    expect((await publish()).failures).toEqual([]);
    expect((await test.app.http.inject(`/sites/bad/pc/c/${article}.html`)).body).toBe('T<img src="">');
  });
});

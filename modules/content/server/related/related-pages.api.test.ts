import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let catalogId: number;
let ids: Record<string, number>;

const must = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${method} ${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const add = async (title: string) =>
  (await must<{ id: number }>('POST', '/cms/content', { catalogId, title, body: `<p>${title}</p>` })).id;
const act = async (action: string, id: number) => {
  const { taskId } = await must<{ taskId: number }>('POST', `/cms/content/${action}`, { ids: [id] });
  expect((await test.finished(taskId)).errors).toEqual([]);
  await test.settle();
};
const change = async (method: 'POST' | 'DELETE', relaContentIds: number[]) => {
  await must(method, '/cms/content/rela', { contentId: ids.a, relaContentIds });
  await test.settle();
};
const page = async () => (await test.app.http.inject(`/sites/rela/pc/news/${ids.a}.html`)).body;

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('rela');
  const source = {
    i: 'front',
    l: 'list',
    a: '{{ Content.title }}: {% cms_content_rela contentid: Content.id %}{% for c in DataList %}{{ c.title }};{% endfor %}{% endcms_content_rela %} {% cms_content_rela contentid: Content.id, size: 1 %}{% for c in DataList %}{{ c.title }}{% endfor %}{% endcms_content_rela %}',
  };
  for (const [name, text] of Object.entries(source))
    await must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source: text });
  const pc = {
    indexTemplate: 'i.template.html',
    defaultListTemplate: 'l.template.html',
    detailTemplate_article: 'a.template.html',
  };
  await must('PUT', '/cms/site', { id: site, name: 'Related', path: 'rela', publishPipeProps: { pc } });
  catalogId = (await must<{ id: number }>('POST', '/cms/catalog', { name: 'news', alias: 'news', path: 'news' })).id;
  ids = { a: await add('A'), b: await add('B'), c: await add('C') };
  for (const name of ['a', 'b']) await act('publish', ids[name] ?? 0);
});
afterAll(() => test.close());

it('a page lists the public ones in their order, as soon as they are related', async () => {
  expect(await page()).toBe('A:  ');
  await change('POST', [ids.c ?? 0, ids.b ?? 0]);
  expect(await page()).toBe('A: B; B');
});

it('one that is published later comes to its place', async () => {
  await act('publish', ids.c ?? 0);
  expect(await page()).toBe('A: C;B; C');
});

it('another order shows at once', async () => {
  await must('PUT', '/cms/content/rela/sort', { contentId: ids.a, relaContentIds: [ids.b, ids.c] });
  await test.settle();
  expect(await page()).toBe('A: B;C; B');
});

it('one that goes offline leaves the page, and a removed one does', async () => {
  await act('offline', ids.b ?? 0);
  expect(await page()).toBe('A: C; C');
  await change('DELETE', [ids.c ?? 0]);
  expect(await page()).toBe('A:  ');
});

it('the relations of a content that is not public are shown nowhere', async () => {
  await act('publish', ids.b ?? 0);
  await change('POST', [ids.c ?? 0]);
  await act('offline', ids.a ?? 0);
  const { id } = await test.ctx.db
    .selectFrom('cms_template')
    .select('id')
    .where('name', '=', 'i.template.html')
    .executeTakeFirstOrThrow();
  const front = (of: number) =>
    `{% cms_content_rela contentid: ${of} %}{% for c in DataList %}{{ c.title }}{% endfor %}{% endcms_content_rela %}`;
  await must('PUT', '/cms/template', { id, source: `[${front(ids.a ?? 0)}]` });
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  expect((await test.finished(taskId)).errors).toEqual([]);
  expect((await test.app.http.inject('/sites/rela/pc/')).body).toBe('[]');
  await act('publish', ids.a ?? 0);
  expect((await test.app.http.inject('/sites/rela/pc/')).body).toBe('[BC]');
});

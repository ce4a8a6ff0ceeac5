import { specialPartOf } from '@kaiyin/entity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let site: number;
let catalogId: number;
const body = '<p>x</p>';

const must = async <T>(method: 'POST' | 'PUT', path: string, given: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body: given });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const addAt = (staticPath: string, title = 'T') =>
  test.call<{ id: number }>('POST', '/cms/content', { site, body: { catalogId, title, body, staticPath } });

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('named');
  for (const name of ['index', 'list', 'article'])
    await must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source: name });
  const pc = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  await must('PUT', '/cms/site', { id: site, name: 'Named', path: 'named', publishPipeProps: { pc } });
  catalogId = (await must<{ id: number }>('POST', '/cms/catalog', { name: 'News', alias: 'news', path: 'news' })).id;
});
afterAll(() => test.close());

it.each(['con', 'a/NUL.html', 'aux/x.html', 'com1.txt', 'x.php', 'x.php.html', 'a/b.PHP5', 'x.jsp', 'web.config'])(
  '%s means something outside',
  (path) => expect(specialPartOf(path)).toBeTruthy(),
);
it.each(['contact.html', 'a/console.html', 'com10.html', 'x.phpx', 'index.html', 'nullable/x.txt'])(
  '%s means nothing outside',
  (path) => expect(specialPartOf(path)).toBeUndefined(),
);

it.each([
  'con.html',
  'x/aux.html',
  'shell.php',
  'robots.txt',
  'sitemap.xml',
  'sitemap-1.xml',
  'favicon.ico',
  '404.html',
])('an article cannot lie at %s', async (path) => {
  expect(await addAt(path)).toMatchObject({ code: 500, data: [{ field: 'staticPath' }] });
});

it('an article cannot lie where another page lies, and is told whose it is', async () => {
  expect((await addAt('index.html')).msg).toContain('used by “Named”');
  expect((await addAt('News/index.html')).msg).toContain('used by “News”');
  const other = await must<{ id: number }>('POST', '/cms/content', { catalogId, title: 'Published', body });
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [other.id] });
  await test.finished(taskId);
  await test.settle();
  expect((await addAt(`news/${other.id}.html`)).msg).toContain('used by “Published”');
  expect((await addAt('news/free.html')).code).toBe(200);
  const own = { id: other.id, revision: 1, catalogId, title: 'Published', body, staticPath: `news/${other.id}.html` };
  await must('PUT', '/cms/content', own);
});

it('catalogs and templates have no such names', async () => {
  const folder = { name: 'C', alias: 'c', path: 'a/con' };
  expect(await test.call('POST', '/cms/catalog', { site, body: folder })).toMatchObject({
    code: 500,
    data: [{ field: 'path' }],
  });
  const named = (name: string) =>
    test.call('POST', '/cms/template', { site, body: { pipeCode: 'pc', name, source: 'x' } });
  expect(await named('inc/aux.template.html')).toMatchObject({ code: 500, data: [{ field: 'name' }] });
  expect((await named('inc/auxiliary.template.html')).code).toBe(200);
});

it('templates end as the parameter CMSTemplateSuffix says', async () => {
  const set = async (configValue: string) => {
    const query = { configKey: 'CMSTemplateSuffix' };
    const { rows } = await test.call<object[]>('GET', '/system/config/list', { query });
    const change = { ...rows[0], configValue };
    expect((await test.call('PUT', '/system/config', { body: change })).code).toBe(200);
  };
  const named = (name: string) =>
    test.call('POST', '/cms/template', { site, body: { pipeCode: 'pc', name, source: 'x' } });
  await set('_site.template.html');
  expect(await named('foot.template.html')).toMatchObject({
    code: 500,
    data: [{ field: 'name', message: expect.stringContaining('_site.template.html') }],
  });
  expect((await named('foot_site.template.html')).code).toBe(200);
  await set('.template.html');
  expect((await named('foot.template.html')).code).toBe(200);
});

import { specialPartOf } from '@kaiyin/entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it.each([
  'con',
  'a/NUL.html',
  'aux/x.html',
  'com1.txt',
  'x.php',
  'x.php.html',
  'a/b.PHP5',
  'x.jsp',
  'web.config',
  'x.pht',
  'a/b.HTA',
])('%s means something outside', (path) => expect(specialPartOf(path)).toBeTruthy());
it.each(['contact.html', 'a/console.html', 'com10.html', 'x.phpx', 'x.phtx', 'x.htax', 'index.html', 'nullable/x.txt'])(
  '%s means nothing outside',
  (path) => expect(specialPartOf(path)).toBeUndefined(),
);

it.each([
  'con.html',
  'x/aux.html',
  'shell.php',
  'shell.pht',
  'shell.hta',
  'robots.txt',
  'sitemap.xml',
  'sitemap-1.xml',
  'favicon.ico',
  '404.html',
])('an article cannot lie at %s', async (path) => {
  expect(await addAt(path)).toMatchObject({ code: 500, data: [{ field: 'staticPath' }] });
});

it.each(['include/side.html', 'Include/a/b.html', 'resources/file/2026/01/02/x.txt', 'RESOURCES/x.html'])(
  'an article cannot lie at %s, in a folder of the product',
  async (path) => {
    const [folder] = path.split('/');
    expect(await addAt(path)).toMatchObject({
      code: 500,
      data: [{ field: 'staticPath', message: `The folder “${folder}” is kept for the system: choose another path` }],
    });
    const zh = { catalogId, title: 'T', body, staticPath: path };
    const { msg } = await test.call('POST', '/cms/content', { site, locale: 'zh-CN', body: zh });
    expect(msg).toContain(`目录“${folder}”由系统保留`);
  },
);
it.each(['a/include/x.html', 'a/resources/x.html', 'included/x.html', 'resources.html'])(
  'an article may lie at %s, which is in no folder of the product',
  async (path) => expect(await addAt(path)).toMatchObject({ code: 200 }),
);

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

it.each([
  ['feed.xml', 'of a feed of “Named”'],
  ['atom.xml', 'of a feed of “Named”'],
  ['news/feed.json', 'of a feed of “News”'],
  ['index_2.html', 'part 2 of “Named”'],
  ['news/index_17.html', 'part 17 of “News”'],
])('an article cannot lie at %s, which is %s', async (path, owner) => {
  const refused = await addAt(path);
  expect(refused).toMatchObject({
    code: 500,
    data: [{ field: 'staticPath', message: expect.stringContaining(owner) }],
  });
  const zh = { catalogId, title: 'T', body, staticPath: path };
  const { msg } = await test.call('POST', '/cms/content', { site, locale: 'zh-CN', body: zh });
  expect(msg).toMatch(/[\u4e00-\u9fff]/);
});

it.each([
  'elsewhere/feed.xml',
  'rss.xml',
  'index_1.html',
  'index_02.html',
  'news/list.html',
  'news/list_2.html',
  'a_2.html',
])('an article may lie at %s, which nothing else can have', async (path) =>
  expect(await addAt(path)).toMatchObject({ code: 200 }),
);

it('an article cannot lie where the list of a catalog with a front page of its own goes on', async () => {
  const pc = { indexTemplate: 'index.template.html' };
  await must('POST', '/cms/catalog', { name: 'Fronted', alias: 'fronted', path: 'fronted', publishPipeProps: { pc } });
  expect((await addAt('fronted/list.html')).msg).toContain('used by “Fronted”');
  expect((await addAt('fronted/list_3.html')).msg).toContain('part 3 of “Fronted”');
});

describe('parts of a page', () => {
  const parts = '<p>1</p><p>__XY_UEDITOR_PAGE_BREAK__</p><p>2</p>';
  const add = (title: string, fields: object) =>
    test.call<{ id: number; revision: number }>('POST', '/cms/content', {
      site,
      body: { catalogId, title, body, ...fields },
    });

  it('are not the place of another article', async () => {
    expect((await add('Parted', { staticPath: 'p/parted.html', body: parts })).code).toBe(200);
    expect((await addAt('p/parted_2.html')).msg).toContain('part 2 of “Parted”');
    expect((await addAt('p/parted_3.html')).code).toBe(200);
    const { id } = (await add('Numbered', { body: parts })).data;
    expect((await addAt(`news/${id}_2.html`)).msg).toContain('part 2 of “Numbered”');
    expect((await addAt(`news/2026/01/${id}_2.html`)).msg).toContain('part 2 of “Numbered”');
    expect((await addAt(`news/${id}.html`)).msg).toContain('used by “Numbered”');
    expect((await addAt(`other/${id}_2.html`)).code).toBe(200);
    expect((await addAt(`news/${id}_3.html`)).code).toBe(200);
  });

  it('do not come to the place of another article, told at what makes them', async () => {
    expect((await add('In the way', { staticPath: 'q/whole_2.html' })).code).toBe(200);
    const whole = { staticPath: 'q/whole.html', catalogId, title: 'Whole' };
    const { id, revision } = (await add('Whole', whole)).data;
    const message = expect.stringContaining('q/whole_2.html” is used by “In the way”');
    const refused = await test.call('PUT', '/cms/content', { site, body: { ...whole, id, revision, body: parts } });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'staticPath', message }] });
    const numbered = (await add('Plain', {})).data;
    expect((await add('Number in the way', { staticPath: `news/${numbered.id}_2.html` })).code).toBe(200);
    const change = { ...numbered, catalogId, title: 'Plain', body: parts };
    expect(await test.call('PUT', '/cms/content', { site, body: change })).toMatchObject({
      code: 500,
      data: [{ field: 'body', message: expect.stringContaining('“Number in the way”') }],
    });
  });
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

it.each(['con', 'NUL', 'aux', 'com1', 'lpt9'])('neither a site nor a pipe is called %s', async (name) => {
  const message = `“${name}” means something else to some systems: choose another name`;
  expect(await test.call('POST', '/cms/site', { body: { name: `Site ${name}`, path: name } })).toMatchObject({
    code: 500,
    data: [{ field: 'path', message }],
  });
  const pipe = { code: name, name: `Pipe ${name}` };
  expect(await test.call('POST', '/cms/publishpipe', { site, body: pipe })).toMatchObject({
    code: 500,
    data: [{ field: 'code', message }],
  });
  const { msg } = await test.call('POST', '/cms/publishpipe', { site, locale: 'zh-CN', body: pipe });
  expect(msg).toContain(`“${name}”在某些系统中有特殊含义，请换一个名称`);
});
it.each(['contact', 'com10'])('a site and a pipe may be called %s', async (name) => {
  await must('POST', '/cms/site', { name: `Site ${name}`, path: name });
  await must('POST', '/cms/publishpipe', { code: name, name: `Pipe ${name}` });
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
  for (const suffix of ['.tpl.html', '.liquid', '.html']) {
    await set(suffix);
    expect((await named(`inc/side${suffix}`)).code, suffix).toBe(200);
    expect((await test.call('GET', '/cms/template/suffix', { site })).data).toEqual({ suffix });
    for (const name of ['inc/a.template.html', 'inc/a.htm', `inc/a.b${suffix}`, `a b${suffix}`, `inc/${suffix}`])
      expect(await named(name), name).toMatchObject({ code: 500, data: [{ field: 'name' }] });
  }
  await set('.template.html');
  expect((await named('foot.template.html')).code).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let many: number;
const contents: number[] = [];

const must = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body === undefined ? {} : { body }) });
  expect(reply.code, `${method} ${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const publish = async () => {
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  expect((await test.finished(taskId)).errors).toEqual([]);
  await test.settle();
};
const move = async (change: object) => {
  await must('PUT', '/cms/catalog', { ...(await must<object>('GET', `/cms/catalog/${many}`)), ...change });
  await test.settle();
  await publish();
};
const leadsTo = async (path: string) => {
  const { statusCode, headers } = await test.app.http.inject({ url: `/${path}`, headers: { host: 'own.example' } });
  return headers.location ? `${statusCode} ${headers.location}` : String(statusCode);
};
const feeds = ['feed.xml', 'atom.xml', 'feed.json'];
/** Every file below a folder that the site has now. */
const filesBelow = async (folder: string) => {
  const rows = await test.ctx.db
    .selectFrom('cms_manifest')
    .select('path')
    .where('siteId', '=', site)
    .where('untilRelease', 'is', null)
    .where('path', 'like', `${folder}/%`)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path.slice(folder.length + 1));
};

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('catalogs');
  const { id } = await test.ctx.db
    .selectFrom('cms_publishpipe')
    .select('id')
    .where('siteId', '=', site)
    .executeTakeFirstOrThrow();
  await must('PUT', '/cms/publishpipe', { id, code: 'pc', name: 'PC', domain: 'own.example' });
  const list =
    '{% cms_content page: true, size: 2 %}{% for c in DataList %}{{ c.title }}{% endfor %}{% endcms_content %}';
  for (const [name, source] of [
    ['i', 'front'],
    ['c', 'front of a catalog'],
    ['l', list],
    ['a', '{{ ArticleContent }}'],
  ])
    await must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source, remark: '' });
  const pc = {
    indexTemplate: 'i.template.html',
    defaultListTemplate: 'l.template.html',
    detailTemplate_article: 'a.template.html',
    enableFeed: 'Y',
  };
  await must('PUT', '/cms/site', { id: site, name: 'Catalogs', path: 'catalogs', publishPipeProps: { pc } });
  many = (await must<{ id: number }>('POST', '/cms/catalog', { name: 'Many', alias: 'many', path: 'many' })).id;
  for (const title of ['a', 'b', 'c', 'd', 'e']) {
    const body = '<p>one</p><p>__XY_UEDITOR_PAGE_BREAK__</p><p>two</p>';
    const content = await must<{ id: number }>('POST', '/cms/content', { catalogId: many, title, body });
    contents.push(content.id);
  }
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids: contents });
  await test.finished(taskId);
  await test.settle();
  await publish();
});
afterAll(() => test.close());

it('every file below the folder of a catalog leads on when its path changes', async () => {
  const before = await filesBelow('many');
  expect(before).toEqual(expect.arrayContaining(['index.html', 'index_2.html', 'index_3.html', ...feeds]));
  await move({ path: 'many2' });
  for (const file of before) {
    const leads = await leadsTo(`many/${file}`);
    const page = file === 'index.html' ? '' : file.replace(/^(\d+)_\d+\./, '$1.');
    expect(leads, file).toBe(`301 /many2/${page}`);
  }
  expect(await leadsTo('many/')).toBe('301 /many2/');
  expect(await leadsTo('many/index_4.html')).toBe('404');
});

it('they lead on in one step after a second change, and after a list has become shorter', async () => {
  await must('POST', '/cms/content/offline', { ids: contents.slice(0, 2) });
  await test.settle();
  await move({ path: 'many3' });
  for (const folder of ['many', 'many2']) {
    expect(await leadsTo(`${folder}/index_2.html`)).toBe('301 /many3/index_2.html');
    for (const feed of feeds) expect(await leadsTo(`${folder}/${feed}`)).toBe(`301 /many3/${feed}`);
  }
  expect(await leadsTo('many/index_3.html')).toBe('301 /many3/');
});

it('they lead on when every page is made anew', async () => {
  await test.ctx.db.deleteFrom('cms_publish_state').where('siteId', '=', site).execute();
  await move({ path: 'many4' });
  expect(await leadsTo('many3/index_2.html')).toBe('301 /many4/index_2.html');
  for (const feed of feeds) expect(await leadsTo(`many3/${feed}`)).toBe(`301 /many4/${feed}`);
});

it('further pages of a list lead on when the catalog gets a front page of its own', async () => {
  const before = await must<{ publishPipeProps: object }>('GET', `/cms/catalog/${many}`);
  await move({ publishPipeProps: { ...before.publishPipeProps, pc: { indexTemplate: 'c.template.html' } } });
  expect(await leadsTo('many4/')).toBe('200');
  expect(await leadsTo('many4/index_2.html')).toBe('301 /many4/list_2.html');
  expect(await leadsTo('many/index_2.html')).toBe('301 /many4/list_2.html');
  await move({ publishPipeProps: before.publishPipeProps });
  expect(await leadsTo('many4/index_2.html')).toBe('200');
  expect(await leadsTo('many4/list_2.html')).toBe('301 /many4/index_2.html');
});

it('nothing leads on when the catalog comes back', async () => {
  await move({ path: 'many' });
  for (const file of ['index_2.html', ...feeds]) {
    expect(await leadsTo(`many/${file}`), file).toBe('200');
    expect(await leadsTo(`many4/${file}`), file).toBe(`301 /many/${file}`);
  }
  const left = await test.ctx.db
    .selectFrom('cms_redirect')
    .select('fromPath')
    .where('fromPath', 'like', 'many/%')
    .execute();
  // The list is shorter now, and two articles are offline.
  expect(left.map(({ fromPath }) => fromPath).sort()).toEqual(['many/1.html', 'many/2.html', 'many/index_3.html']);
});

it('they lead on when the suffix of pages changes', async () => {
  const { id } = await test.ctx.db
    .selectFrom('cms_publishpipe')
    .select('id')
    .where('siteId', '=', site)
    .executeTakeFirstOrThrow();
  await must('PUT', '/cms/publishpipe', { id, code: 'pc', name: 'PC', domain: 'own.example', suffix: 'shtml' });
  await test.settle();
  await publish();
  await expect.poll(() => leadsTo('many/index.html'), { timeout: 5000 }).toBe('301 /many/');
  expect(await leadsTo('many/index_2.html')).toBe('301 /many/index_2.shtml');
});

it('feeds that have moved are listed with the name of their catalog', async () => {
  const feed = await test.ctx.db.selectFrom('cms_redirect').selectAll().where('subjectKind', '=', 'rss').execute();
  expect(feed.length).toBeGreaterThan(0);
  const listed = await test.call<{ subjectTitle: string }[]>('GET', '/cms/redirect/list', {
    site,
    query: { fromPath: 'feed.xml' },
  });
  expect(new Set(listed.rows.map(({ subjectTitle }) => subjectTitle))).toEqual(new Set(['Many']));
});

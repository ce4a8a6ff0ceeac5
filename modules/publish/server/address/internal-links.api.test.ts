import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let news: number;
let bridge: number;

const must = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body === undefined ? {} : { body }) });
  expect(reply.code, `${method} ${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const page = async (path: string, pipe = 'pc') =>
  (await test.app.http.inject({ method: 'GET', url: `/sites/links/${pipe}/${path}` })).body;
const add = async (title: string, body: string) =>
  (await must<{ id: number }>('POST', '/cms/content', { catalogId: news, title, body })).id;
const publish = async (action: string, ids: number[]) => {
  const { taskId } = await must<{ taskId: number }>('POST', `/cms/content/${action}`, { ids });
  expect((await test.finished(taskId)).errors).toEqual([]);
  await test.settle();
};
const kept = async (body: string) => {
  const id = await add(`link ${Math.random()}`, body);
  return (await must<{ body: string }>('GET', `/cms/content/${id}`)).body;
};

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('links');
  await must('POST', '/cms/publishpipe', { code: 'h5', name: 'H5', domain: 'm.example.com', linkMode: 'relative' });
  for (const pipeCode of ['pc', 'h5'])
    for (const [name, source] of [
      ['index.template.html', '<a href="{{ Prefix }}about/us.html">us</a> <img src="{{ Prefix }}logo.png">'],
      ['list.template.html', '<a href="{{ Prefix }}">home</a>'],
      ['article.template.html', '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}'],
    ])
      await must('POST', '/cms/template', { pipeCode, name, source, remark: '' });
  const props = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  await must('PUT', '/cms/site', {
    id: site,
    name: 'Links',
    path: 'links',
    publishPipeProps: { pc: props, h5: props },
  });
  news = (await must<{ id: number }>('POST', '/cms/catalog', { name: 'News', alias: 'news', path: 'news' })).id;
  bridge = await add('bridge', '<p>spans</p>');
  await publish('publish', [bridge]);
});
afterAll(() => test.close());

describe('an address that an editor pastes', () => {
  it.each([
    ['/sites/links/pc/news/ID.html', 'iurl://content?id=ID'],
    ['http://localhost:8080/sites/links/h5/news/ID.html', 'iurl://content?id=ID'],
    ['https://m.example.com/news/ID.html', 'iurl://content?id=ID'],
    ['https://M.example.com/news/ID.html#end', 'iurl://content?id=ID#end'],
    ['/news/ID.html', 'iurl://content?id=ID'],
    ['/sites/links/pc/news/', 'iurl://catalog?id=NEWS'],
    ['https://m.example.com/', 'iurl://site?id=SITE'],
    ['https://example.com/news/ID.html', undefined],
    ['https://m.example.com.evil.com/news/ID.html', undefined],
    ['/sites/other/pc/news/ID.html', undefined],
    ['/sites/links/pc/news/999999.html', undefined],
    ['https://m.example.com/news/ID.html?page=2', undefined],
    ['mailto:desk@example.com', undefined],
    ['/news/%00', undefined],
    ['https://m.example.com/%00.html', undefined],
    ['/news/%E4%BD', undefined],
  ])('%s is kept as %s', async (address, internal) => {
    const filled = (text: string) =>
      text.replace('ID', String(bridge)).replace('NEWS', String(news)).replace('SITE', String(site));
    const body = await kept(`<p>${filled(address)} <a href="${filled(address)}" title="a > b">here</a></p>`);
    expect(body).toContain(`href="${filled(internal ?? address)}"`);
    expect(body).toContain(`<p>${filled(address)} `);
  });
});

describe('an internal link', () => {
  it('follows its page, is written for each pipe, and is no link in text', async () => {
    const id = await add(
      'links',
      `<p>text href="iurl://content?id=${bridge}" <a title="x > y" href="iurl://content?id=${bridge}#deck">b</a> <a href="IURL://catalog?id=${news}">n</a></p>`,
    );
    await publish('publish', [id]);
    const body = await page(`news/${id}.html`);
    expect(body).toContain(`href="/sites/links/pc/news/${bridge}.html#deck"`);
    expect(body).toContain('href="/sites/links/pc/news/"');
    expect(body).toContain(`text href="iurl://content?id=${bridge}"`);
    expect(await page(`news/${id}.html`, 'h5')).toContain(`href="../news/${bridge}.html#deck"`);
  });
});

describe('broken links', () => {
  type Broken = { pipeCode: string; page: string; target: string; kind: string; subjectId: number };
  const report = async (query: Record<string, string> = {}) =>
    (await test.call<Broken[]>('GET', '/cms/publish/links', { site, query })).rows;

  it('are reported with their page, by pipe, relative and absolute ones alike', async () => {
    const found = await report();
    expect(found).toContainEqual(
      expect.objectContaining({ pipeCode: 'pc', page: 'index.html', target: 'about/us.html', kind: 'site' }),
    );
    expect(found).toContainEqual(expect.objectContaining({ pipeCode: 'h5', page: 'index.html', target: 'logo.png' }));
    expect(found.every(({ page }) => page === 'index.html')).toBe(true);
    expect((await report({ pipeCode: 'h5' })).map(({ pipeCode }) => pipeCode)).toEqual(['h5', 'h5']);
  });

  it('are not those that a redirect mends', async () => {
    await must('POST', '/cms/redirect', { fromPath: 'about/us.html', toUrl: '/news/' });
    expect((await report()).map(({ target }) => target)).toEqual(['logo.png', 'logo.png']);
  });

  it('are told before a page goes that others link to by its path', async () => {
    const target = await add('going', '<p>going</p>');
    await publish('publish', [target]);
    const linking = await add('linking', `<p><a href="/sites/links/pc/news/${target}.html?x=1">by path</a></p>`);
    await publish('publish', [linking]);
    type Plan = { brokenLinks: Broken[] };
    const plan = await must<Plan>('POST', '/cms/publish/plan', {
      change: { type: 'contents', action: 'offline', ids: [target] },
    });
    expect(plan.brokenLinks).toEqual([{ pipeCode: 'pc', page: `news/${linking}.html`, target: `news/${target}.html` }]);
    await publish('offline', [target]);
    expect((await report()).map(({ page, target }) => [page, target])).toContainEqual([
      `news/${linking}.html`,
      `news/${target}.html`,
    ]);
  });

  it('are told before a template brings them, once', async () => {
    const { rows } = await test.call<{ id: number; name: string; pipeCode: string }[]>('GET', '/cms/template/list', {
      site,
      query: { pageSize: 100 },
    });
    const template = rows.find(({ name, pipeCode }) => name === 'list.template.html' && pipeCode === 'pc');
    const plan = await must<{ brokenLinks: Broken[] }>('POST', '/cms/publish/plan', {
      change: {
        type: 'template',
        id: template?.id,
        source: '<a href="nowhere.html">a</a><a href="./nowhere.html#b">b</a>',
      },
    });
    expect(plan.brokenLinks).toEqual([{ pipeCode: 'pc', page: 'news/index.html', target: 'news/nowhere.html' }]);
  });

  it('are for whoever may see releases', async () => {
    const editor = await test.staff(['cms:content:view'], [site]);
    expect((await test.call('GET', '/cms/publish/links', { site, as: editor })).code).toBe(403);
  });
});

describe('the list of a catalog that has a front page, too', () => {
  it('is not taken for the front page, which is the catalog', async () => {
    const { id } = await must<{ id: number }>('POST', '/cms/catalog', {
      name: 'Both',
      alias: 'both',
      path: 'both',
      publishPipeProps: { pc: { indexTemplate: 'index.template.html' } },
    });
    const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
    await test.finished(taskId);
    await test.settle();
    const list = '<a href="/sites/links/pc/both/list.html">list</a>';
    expect(await page('both/list.html')).toContain('home');
    expect(await kept(list)).toContain(list);
    expect(await kept('<a href="/sites/links/pc/both/">front</a>')).toContain(
      `<a href="iurl://catalog?id=${id}">front</a>`,
    );
    // In the other pipe the list is all it has.
    expect(await kept('<a href="/sites/links/h5/both/">list</a>')).toContain(
      `<a href="iurl://catalog?id=${id}">list</a>`,
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let news: number;
let article: number;

const ask = (path: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ method: 'GET', url: path, headers });
const page = (path: string, pipe = 'pc') => ask(`/sites/moves/${pipe}/${path}`);
const leadsTo = async (path: string, pipe = 'pc') => {
  const { statusCode, headers } = await page(path, pipe);
  return statusCode === 301 || statusCode === 302 ? `${statusCode} ${headers.location}` : statusCode;
};
const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const reply = await test.call<T>(method, path, { site, ...(body === undefined ? {} : { body }) });
  return reply;
};
const must = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const reply = await call<T>(method, path, body);
  expect(reply.code, `${method} ${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const publish = async () => {
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  expect((await test.finished(taskId)).status).toBe('success');
  await test.settle();
};
const editCatalog = async (id: number, change: object) => {
  await must('PUT', '/cms/catalog', { ...(await must<object>('GET', `/cms/catalog/${id}`)), ...change });
  await test.settle();
  await publish();
};
const editArticle = async (change: object) => {
  const before = await must<{ revision: number }>('GET', `/cms/content/${article}`);
  await must('PUT', '/cms/content', { ...before, ...change, id: article, revision: before.revision });
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids: [article] });
  await test.finished(taskId);
  await test.settle();
};
type Listed = {
  id: number;
  fromPath: string;
  origin: string;
  subjectTitle: string;
  targets: { state: string; link: string }[];
};
const listed = async (query: Record<string, string> = {}) =>
  (await test.call<Listed[]>('GET', '/cms/redirect/list', { site, query: { pageSize: 500, ...query } })).rows;
const add = (fields: object) => call<{ id: number }>('POST', '/cms/redirect', fields);

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('moves');
  await must('POST', '/cms/publishpipe', { code: 'h5', name: 'H5', linkMode: 'relative', domain: 'm.example.com' });
  for (const pipeCode of ['pc', 'h5'])
    for (const [name, source] of [
      ['index.template.html', 'front'],
      ['list.template.html', '{{ Catalog.name }}'],
      ['article.template.html', '{{ Content.title }}'],
      ['404.template.html', 'nothing here'],
    ])
      await must('POST', '/cms/template', { pipeCode, name, source, remark: '' });
  const props = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
    errorTemplate: '404.template.html',
  };
  await must('PUT', '/cms/site', {
    id: site,
    name: 'Moves',
    path: 'moves',
    publishPipeProps: { pc: props, h5: props },
  });
  news = (await must<{ id: number }>('POST', '/cms/catalog', { name: '新闻', alias: 'news', path: 'news' })).id;
  article = (
    await must<{ id: number }>('POST', '/cms/content', { catalogId: news, title: '大桥', body: '<p>合龙</p>' })
  ).id;
  await must('POST', '/cms/content/publish', { ids: [article] });
  await test.settle();
  await publish();
});
afterAll(() => test.close());

describe('a page that moves', () => {
  it('is found at its old address in every pipe, folder and query included', async () => {
    expect(await leadsTo(`news/${article}.html`)).toBe(200);
    await editCatalog(news, { path: 'stories' });
    const folder = 'stories';
    for (const pipe of ['pc', 'h5']) {
      expect(await leadsTo(`news/${article}.html`, pipe)).toBe(`301 /sites/moves/${pipe}/${folder}/${article}.html`);
      for (const old of ['news/', 'news', 'news/index.html'])
        expect(await leadsTo(old, pipe), old).toBe(`301 /sites/moves/${pipe}/${folder}/`);
    }
    expect(await leadsTo(`news/${article}.html?from=mail&n=1`)).toBe(
      `301 /sites/moves/pc/${folder}/${article}.html?from=mail&n=1`,
    );
    expect((await page(`news/${article}.html`)).headers['cache-control']).toBe('no-cache');
    const byDomain = await ask(`/news/${article}.html`, { host: 'm.example.com' });
    expect([byDomain.statusCode, byDomain.headers.location]).toEqual([301, `/${folder}/${article}.html`]);
    expect((await page(`news/${article + 999}.html`)).body).toBe('nothing here');
  });

  it('is found in one step after a second move, and after its own address changed', async () => {
    await editCatalog(news, { path: 'daily', detailNameRule: 'Year' });
    const year = new Date().getFullYear();
    expect(await leadsTo(`news/${article}.html`)).toBe(`301 /sites/moves/pc/daily/${year}/${article}.html`);
    expect(await leadsTo(`stories/${article}.html`)).toBe(`301 /sites/moves/pc/daily/${year}/${article}.html`);
    await editArticle({ staticPath: 'bridge/opening.html' });
    for (const old of [`news/${article}.html`, `daily/${year}/${article}.html`])
      expect(await leadsTo(old), old).toBe('301 /sites/moves/pc/bridge/opening.html');
  });

  it('needs no redirect when it comes back', async () => {
    await editArticle({ staticPath: null });
    await editCatalog(news, { path: 'news', detailNameRule: '' });
    expect(await leadsTo(`news/${article}.html`)).toBe(200);
    expect(await leadsTo('bridge/opening.html')).toBe(`301 /sites/moves/pc/news/${article}.html`);
    expect((await listed()).map(({ fromPath }) => fromPath)).not.toContain(`news/${article}.html`);
    expect(await leadsTo('daily/')).toBe('301 /sites/moves/pc/news/');
  });

  it('is gone at its old addresses too when it is taken offline', async () => {
    await must('POST', '/cms/content/offline', { ids: [article] });
    await test.settle();
    for (const old of ['bridge/opening.html', `news/${article}.html`]) expect(await leadsTo(old), old).toBe(404);
    const states = (await listed({ fromPath: 'bridge' })).flatMap(({ targets }) => targets.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(['nowhere']));
    await must('POST', '/cms/content/publish', { ids: [article] });
    await test.settle();
    expect(await leadsTo('bridge/opening.html')).toBe(`301 /sites/moves/pc/news/${article}.html`);
  });

  it('is listed with where it leads, and a recorded redirect can be deleted, not changed', async () => {
    const [row] = await listed({ fromPath: 'bridge', pipeCode: 'pc' });
    expect(row?.origin).toBe('moved');
    expect(row?.targets).toEqual([{ pipeCode: 'pc', state: 'leads', link: `/sites/moves/pc/news/${article}.html` }]);
    expect((await call('PUT', '/cms/redirect', { ...row, toUrl: '/x' })).msg).toBe(
      'A redirect that a publish has recorded cannot be changed, only deleted',
    );
    await must('DELETE', '/cms/redirect', [row?.id]);
    expect(await leadsTo('bridge/opening.html')).toBe(404);
    expect(await leadsTo('bridge/opening.html', 'h5')).toBe(`301 /sites/moves/h5/news/${article}.html`);
  });
});

it('records moves, too, when every page is made anew', async () => {
  await test.ctx.db.deleteFrom('cms_publish_state').where('siteId', '=', site).execute();
  await editCatalog(news, { path: 'again' });
  expect(await leadsTo(`news/${article}.html`)).toBe(`301 /sites/moves/pc/again/${article}.html`);
  expect(await leadsTo('news/', 'h5')).toBe('301 /sites/moves/h5/again/');
  await editCatalog(news, { path: 'news' });
  expect(await leadsTo(`again/${article}.html`)).toBe(`301 /sites/moves/pc/news/${article}.html`);
  expect(await leadsTo(`news/${article}.html`)).toBe(200);
});

describe('a redirect by hand', () => {
  it('leads to a page, keeps status and query, and stops where a page comes', async () => {
    await must('POST', '/cms/redirect', { fromPath: '/旧 页.html', toUrl: '/news/?a=1#top', statusCode: '302' });
    expect(await leadsTo(`${encodeURIComponent('旧 页')}.html?b=2`)).toBe('302 /sites/moves/pc/news/?a=1&b=2#top');
    await must('POST', '/cms/redirect', { fromPath: 'away', toUrl: 'https://example.com/x', pipeCode: 'h5' });
    expect(await leadsTo('away', 'h5')).toBe('301 https://example.com/x');
    expect(await leadsTo('away')).toBe(404);
    await must('POST', '/cms/redirect', { fromPath: 'percent', toUrl: '/100%.html' });
    expect(await leadsTo('percent')).toBe('301 /sites/moves/pc/100%.html');
    expect((await listed({ fromPath: 'percent' })).length).toBe(1);
    // What counts for every pipe counts for each of them.
    expect((await listed({ fromPath: 'percent', pipeCode: 'h5' })).length).toBe(1);
    expect((await listed({ fromPath: 'away', pipeCode: 'pc' })).length).toBe(0);
    await must('POST', '/cms/redirect', { fromPath: 'news/', toUrl: 'https://example.com/' });
    expect(await leadsTo('news/')).toBe(200);
    expect((await listed({ fromPath: 'news/' })).map(({ targets }) => targets[0]?.state)).toContain('page');
  });

  it('leads to a subject wherever that lies', async () => {
    await must('POST', '/cms/redirect', { fromPath: 'bridge', subjectKind: 'content', subjectId: article });
    expect(await leadsTo('bridge')).toBe(`301 /sites/moves/pc/news/${article}.html`);
    await must('POST', '/cms/redirect', { fromPath: 'press', subjectKind: 'catalog', subjectId: news });
    // The catalog has no front page of its own: its list stands there.
    expect(await leadsTo('press')).toBe('301 /sites/moves/pc/news/');
    const titles = (await listed()).map(({ fromPath, subjectTitle }) => `${fromPath} ${subjectTitle}`);
    expect(titles).toEqual(expect.arrayContaining(['bridge 大桥', 'press 新闻']));
  });

  it('leads to a subject of its own site alone', async () => {
    const other = await test.addSite();
    const { data } = await test.call<{ id: number }>('POST', '/cms/catalog', {
      site: other,
      body: { name: '别站', alias: 'other', path: 'other' },
    });
    for (const subject of [
      { subjectKind: 'catalog', subjectId: data.id },
      { subjectKind: 'content', subjectId: article + 999 },
      { subjectKind: 'content', subjectId: 0 },
    ])
      expect(await add({ fromPath: 'foreign', ...subject })).toMatchObject({
        code: 500,
        data: [{ field: 'subjectId', message: 'Choose a target of the site' }],
      });
  });

  it('is followed to its end at once', async () => {
    for (const [fromPath, toUrl] of [
      ['one', '/two'],
      ['two', '/three?x=1'],
      ['three', '/news/'],
    ])
      await must('POST', '/cms/redirect', { fromPath, toUrl });
    expect(await leadsTo('one')).toBe('301 /sites/moves/pc/news/?x=1');
  });

  it('to an address of its own domain is a path', async () => {
    await must('POST', '/cms/redirect', { fromPath: 'own', toUrl: 'HTTPS://M.example.com:443/news/' });
    const answer = await ask('/own', { host: 'm.example.com' });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/news/']);
    expect(await leadsTo('own', 'h5')).toBe('301 /sites/moves/h5/news/');
    expect(await leadsTo('own')).toBe('301 HTTPS://M.example.com:443/news/');
  });

  it.each(['/self', '/self/', 'https://m.example.com/self', 'HTTP://M.EXAMPLE.com:80/self?x=1'])(
    'that leads back to itself by %s is refused',
    async (toUrl) => {
      const refused = await add({ fromPath: 'self', toUrl });
      expect(refused).toMatchObject({ code: 500, data: [{ field: 'toUrl' }] });
      expect(refused.msg).toBe('Its target leads back to this old address, so visitors never reach a page');
    },
  );

  it('that leads back to itself through others is refused, and by a change, too', async () => {
    await must('POST', '/cms/redirect', { fromPath: 'round', toUrl: '/about' });
    const { id } = await must<{ id: number }>('POST', '/cms/redirect', { fromPath: 'about', toUrl: '/again.html' });
    const change = (fields: object) => call('PUT', '/cms/redirect', { id, fromPath: 'about', ...fields });
    for (const toUrl of ['/round', 'https://m.example.com/round'])
      expect(await change({ toUrl }), toUrl).toMatchObject({ code: 500, data: [{ field: 'toUrl' }] });
    expect((await change({ fromPath: 'other', toUrl: '/round' })).code).toBe(200);
  });

  it('that leads back to itself by way of another pipe is refused', async () => {
    const { id } = await test.ctx.db
      .selectFrom('cms_publishpipe')
      .select('id')
      .where('siteId', '=', site)
      .where('code', '=', 'pc')
      .executeTakeFirstOrThrow();
    const setDomain = (domain: string | null) =>
      must('PUT', '/cms/publishpipe', { id, code: 'pc', name: 'PC', domain });
    await setDomain('www.example.com');
    await must('POST', '/cms/redirect', { fromPath: 'across', toUrl: 'https://www.example.com/back', pipeCode: 'h5' });
    const back = { fromPath: 'back', pipeCode: 'pc' };
    expect((await add({ ...back, toUrl: 'https://m.example.com/across?x=1' })).code).toBe(500);
    expect((await add({ ...back, toUrl: 'https://m.example.com/elsewhere' })).code).toBe(200);
    await setDomain(null);
  });

  it('that has become a circle leads nowhere', async () => {
    const row = { siteId: site, pipeCode: '', toUrl: '/circle-a', subjectKind: null, subjectId: 0, note: '' };
    const at = {
      createBy: '',
      updateBy: '',
      createTime: new Date().toISOString(),
      updateTime: new Date().toISOString(),
    };
    for (const [fromPath, toUrl] of [
      ['circle-a', 'https://m.example.com/circle-b'],
      ['circle-b', '/circle-a'],
    ])
      await test.ctx.db
        .insertInto('cms_redirect')
        .values({ ...row, ...at, fromPath: fromPath ?? '', toUrl: toUrl ?? '', statusCode: '301', origin: 'manual' })
        .execute();
    for (const circle of ['circle-a', 'circle-b']) expect(await leadsTo(circle, 'h5'), circle).toBe(404);
  });

  it.each([
    '../secret.html',
    'a/../../b.html',
    'a/%2e%2e/b.html',
    'a\\b.html',
    '//evil.com/a',
    'a//b',
    '',
    '/',
    'a?b=1',
    'a#b',
    'a\nb',
  ])('does not begin at %j', async (fromPath) => {
    const refused = await add({ fromPath, toUrl: '/news/' });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'fromPath' }] });
  });

  it.each([
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https:evil.com',
    'https://user:word@evil.com/',
    'ftp://example.com/',
    'evil.com',
    '/a/../../b',
    '/a/%2e%2e/b',
    '/a\r\nset-cookie: x=1',
    'https://exa mple.com/',
  ])('does not lead to %j', async (toUrl) => {
    const refused = await add({ fromPath: 'safe.html', toUrl });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'toUrl' }] });
  });

  it('needs a target and a pipe that exists, and its path for itself', async () => {
    expect(await add({ fromPath: 'x' })).toMatchObject({ code: 500, data: [{ field: 'toUrl' }] });
    expect(await add({ fromPath: 'x', toUrl: '/', pipeCode: 'tv' })).toMatchObject({
      code: 500,
      msg: 'Publish pipe “tv” does not exist',
    });
    expect(await add({ fromPath: 'one', toUrl: '/' })).toMatchObject({ code: 500, data: [{ field: 'fromPath' }] });
    const zh = await test.call('POST', '/cms/redirect', { site, locale: 'zh-CN', body: { fromPath: 'x' } });
    expect(zh.msg).toBe('请填写目标地址');
  });

  it('belongs to its site and to whoever may manage redirects', async () => {
    const other = await test.addSite();
    const [row] = await listed({ fromPath: 'one' });
    expect((await test.call('DELETE', '/cms/redirect', { site: other, body: [row?.id] })).code).toBe(404);
    expect((await test.call('GET', '/cms/redirect/list', { site: other })).rows).toEqual([]);
    const viewer = await test.staff(['cms:redirect:view'], [site]);
    expect((await test.call('GET', '/cms/redirect/list', { site, as: viewer })).code).toBe(200);
    expect(
      (await test.call('POST', '/cms/redirect', { site, as: viewer, body: { fromPath: 'y', toUrl: '/' } })).code,
    ).toBe(403);
  });
});

describe('nginx', () => {
  it('gets every redirect as one step, and a configuration where there is a domain', async () => {
    const pipes = await must<{ pipeCode: string; config: string; redirects: string }[]>('GET', '/cms/publish/nginx');
    const [pc, h5] = ['pc', 'h5'].map((code) => pipes.find(({ pipeCode }) => pipeCode === code));
    expect(pc?.config).toBe('');
    expect(pc?.redirects).toContain('"/one" "301 /news/?x=1";');
    expect(h5?.redirects).not.toContain('circle');
    expect(h5?.config).toContain('server_name m.example.com;');
    expect(h5?.config).toContain(`"/bridge/opening.html" "301 /news/${article}.html";`);
    expect(h5?.config).toContain('"/daily/" "301 /news/";');
    const stranger = await test.staff(['cms:content:view'], [site]);
    expect((await test.call('GET', '/cms/publish/nginx', { site, as: stranger })).code).toBe(403);
  });
});

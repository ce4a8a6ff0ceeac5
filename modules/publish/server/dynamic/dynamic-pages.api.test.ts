import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { createMember } from '../../../member/server/create-member.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;

const get = (url: string, headers: Record<string, string> = {}) => test.app.http.inject({ url, headers });
const page = async (path: string) => get(`/sites/news/pc/${path}`);
const template = (name: string, source: string) => news.must('POST', '/cms/template', { pipeCode: 'pc', name, source });

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  await template('search.template.html', 'Found {{ Request.q }} · {{ PageNo }} · {{ Site.name }} · {{ FirstPage }}');
  await template('account/login.template.html', 'Sign in {% if Member %}again{% else %}here{% endif %}');
  await template('account/account_centre.template.html', 'Member {{ Request.memberId }}');
  await template('account/forget_password.template.html', 'One\n{% for i in (1..9999999) %}{{ i }}{% endfor %}');
  await template('poll.template.html', 'Poll {{ Request.round }} {{ PageNo }}');
  await news.must('POST', '/cms/dynamic_page', {
    code: 'poll',
    name: 'Poll',
    path: 'vote/result',
    initDataTypes: ['Pagination'],
    templates: { pc: 'poll.template.html' },
  });
  await news.render();
});
afterAll(() => test.close());

describe('a page that is made on request', () => {
  it('is rendered with the arguments of its address', async () => {
    const reply = await page('_search?q=%E6%98%A5&page=2&q=twice');
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('Found 春 · 2 ·')]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(reply.body).toContain('_search?q=%E6%98%A5');
  });

  it('escapes what was typed, and takes no control characters', async () => {
    const { body } = await page(`_search?q=${encodeURIComponent('<script>\u0000')}`);
    expect(body).toContain('Found &lt;script&gt; ');
  });

  it('is of the site at a local name of its own, without a sandbox there', async () => {
    const own = await get('/account/login', { host: 'news.localhost:8080' });
    expect([own.statusCode, own.body]).toEqual([200, 'Sign in here']);
    expect(own.headers['content-security-policy']).toBeUndefined();
    const linked = await get('/sites/news/pc/account/login', { host: 'news.localhost:8080' });
    expect(linked.body).toBe('Sign in here');
    expect((await page('account/login')).headers['content-security-policy']).toContain('sandbox');
    expect((await get('/ss-member/', { host: 'news.localhost' })).statusCode).toBe(404);
  });

  it('has what its path says, and no page for what is no number', async () => {
    const id = await createMember(test.ctx, {
      userName: 'reader',
      nickName: 'Li',
      email: null,
      phoneNumber: null,
      password: 'x',
    });
    expect((await page(`account/${id}`)).body).toBe(`Member ${id}`);
    expect((await page('account/99')).statusCode).toBe(404);
    expect((await page('account/0')).statusCode).toBe(404);
    expect((await page('account/nobody')).statusCode).toBe(404);
  });

  it('may be one of the site’s own', async () => {
    expect((await page('vote/result?round=3&pi=4')).body).toBe('Poll 3 4');
  });

  it('is missing where the pipe has no template for it', async () => {
    expect((await page('account/register')).statusCode).toBe(404);
  });

  it('answers reading only', async () => {
    const reply = await test.app.http.inject({ method: 'POST', url: '/_search', headers: { host: 'news.localhost' } });
    expect(reply.statusCode).toBe(405);
  });
});

it('a template that fails shows no stack, and the console tells where it failed', async () => {
  const reply = await get('/account/forget_password', { host: 'news.localhost' });
  expect([reply.statusCode, reply.body]).toEqual([500, '500 Internal Server Error']);
  const faults = () => test.call('GET', '/cms/dynamic_page/faults', { site: news.site });
  expect((await faults()).data).toMatchObject([
    { template: 'account/forget_password.template.html', page: 'account/forget_password', line: 2, pipeCode: 'pc' },
  ]);
  const stranger = await test.staff(['cms:template:view'], [news.site]);
  const codes = [null, stranger].map(
    async (as) => (await test.call('GET', '/cms/dynamic_page/faults', { site: news.site, as })).code,
  );
  expect(await Promise.all(codes)).toEqual([401, 403]);
});

describe('paths', () => {
  it('of dynamic pages are refused to catalogs, and the built-in ones to everything', async () => {
    const add = (path: string) =>
      test.call('POST', '/cms/catalog', { site: news.site, body: { name: path, alias: path.replace('/', '_'), path } });
    expect(await add('account')).toMatchObject({ code: 500, data: [{ field: 'path' }] });
    expect(await add('_search')).toMatchObject({ code: 500, data: [{ field: 'path' }] });
    expect((await add('vote')).code).toBe(200);
    const parent = await test.ctx.db
      .selectFrom('cms_catalog')
      .select('id')
      .where('path', '=', 'vote')
      .executeTakeFirst();
    const below = { name: 'Result', alias: 'result', path: 'vote/result', parentId: parent?.id };
    expect(await test.call('POST', '/cms/catalog', { site: news.site, body: below })).toMatchObject({
      code: 500,
      data: [{ field: 'path', message: expect.stringContaining('custom dynamic page “Poll”') }],
    });
  });
});

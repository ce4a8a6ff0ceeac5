import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productRoutes } from './product.ts';
import { adminPassword, startTestApp, type TestApp } from './server.ts';
import { changeRules } from './security-rules.ts';

const routes = productRoutes().map(({ endpoint }) => endpoint);
const address = (path: string) => path.replace(/\{\w+\}/g, '1');
const closed = routes.filter(({ access }) => access !== 'public');

let test: TestApp;
let own: number;
let foreign: number;
let nobody: string;
let elsewhere: string;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  own = await test.addSite();
  foreign = await test.addSite();
  nobody = await test.staff([], 'all');
  const everything = routes.flatMap(({ access }) => (typeof access === 'object' ? access.permission : []));
  elsewhere = await test.staff([...new Set(everything)], [own]);
});
afterAll(() => test.close());

describe('every route', () => {
  it.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses who is not signed in',
    async (_, { method, path }) => {
      const reply = await test.call(method, address(path), {
        as: null,
        site: own,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect(reply.code).toBe(401);
      const forged = await test.call(method, address(path), {
        as: 'forged',
        site: own,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect(forged.code).toBe(401);
    },
  );

  it.each(
    closed
      .filter(({ access }) => typeof access === 'object')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses who lacks its permission', async (_, { method, path }) => {
    const reply = await test.call(method, address(path), {
      as: nobody,
      site: own,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(reply.code).toBe(403);
  });

  it.each(
    closed.filter(({ site }) => site).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses a site that is not open to the caller', async (_, { method, path }) => {
    const body = method === 'GET' ? {} : { body: {} };
    expect((await test.call(method, address(path), { as: elsewhere, site: foreign, ...body })).code).toBe(403);
    expect((await test.call(method, address(path), { as: elsewhere, site: 987_654, ...body })).code).toBe(500);
    expect((await test.call(method, address(path), { as: elsewhere, site: null, ...body })).code).toBe(500);
  });
});

describe('whoever must change the password', () => {
  const open = ['GET /api/member/getInfo', 'PUT /system/user/profile/updatePwd'];
  const refused = {
    code: 403,
    msg: 'Change your password first, then go on',
    data: { mustChangePassword: true },
  };
  const everyCall = async (as: string) => {
    const passed: string[] = [];
    for (const { method, path } of closed) {
      const body = method === 'GET' ? {} : { body: {} };
      const reply = await test.call(method, address(path), { as, site: own, ...body });
      if (reply.code !== 403) passed.push(`${method} ${path}`);
      else expect(reply).toEqual(refused);
    }
    return passed;
  };

  it('makes no call but that, and to ask who they are', async () => {
    const as = await test.staff(['*'], 'all');
    await test.ctx.db
      .updateTable('sys_user')
      .set({ forceModifyPassword: true })
      .where('id', '=', (await newest()).id)
      .execute();
    expect(await everyCall(as)).toEqual(open);
    for (const path of ['/system/security/passwordPolicy', '/captchaImage', '/login/config'])
      expect((await test.call('GET', path, { as })).code).toBe(200);
    const info = await test.call('GET', '/api/member/getInfo', { as });
    expect(info.data).toMatchObject({ forceModifyPassword: true, passwordExpired: false });
    const body = { oldPassword: adminPassword, newPassword: 'Another-way-9' };
    expect((await test.call('PUT', '/system/user/profile/updatePwd', { as, body })).code).toBe(200);
    expect((await test.call('GET', '/getRouters', { as })).code).toBe(200);
  });

  it('may have to because it has come of age', async () => {
    await changeRules(test.ctx, { passwordExpireSeconds: 86_400 });
    const [young, old] = [await test.staff([], 'all'), await test.staff([], 'all')];
    const passwordModifyTime = new Date(test.ctx.now().getTime() - 86_401_000).toISOString();
    await test.ctx.db
      .updateTable('sys_user')
      .set({ passwordModifyTime })
      .where('id', '=', (await newest()).id)
      .execute();
    expect(await everyCall(old)).toEqual(open);
    const info = await test.call('GET', '/api/member/getInfo', { as: old });
    expect(info.data).toMatchObject({ forceModifyPassword: true, passwordExpired: true });
    expect((await test.call('POST', '/logout', { as: old })).code).toBe(200);
    expect((await test.call('GET', '/api/member/getInfo', { as: old })).code).toBe(401);
    expect((await test.call('GET', '/getRouters', { as: young })).code).toBe(200);
    await changeRules(test.ctx, { passwordExpireSeconds: 0 });
  });

  const newest = () => test.ctx.db.selectFrom('sys_user').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
});

describe('rows of another site', () => {
  it('cannot be read, changed or removed from one’s own', async () => {
    const catalog = (
      await test.call<{ id: number }>('POST', '/cms/catalog', {
        site: foreign,
        body: { name: 'C', alias: 'c', path: 'c' },
      })
    ).data.id;
    const content = (
      await test.call<{ id: number }>('POST', '/cms/content', {
        site: foreign,
        body: { catalogId: catalog, title: 'Secret', body: '<p>x</p>' },
      })
    ).data.id;
    const as = elsewhere;
    const tries = [
      test.call('GET', `/cms/content/${content}`, { as, site: own }),
      test.call('PUT', '/cms/content', {
        as,
        site: own,
        body: { id: content, revision: 1, catalogId: catalog, title: 'Mine' },
      }),
      test.call('DELETE', '/cms/content', { as, site: own, body: [content] }),
      test.call('POST', '/cms/content/publish', { as, site: own, body: { ids: [content] } }),
      test.call('GET', `/cms/catalog/${catalog}`, { as, site: own }),
      test.call('POST', '/cms/catalog/move', { as, site: own, body: { id: catalog, parentId: 0 } }),
      test.call('DELETE', `/cms/catalog/${catalog}`, { as, site: own }),
      test.call('POST', '/cms/preview', { as, site: own, body: { type: 'content', dataId: content, pipeCode: 'pc' } }),
      test.call('GET', `/cms/site/${foreign}`, { as }),
      test.call('PUT', '/cms/site', { as, body: { id: foreign, name: 'Mine', path: 'mine' } }),
      test.call('DELETE', `/cms/site/${foreign}`, { as }),
      test.call('POST', '/cms/site/publish', { as, body: { siteId: foreign } }),
      test.call('POST', `/cms/site/setCurrentSite/${foreign}`, { as }),
    ];
    for (const [index, reply] of (await Promise.all(tries)).entries())
      expect([403, 404], `try ${index}: ${reply.msg}`).toContain(reply.code);
    expect((await test.call<{ title: string }>('GET', `/cms/content/${content}`, { site: foreign })).data.title).toBe(
      'Secret',
    );
    const smuggled = await test.call('POST', '/cms/content', {
      as,
      site: own,
      body: { catalogId: catalog, title: 'In a foreign catalog' },
    });
    expect(smuggled.code).toBe(500);
  });
});

describe('what callers send', () => {
  const injections = [
    "' or 1=1 --",
    '"; drop table cms_content; --',
    "%' union select passwordHash from sys_credential --",
    '\\',
    '_%',
    '\u0000',
  ];
  it.each(injections)('stays data in filters and sorts: %j', async (text) => {
    for (const path of [
      '/cms/content/list',
      '/cms/catalog/tree',
      '/cms/site/list',
      '/cms/publishpipe/list',
      '/cms/template/list',
      '/cms/site/prop/list',
    ]) {
      const query = { title: text, name: text, siteName: text, orderBy: text, query: text, pipeCode: text };
      const reply = await test.call('GET', path, { site: own, query });
      expect([200, 500], path).toContain(reply.code);
      expect(reply.msg).not.toMatch(/sql|syntax/i);
    }
    expect((await test.call('GET', '/cms/content/list', { site: own })).code).toBe(200);
  });

  it('is refused when it is too large or broken, and the server goes on', async () => {
    const large = await test.call('POST', '/cms/content', { site: own, body: { title: 'x'.repeat(5_000_000) } });
    expect(large.msg).toBe('The request is larger than allowed');
    const broken = await test.app.http.inject({
      method: 'POST',
      url: '/kx-api/cms/content',
      payload: '{"title":',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${test.admin}`, 'accept-language': 'en' },
    });
    expect(broken.json()).toMatchObject({ code: 500, msg: 'The request is not valid JSON' });
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const nested = await test.app.http.inject({
      method: 'POST',
      url: '/kx-api/cms/content',
      payload: deep,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${test.admin}` },
    });
    expect(nested.json().code).not.toBe(200);
    expect((await test.app.http.inject('/healthz')).statusCode).toBe(200);
  });

  it('is cleaned of scripts on write', async () => {
    const catalog = (
      await test.call<{ id: number }>('POST', '/cms/catalog', { site: own, body: { name: 'X', alias: 'x', path: 'x' } })
    ).data.id;
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">a</a>',
      '<svg onload=alert(1)></svg>',
      '<iframe srcdoc="<script>1</script>"></iframe>',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<math><mi xlink:href="data:x,<script>1</script>"></mi></math>',
      '<a href="java\nscript:alert(1)">a</a>',
      '<form action="/x"><input></form>',
      '<img src="iurl://x" iurl="javascript:alert(1)">',
      '<object data="x"></object><embed src="x">',
      '<meta http-equiv="refresh" content="0;url=javascript:1">',
      '<base href="//evil">',
    ];
    const { data } = await test.call<{ id: number }>('POST', '/cms/content', {
      site: own,
      body: { catalogId: catalog, title: 'XSS', body: attacks.join('\n') },
    });
    const { data: kept } = await test.call<{ body: string }>('GET', `/cms/content/${data.id}`, { site: own });
    expect(kept.body).not.toMatch(
      /<script|onerror|onload|javascript:|srcdoc|<svg|<form|<object|<embed|<meta|<base|<math/i,
    );
  });
});

describe('answers', () => {
  it('carry the headers that browsers need to keep pages apart', async () => {
    const api = await test.app.http.inject('/kx-api/captchaImage');
    expect(api.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(api.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'");
    const console = await test.app.http.inject('/');
    expect(console.headers['content-security-policy']).toContain("script-src 'self'");
    expect(console.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(console.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/x',
    '..%252f..%252fx',
    '....//x',
    '/etc/passwd',
    'a%00.html',
    '..\\..\\x',
    '%c0%ae%c0%ae/x',
  ])('serve no file outside of a site: %s', async (path) => {
    const reply = await test.app.http.inject({ method: 'GET', url: `/sites/any/pc/${path}` });
    expect([301, 400, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toContain('root:');
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSource } from '@kaiyin/modules/file/schema';
import type { FileSides, PublishPlan } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quiet } from '../../../tests/news-site.ts';
import { sendFiles } from '../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { publishSite } from './publish-site.ts';
import { rollBack } from './rollback.ts';

let now = new Date('2026-05-01T08:00:00.000Z');
let test: TestApp;
let site: number;

const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call<T>(method, path, { site, ...(body ? { body } : {}) });
const publish = () => {
  now = new Date(now.getTime() + 60_000);
  return publishSite(test.ctx, test.app.desk, { siteId: site, reason: '', held: 'end' });
};
const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ url: `/sites/styled/pc/${path}`, headers });
const upload = (files: Record<string, string | Buffer>) =>
  sendFiles(
    test,
    site,
    Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes as string) })),
    test.admin,
    '/cms/file/upload?pipeCode=pc&replace=Y',
  );
const read = async (path: string) =>
  (await test.call<FileSource>('GET', '/cms/file/read', { site, query: { pipeCode: 'pc', path } })).data;
const save = async (path: string, source: string) => {
  const { id, revision } = await read(path);
  expect((await call('PUT', '/cms/file', { id, revision, source })).code).toBe(200);
};
/** Addresses of static files on a page. */
const named = async (page: string) => (await get(page)).body.match(/assets\/[\w./-]+/g) ?? [];
const template = async (name: string, source: string) => {
  const { data } = await call<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
  return data.id;
};
const setTemplate = (id: number, source: string) => call('PUT', '/cms/template', { id, source });

let front: number;
beforeAll(async () => {
  test = await startTestApp({ clock: () => now, worker: false });
  site = await test.addSite('styled');
  front = await template('i.template.html', `<link href="{{ 'css/main.css' | assetUrl }}">`);
  await template('l.template.html', `<script src="{{ 'app.js' | assetUrl }}"></script>`);
  const pc = { indexTemplate: 'i.template.html', defaultListTemplate: 'l.template.html' };
  await call('PUT', '/cms/site', { id: site, name: 'Styled', path: 'styled', publishPipeProps: { pc } });
  await call('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c' });
  const css =
    '@import "base.css"; p{background:url("../img/dot.png?x#y")} q{src:url(https://x.org/a.woff)} r{b:url(no.png)}';
  await upload({
    'css/main.css': css,
    'css/base.css': 'b{}',
    'img/dot.png': 'dot',
    'app.js': 'let a',
    'unused.js': 'let u',
  });
  expect((await publish()).failures).toEqual([]);
});
afterAll(() => test.close());

it('gives a file an address of its bytes, for good, and what it names, too', async () => {
  const [main = ''] = await named('index.html');
  expect(main).toMatch(/^assets\/css\/main\.[0-9a-f]{8}\.css$/);
  const reply = await get(main);
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    // Fonts and modules are asked for by pages without an origin.
    'access-control-allow-origin': '*',
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const [, base = ''] = /@import "(base\.[0-9a-f]{8}\.css)"/.exec(reply.body) ?? [];
  const [, dot = ''] = /url\("(\.\.\/img\/dot\.[0-9a-f]{8}\.png)\?x#y"\)/.exec(reply.body) ?? [];
  expect(reply.body).toContain('url(https://x.org/a.woff)');
  expect(reply.body).toContain('url(no.png)');
  expect((await get(`assets/css/${base}`)).body).toBe('b{}');
  expect((await get(`assets/css/${dot}`)).body).toBe('dot');
  const root = join(test.folder, 'sites/styled/pc');
  const files = (await readdir(join(root, 'assets'), { recursive: true })).filter((name) => /\.\w+$/.test(name));
  // What no page names is nobody's.
  expect(files.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.')).toSorted()).toEqual([
    'app.js',
    'css/base.css',
    'css/main.css',
    'img/dot.png',
  ]);
  expect(await readFile(join(root, main), 'utf8')).toBe(reply.body);
});

it('changes exactly the pages that name it, by way of another file, too, as the plan says', async () => {
  const [before = ''] = await named('index.html');
  const { id, revision } = await read('css/base.css');
  const plan = await call<PublishPlan>('POST', '/cms/publish/plan', {
    change: { type: 'file', id, revision, source: 'b{color:red}' },
  });
  const pages = plan.data.files.flatMap(({ path, change }) => (path.endsWith('.html') ? [`${change} ${path}`] : []));
  expect(pages, plan.msg).toEqual(['changed index.html']);
  expect((await read('css/base.css')).source).toBe('b{}');
  // Looked at before it is published, a page has what it will have.
  const side = await test.call<FileSides>('GET', '/cms/publish/plan/file', {
    site,
    query: { planId: plan.data.planId, pipeCode: 'pc', path: 'index.html' },
  });
  const shown = await test.app.http.inject(side.data.afterUrl);
  const [at = ''] = /\/preview\/[\w-]+\/assets\/[\w./-]+/.exec(shown.body) ?? [];
  const sheet = await test.app.http.inject(at);
  const [, inner = ''] = /@import "(base\.[0-9a-f]{8}\.css)"/.exec(sheet.body) ?? [];
  expect((await test.app.http.inject(at.replace(/[^/]+$/, inner))).body).toBe('b{color:red}');
  const [, dot = ''] = /url\("\.\.\/(img\/dot\.[0-9a-f]{8}\.png)/.exec(sheet.body) ?? [];
  expect((await test.app.http.inject(at.replace(/css\/[^/]+$/, dot))).body).toBe('dot');
  await save('css/base.css', 'b{color:red}');
  // Nobody is shown what is not published.
  expect(await named('index.html')).toEqual([before]);
  const list = (await get('c/index.html')).headers.etag;
  await publish();
  const [after = ''] = await named('index.html');
  expect(after).not.toBe(before);
  expect((await get(before)).statusCode).toBe(404);
  expect((await get('c/index.html')).headers.etag).toBe(list);
  const [, base = ''] = /@import "(base\.[0-9a-f]{8}\.css)"/.exec((await get(after)).body) ?? [];
  expect((await get(`assets/css/${base}`)).body).toBe('b{color:red}');
});

it('comes back with a rollback', async () => {
  const [red = ''] = await named('index.html');
  const { at } = await test.ctx.db
    .selectFrom('cms_release')
    .select('at')
    .where('siteId', '=', site)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  await save('css/base.css', 'b{color:blue}');
  await publish();
  const [blue = ''] = await named('index.html');
  expect(blue).not.toBe(red);
  now = new Date(now.getTime() + 60_000);
  const inSite = test.ctx.within({ site: { id: site, path: 'styled', name: 'Styled', settings: {} } });
  await rollBack(inSite, test.app.desk, { siteId: site, at }, quiet);
  expect(await named('index.html')).toEqual([red]);
  expect((await get(red)).statusCode).toBe(200);
  expect((await get(blue)).statusCode).toBe(404);
  await publish();
  expect(await named('index.html')).toEqual([blue]);
});

it('fails where there is no such file, at its place, with the one that may be meant, and keeps the last good page', async () => {
  await publish();
  const good = (await get('index.html')).body;
  await setTemplate(front, `<p>\n{{ 'css/mian.css' | assetUrl }}`);
  const { failures } = await publish();
  expect(failures).toMatchObject([{ page: 'index.html', template: 'i.template.html', line: 2 }]);
  expect(failures[0]?.message).toContain('css/main.css');
  expect((await get('index.html')).body).toBe(good);
  const [main = ''] = await named('index.html');
  expect((await get(main)).statusCode).toBe(200);
  await upload({ 'css/mian.css': 'now it is' });
  expect((await publish()).failures).toEqual([]);
  await setTemplate(front, `<link href="{{ 'css/main.css' | assetUrl }}">`);
});

it('refuses style sheets that import each other, and says which', async () => {
  await save('css/base.css', '@import "main.css";');
  const { failures } = await publish();
  expect(failures[0]?.message).toContain('css/main.css → css/base.css → css/main.css');
  await save('css/base.css', 'b{}');
  expect((await publish()).failures).toEqual([]);
});

it('puts files of the root at the root, as they are', async () => {
  const icon = Buffer.from([0, 0, 1, 0, 255, 254, 128]);
  await upload({ 'root/favicon.ico': icon, 'root/proof.html': '<p>{{ mine }}', 'root/logo.svg': '<svg/>' });
  expect((await publish()).failures).toEqual([]);
  const reply = await get('favicon.ico');
  expect(reply.rawPayload.equals(icon)).toBe(true);
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect((await get('proof.html')).body).toBe('<p>{{ mine }}');
  expect((await get('logo.svg')).headers['content-security-policy']).toContain('sandbox');
  await save('root/proof.html', 'other');
  await publish();
  expect((await get('proof.html')).body).toBe('other');
  // A page of the site comes first, and the file is told of.
  await upload({ 'root/before.html': 'mine' });
  const place = { path: 'root/index.html', pathKey: 'root/index.html' };
  await test.ctx.db.updateTable('cms_file').set(place).where('path', '=', 'root/before.html').execute();
  expect((await publish()).failures).toMatchObject([{ page: 'index.html', message: expect.stringContaining('') }]);
  expect((await get('index.html')).body).toContain('assets/');
  for (const path of ['root/index.html', 'root/proof.html'])
    expect((await call('DELETE', '/cms/file', [(await read(path)).id])).code).toBe(200);
  expect((await publish()).failures).toEqual([]);
  expect((await get('proof.html')).statusCode).toBe(404);
  await setTemplate(front, `{{ 'root/logo.svg' | assetUrl }}`);
  expect((await publish()).failures[0]?.message).toContain('root');
  await setTemplate(front, `<link href="{{ 'css/main.css' | assetUrl }}">`);
  await publish();
});

it('writes addresses by the link mode of the pipe', async () => {
  const { rows } = await test.call<{ id: number }[]>('GET', '/cms/publishpipe/list', { site });
  const row = (await test.call<object>('GET', `/cms/publishpipe/${rows[0]?.id}`, { site })).data;
  expect((await get('index.html')).body).toContain('"/sites/styled/pc/assets/');
  await call('PUT', '/cms/publishpipe', { ...row, linkMode: 'relative' });
  await publish();
  expect((await get('index.html')).body).toContain('"./assets/');
  expect((await get('c/index.html')).body).toContain('"../assets/');
  const after = (await test.call<object>('GET', `/cms/publishpipe/${rows[0]?.id}`, { site })).data;
  await call('PUT', '/cms/publishpipe', { ...after, linkMode: 'absolute' });
  await publish();
});

it('gives no service worker', async () => {
  const [script = ''] = await named('c/index.html');
  expect((await get(script)).statusCode).toBe(200);
  for (const path of [script, 'index.html'])
    expect((await get(path, { 'service-worker': 'script' })).statusCode).toBe(404);
});

it('lets somebody’s own robots.txt take the place of the generated one', async () => {
  const { rows } = await call<{ id: number; code: string }[]>('GET', '/cms/publishpipe/list');
  const pipe = { ...rows[0], domain: 'styled.example' };
  expect((await call('PUT', '/cms/publishpipe', pipe)).code).toBe(200);
  await publish();
  expect((await get('robots.txt')).body).toContain('User-agent');
  await upload({ 'root/robots.txt': 'mine' });
  expect((await publish()).failures).toEqual([]);
  expect((await get('robots.txt')).body).toBe('mine');
});

it('refuses a file at the root where a page is, however it comes', async () => {
  const refused = { code: 500, msg: expect.stringContaining('index.html') };
  for (const name of ['root/index.html', 'root/Index.html', 'root/c/index.html'])
    expect(await upload({ [name]: 'x' })).toMatchObject(refused);
  expect(await upload({ 'root/other.html': 'x', 'root/robots.txt': 'User-agent: *' })).toMatchObject({ code: 200 });
  const { id } = await read('root/other.html');
  const named = { ...refused, data: [{ field: 'name' }] };
  expect(await call('POST', '/cms/file/rename', { id, name: 'index.html' })).toMatchObject(named);
  const added = { pipeCode: 'pc', folder: 'root', name: 'index.html' };
  expect(await call('POST', '/cms/file', added)).toMatchObject(named);
  expect((await publish()).failures).toEqual([]);
});

it('publishes what is in .well-known at the root, and takes no other hidden folder', async () => {
  expect(await upload({ 'root/.well-known/security.txt': 'Contact: a@b.cn' })).toMatchObject({ code: 200 });
  await publish();
  expect((await get('.well-known/security.txt')).body).toBe('Contact: a@b.cn');
  for (const name of ['root/.git/config.txt', '.well-known/security.txt', 'root/a/.well-known/x.txt'])
    expect((await upload({ [name]: 'x' })).code).toBe(500);
});

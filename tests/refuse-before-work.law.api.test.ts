import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack, slowestHealth } from './attackers.ts';
import { addPictureRow } from './picture-row.ts';
import { productRoutes } from './product.ts';
import { startTestApp, type TestApp } from './server.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let test: TestApp;
let site: number;
let base: string;
let port: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite();
  base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(base).port);
});
afterAll(() => test.close());

const send = async (path: string, payload: string, headers: Record<string, string>, method: 'POST' | 'PUT' = 'POST') =>
  (
    await test.app.http.inject({
      method,
      url: `/kx-api${path}`,
      payload,
      headers: { 'accept-language': 'en', ...json, ...headers },
    })
  ).json() as { code: number; msg: string };
const signedIn = () => ({ authorization: `Bearer ${test.admin}`, currentsite: String(site) });
const keys = (bytes: number) => {
  const each = `"key000000":0,`;
  const count = Math.floor((bytes - 2) / each.length);
  return `{${Array.from({ length: count }, (_, n) => `"key${String(n).padStart(6, '0')}":0`).join()}}`;
};

describe('strangers', () => {
  it('who send the largest bodies of every kind do not stop the server', async () => {
    const bodies = [
      [json, keys(4 * megabyte)],
      [json, `{"username":"a","password":"b","x":"${'x'.repeat(4 * megabyte - 100)}"}`],
      [json, `${'['.repeat(2 * megabyte - 1)}${']'.repeat(2 * megabyte - 1)}`],
      [form, 'a=1&'.repeat(megabyte - 1)],
      [json, keys(16 * kilobyte)],
    ] as const;
    const targets = ['/api/member/login', '/api/member/register', '/cms/content', '/cms/template', '/nowhere'];
    const attacks = targets.flatMap((path) =>
      bodies.map(([headers, body]) => ({ method: 'POST', path: `/kx-api${path}`, headers, body, times: 4 })),
    );
    const slowest = await slowestHealth(base, attack(port, attacks));
    expect(slowest, `${Math.round(slowest)} ms`).toBeLessThan(500);
  }, 240_000);

  it('are refused before their body is read', async () => {
    const broken = '{"title":';
    expect(await send('/cms/content', broken, {})).toMatchObject({ code: 401 });
    expect(await send('/cms/content', broken, { authorization: 'Bearer forged' })).toMatchObject({ code: 401 });
    const without = await test.staff([], 'all');
    expect(await send('/cms/content', broken, { authorization: `Bearer ${without}` })).toMatchObject({ code: 403 });
    expect(await send('/cms/content', broken, signedIn())).toMatchObject({ msg: 'The request is not valid JSON' });
  });

  it('are counted before their body is read', async () => {
    const answers = new Set<string>();
    const ask = async () => (await send('/api/member/login', '{"username":', {})).msg;
    // The seconds that are left grow fewer while it asks.
    for (let times = 0; times < 70; times++) answers.add((await ask()).replace(/ \d+ seconds$/, ' N seconds'));
    expect([...answers]).toEqual(['The request is not valid JSON', expect.stringMatching(/^Too many .* N seconds$/)]);
  });

  it('count as one address as far as their IPv6 network reaches', async () => {
    const other = await startTestApp({ worker: false, config: { trustedProxies: ['127.0.0.1'] } });
    const from = async (address: string) =>
      (
        await other.app.http.inject({
          method: 'POST',
          url: '/kx-api/api/member/login',
          payload: '{"username":',
          headers: { ...json, 'accept-language': 'en', 'x-forwarded-for': address },
        })
      ).json<{ msg: string }>().msg;
    for (let times = 0; times < 60; times++) await from(`2001:db8:0:7:${times.toString(16)}::1`);
    expect(await from('2001:db8:0:7:ffff::1')).toMatch(/^Too many/);
    expect(await from('2001:db8:0:8::1')).toBe('The request is not valid JSON');
    for (let times = 0; times < 60; times++) await from('::ffff:192.0.2.1');
    expect(await from('192.0.2.1')).toMatch(/^Too many/);
    expect(await from('192.0.2.2')).toBe('The request is not valid JSON');
    await other.close();
  });
});

describe('a body', () => {
  it('may be as large as its call says: 16 KB of anyone, 4 MB of bodies and templates', async () => {
    const padded = (bytes: number) => `{"x":"${'x'.repeat(bytes)}"}`;
    const tooLarge = { code: 500, msg: 'The request is larger than allowed' };
    expect(await send('/logout', padded(17 * kilobyte), {})).toEqual({ ...tooLarge, data: null });
    expect(await send('/logout', padded(15 * kilobyte), {})).toMatchObject({ code: 200 });
    expect(await send('/cms/catalog', padded(megabyte), signedIn())).toMatchObject(tooLarge);
    expect((await send('/cms/catalog', padded(100 * kilobyte), signedIn())).msg).toContain('Catalog name');
    expect((await send('/cms/content', padded(3 * megabyte), signedIn())).msg).toContain('Catalog');
    expect(await send('/cms/content', padded(5 * megabyte), signedIn())).toMatchObject(tooLarge);
  });

  it('may have so many fields and levels, and says when there are more', async () => {
    const tooMany = { code: 500, msg: 'The request has more fields or levels than allowed' };
    expect(await send('/cms/content', keys(megabyte), signedIn())).toMatchObject(tooMany);
    expect(await send('/cms/content', `{"x":${'['.repeat(60)}${']'.repeat(60)}}`, signedIn())).toMatchObject(tooMany);
    expect(await send('/cms/content', `[${'0,'.repeat(30_000)}0]`, signedIn())).toMatchObject(tooMany);
    const quoted = JSON.stringify({ title: '[{,:"\\'.repeat(30_000) });
    expect((await send('/cms/content', quoted, signedIn())).msg).not.toBe(tooMany.msg);
    expect(await send('/logout', 'a=1&'.repeat(2000), form)).toMatchObject(tooMany);
    const query = await test.call('GET', `/cms/content/list?${'a=1&'.repeat(2000)}`, { site });
    expect(query).toMatchObject(tooMany);
  });

  it('that is packed counts as it is unpacked', async () => {
    const { statusCode, body } = await test.app.http.inject({
      method: 'POST',
      url: '/kx-api/logout',
      payload: gzipSync(`{"x":"${'x'.repeat(8 * megabyte)}"}`),
      headers: { ...json, 'content-encoding': 'gzip', 'accept-language': 'en' },
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { msg: 'The request is larger than allowed' }]);
  });

  it.each(['/logout', '/cms/content', '/common/upload'])(
    'without a length is read no further than it may be: %s',
    async (path) => {
      const sent = await new Promise<number>((resolve) => {
        let bytes = 0;
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `POST /kx-api${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
          );
          const piece = `${(64 * kilobyte).toString(16)}\r\n${'x'.repeat(64 * kilobyte)}\r\n`;
          const more = (error?: Error | null) => {
            if (error || socket.destroyed || bytes > 64 * megabyte) return;
            bytes += 64 * kilobyte;
            socket.write(piece, more);
          };
          more();
        });
        socket.on('data', () => undefined).once('error', () => undefined);
        socket.once('close', () => resolve(bytes));
      });
      expect(sent).toBeLessThan(32 * megabyte);
    },
  );

  it('of a form with files is taken by uploads alone', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const reply = await send('/cms/content', '--x--\r\n', { ...signedIn(), ...multipart });
    expect(reply).toMatchObject({ code: 500, msg: 'The request is not valid JSON' });
  });
});

describe('an upload', () => {
  const uploads = productRoutes()
    .map(({ endpoint }) => endpoint)
    // Readers may send a form without a file.
    .filter(({ uploads, fromSites }) => uploads && !fromSites);

  it.each(uploads.map(({ method, path }) => [method as 'POST' | 'PUT', path]))(
    'without a file, or cut off, says so: %s %s',
    async (method, declared) => {
      // One of the uploads takes the place of a file that is there.
      const address = await addPictureRow(
        test,
        site,
        `of-${method}${declared.replaceAll(/\W/g, '-')}`,
        Buffer.from('a'),
      );
      // Another goes on with one that has begun.
      const body = { name: 'a.png', size: 9 };
      const begun = declared.endsWith('/piece')
        ? (await test.call<{ id: number }>('POST', '/cms/resource/upload/begin', { site, body })).data.id
        : undefined;
      const path = declared.replace('{id}', String(begun ?? /[?&]id=(\d+)/.exec(address)?.[1]));
      const post = (payload: string, headers: Record<string, string>, more: Record<string, string> = {}) =>
        send(path, payload, { ...signedIn(), ...headers, ...more }, method);
      const multipart = { 'content-type': 'multipart/form-data; boundary=cut' };
      const chinese = { 'accept-language': 'zh-CN' };
      const missing = { code: 500, msg: 'Choose a file to upload' };
      expect(await post('{}', json)).toMatchObject(missing);
      expect(await post('{"file":"a"}', json, chinese)).toMatchObject({ code: 500, msg: '请选择要上传的文件' });
      expect(await post('', { 'content-type': '' })).toMatchObject(missing);
      expect(await post('a', { 'content-type': 'multipart/mixed; boundary=cut' })).toMatchObject(missing);
      expect(await post('--cut--\r\n', multipart)).toMatchObject(missing);
      const part = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes';
      const broken = { code: 500, msg: 'The upload arrived incomplete, upload it again' };
      expect(await post(part, multipart)).toMatchObject(broken);
      expect(await post(part, { 'content-type': 'multipart/form-data' })).toMatchObject(broken);
    },
  );
});

describe('every call', () => {
  const routes = productRoutes().map(({ endpoint }) => endpoint);

  it('declares how large its body may be', () => {
    for (const { access, maxBody, uploads, method, path } of routes) {
      const most = uploads ? 512 * megabyte : access === 'public' ? 16 * kilobyte : 4 * megabyte;
      expect(maxBody, `${method} ${path}`).toBeLessThanOrEqual(most);
    }
    const large = routes.filter(({ maxBody, uploads }) => maxBody > 256 * kilobyte && !uploads);
    expect(large.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'POST /api/account/contribute',
      'POST /cms/content',
      'POST /cms/pagewidget',
      'POST /cms/publish/plan',
      'POST /cms/template',
      'POST /cms/template/check',
      'POST /cms/template/trial',
      'POST /word/check',
      'POST /word/errorproneword/check',
      'POST /word/sensitiveword/check',
      'PUT /cms/content',
      'PUT /cms/file',
      'PUT /cms/pagewidget',
      'PUT /cms/template',
    ]);
  });

  it('that anyone may send a body to declares its rate', () => {
    const open = routes.filter(({ access, method }) => access === 'public' && method !== 'GET');
    expect(open.length).toBeGreaterThan(2);
    for (const { rate, path } of open) expect(rate, path).toBeDefined();
  });
});

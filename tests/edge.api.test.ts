import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../apps/server/app.ts';
import { createApp } from './create-app.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let app: App;
let http: FastifyInstance;
let folder: string;
const page = `<!doctype html><title>console</title>${'<p>text</p>'.repeat(3)}`;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-edge-'));
  await mkdir(join(folder, 'console/assets'), { recursive: true });
  for (const name of ['index.html', 'assets/main-1.js']) {
    await writeFile(join(folder, 'console', name), page);
    await writeFile(join(folder, 'console', `${name}.br`), brotliCompressSync(page));
  }
  const { data, database } = { data: join(folder, 'data'), database: join(folder, 'data/kaiyin.sqlite') };
  app = await createApp({ ...test.config, data, database, worker: false }, { consoleFolder: join(folder, 'console') });
  http = app.http;
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
/** A request as it is written, to the very socket. */
const raw = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = http.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.on('data', (piece) => (text += piece.toString('utf8')));
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });

describe('the console', () => {
  it.each(['/ss-member/', '/ss-member/login', '/ss-member/configs/content?pageNum=2', '/ss-member/assets/main-1.js'])(
    'answers %s in whatever a browser reads',
    async (url) => {
      for (const accepted of [undefined, '', 'identity', 'br', 'gzip', 'br;q=0', '*', 'identity;q=0, br', 'zstd']) {
        const answer = await ask(url, accepted === undefined ? {} : { 'accept-encoding': accepted });
        const { 'content-encoding': encoding = 'identity' } = answer.headers;
        expect([answer.statusCode, accepted], url).toEqual([200, accepted]);
        expect(['identity', 'br', 'gzip']).toContain(encoding);
        if (encoding === 'identity') expect(answer.body).toBe(page);
        if (encoding === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page);
      }
    },
  );

  it.each(['/ss-member', '/ss-member/', '/ss-member/login', '/ss-member/index', '/ss-member/assets/none.js', '/other'])(
    'says of %s to HEAD what it says to GET',
    async (url) => {
      for (const accepted of ['identity', 'br', 'gzip']) {
        const headers = { 'accept-encoding': accepted };
        const [get, head] = await Promise.all([
          http.inject({ url, headers }),
          http.inject({ url, headers, method: 'HEAD' }),
        ]);
        expect([head.statusCode, head.body], accepted).toEqual([get.statusCode, '']);
        const { 'transfer-encoding': _, ...said } = get.headers;
        expect({ ...head.headers, date: '' }, accepted).toEqual({ ...said, date: '' });
      }
    },
  );

  it('has its page at every address of its own and at no other', async () => {
    for (const url of ['/ss-member/assets/none.js', '/ss-member/assets/', '/ss-memberx', '/other'])
      expect([403, 404], url).toContain((await ask(url)).statusCode);
  });
});

describe('headers', () => {
  it.each(['/kx-api/captchaImage', '/%6bx-api/captchaImage', '/kx%2Dapi/captchaImage', '/%6bx-api/nowhere'])(
    'are those of calls at %s',
    async (url) => {
      const { headers } = await ask(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each(['/ss-member/', '/%73s-member/', '/ss-member/login', '/%73s-member/login', '/%73s%2Dmember/x', '/'])(
    'are those of the console at %s',
    async (url) => {
      const { headers } = await ask(url);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    },
  );
});

describe('an address that cannot be read', () => {
  const unreadable = 'The address of the request is not valid';
  const unknown = 'Requested resource does not exist';

  it.each([
    ['an open percent', '/kx-api/%', unreadable],
    ['no hexadecimal', '/kx-api/cms/site/%zz', unreadable],
    ['half a letter', '/kx-api/system/config/configKey/%E4%BD', unreadable],
    ['an encoded prefix', '/%6bx-api/%', unreadable],
    ['a long part', `/kx-api/system/config/${'a'.repeat(600)}`, unreadable],
    ['3,000 letters', `/kx-api/${'a'.repeat(3000)}`, unknown],
    ['nothing below', '/kx-api/', unknown],
    ['nothing at all', '/kx-api', unknown],
    ['20,000 letters', `/kx-api/${'a'.repeat(20_000)}`, unreadable],
  ])('is answered in the envelope: %s', async (_, path, msg) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\nconnection: close\r\n\r\n`,
    );
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '')).toMatchObject({ msg, data: null });
  });

  it.each(['/%', '/ss-member/%', '/sites/%zz/pc/'])('is refused plainly where there is no call: %s', async (path) => {
    const answer = await ask(path);
    expect([answer.statusCode, answer.body]).toEqual([400, '400 Bad Request']);
  });
});

describe('an upload', () => {
  const upload = (
    payload: string,
    contentType = 'multipart/form-data; boundary=cut',
    path = '/system/user/profile/avatar',
  ) =>
    test.app.http.inject({
      method: 'POST',
      url: `/kx-api${path}`,
      payload,
      headers: {
        'content-type': contentType,
        authorization: `Bearer ${test.admin}`,
        'accept-language': 'en',
      },
    });
  const part =
    '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf';

  it.each([
    ['ends within a file', part],
    ['ends after a file', `${part}\r\n--cut`],
    ['ends within a head', '--cut\r\nContent-Disposition: form-data; name="fi'],
    ['is empty', ''],
  ])('that %s says so in words', async (_, payload) => {
    expect((await upload(payload)).json()).toMatchObject({
      code: 500,
      msg: 'The upload arrived incomplete, upload it again',
    });
  });

  it('without a boundary says so, too', async () => {
    expect((await upload(`${part}\r\n--cut--\r\n`, 'multipart/form-data')).json()).toMatchObject({
      msg: 'The upload arrived incomplete, upload it again',
    });
  });

  it('to the library says it as well', async () => {
    const site = await test.addSite();
    const reply = await test.app.http.inject({
      method: 'POST',
      url: '/kx-api/common/upload',
      payload: part,
      headers: {
        'content-type': 'multipart/form-data; boundary=cut',
        authorization: `Bearer ${test.admin}`,
        'accept-language': 'en',
        currentsite: String(site),
      },
    });
    expect(reply.json().msg).toBe('The upload arrived incomplete, upload it again');
  });
});

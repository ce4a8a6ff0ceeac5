import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let port: number;
const domain = 'www.odd.example';

const must = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const visit = (path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.http.inject({ method, url: `/sites/odd/pc/${path}`, headers });
/** A request as it is written, to the very socket; answers what comes back. */
const raw = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.on('data', (piece) => (text += piece.toString('latin1')));
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
const ask = (line: string, headers: Record<string, string> = {}) =>
  raw(
    `${line} HTTP/1.1\r\n${Object.entries({ host: domain, connection: 'close', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('odd');
  const { id } = await test.ctx.db.selectFrom('cms_publishpipe').selectAll().executeTakeFirstOrThrow();
  await must('PUT', '/cms/publishpipe', { id, code: 'pc', name: 'PC', domain });
  const source = `front ${'page '.repeat(400)}`;
  await must('POST', '/cms/template', { pipeCode: 'pc', name: 'index.template.html', source });
  const pc = { indexTemplate: 'index.template.html' };
  await must('PUT', '/cms/site', { id: site, name: 'Odd', path: 'odd', publishPipeProps: { pc } });
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  await test.finished(taskId);
  await test.settle();
  for (const path of ['resources/a.docx', 'resources/a.mp4'])
    await test.ctx.db
      .insertInto('cms_manifest')
      .values({
        siteId: site,
        pipeCode: 'pc',
        path,
        contentId: 0,
        fromRelease: 1,
        untilRelease: null,
        ...(await test.app.blobs.put(Buffer.from('0123456789'.repeat(500)))),
      })
      .execute();
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.http.server.address() as { port: number }).port;
});
afterAll(() => test.close());

describe('what a visitor accepts', () => {
  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['BR ; Q=0.000, GZIP;q=0.5', 'gzip'],
    ['gzip;q=1, br;q=0.001', 'gzip'],
    ['br, gzip', 'br'],
    ['xbr, x-gzip', undefined],
    ['deflate', undefined],
    ['*;q=0', undefined],
    ['', undefined],
  ])('%j is answered in %s', async (accepted, encoding) => {
    const { headers } = await visit('', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('is a library file as it is, whose parts fit together', async () => {
    const whole = await visit('resources/a.docx', { 'accept-encoding': 'gzip' });
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.headers['content-length']).toBe('5000');
  });
});

describe('conditions', () => {
  it.each([
    ['"x", {} , "y"', 304],
    ['W/{}', 304],
    ['"x" ,W/{}', 304],
    ['*', 304],
    ['"x"', 200],
    ['', 200],
  ])('if-none-match %s', async (written, status) => {
    const { headers } = await visit('');
    const answer = await visit('', { 'if-none-match': written.replace('{}', String(headers.etag)) });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ['bytes=0-0', 206, '0'],
    ['bytes=4998-99999999999999999999', 206, '89'],
    ['bytes=-2', 206, '89'],
    ['bytes=-99999', 206, undefined],
    ['bytes=-0', 416, ''],
    ['bytes=5000-', 416, ''],
    ['bytes=99999999999999999999-', 416, ''],
    ['bytes=-', 200, undefined],
    ['bytes=a-b', 200, undefined],
    ['bytes=0-1,3-4', 200, undefined],
    ['lines=0-1', 200, undefined],
  ])('range %s', async (range, status, body) => {
    const answer = await visit('resources/a.mp4', { range });
    expect(answer.statusCode).toBe(status);
    if (body !== undefined) expect(answer.body).toBe(body);
    else expect(answer.body.length).toBe(5000);
  });
});

describe('HEAD', () => {
  it.each(['/', '/resources/a.mp4', '/resources/a.docx', '/missing.html'])(
    'of %s says what GET says, without a body',
    async (path) => {
      const head = await ask(`HEAD ${path}`);
      const get = await ask(`GET ${path}`);
      const plain = (answer: string) =>
        (answer.split('\r\n\r\n')[0] ?? '')
          .split('\r\n')
          .filter((line) => !/^date:/i.test(line))
          .sort();
      expect(plain(head)).toEqual(plain(get));
      expect(head.split('\r\n\r\n')[1]).toBe('');
      const below = await ask(`HEAD /sites/odd/pc${path}`, { host: 'localhost' });
      expect(/content-length: (\d+)/.exec(below)?.[1]).toBe(/content-length: (\d+)/.exec(get)?.[1]);
    },
  );

  it('of what the visitor has says no length of its own', async () => {
    const etag = /etag: (\S+)/.exec(await ask('GET /'))?.[1] ?? '';
    for (const [line, host] of [
      ['HEAD /', domain],
      ['HEAD /sites/odd/pc/', 'localhost'],
    ]) {
      const answer = await ask(line ?? '', { host: host ?? '', 'if-none-match': etag });
      expect(statusOf(answer), line).toBe(304);
      expect(answer).not.toMatch(/content-length: 0/i);
    }
  });
});

describe('who is asked for', () => {
  it.each(['www.odd.example', 'WWW.ODD.example', 'www.odd.example.', 'www.odd.example:80', 'www.odd.example.:443'])(
    'is the site at %s',
    async (host) => {
      expect(await ask('GET /', { host })).toContain('front page');
    },
  );

  it('is the site that a whole address names', async () => {
    expect(await ask(`GET http://${domain}/`)).toContain('front page');
    expect(await ask(`GET http://${domain}`)).toContain('front page');
    expect(statusOf(await ask(`GET http://${domain}/missing.html?a=1`))).toBe(404);
  });

  it('is no site at odd hosts', async () => {
    for (const host of ['', '[::1]', '[::1]:8080', '.', 'odd.example', 'www.odd.example:99999', "x'; drop table"])
      expect(await ask('GET /', { host }), host).not.toContain('front page');
  });
});

it('lets pages of a site run their own scripts, wherever they lie', async () => {
  for (const path of ['/', '/missing.html', '/ss-member', '/ss-member/', '/kx-api/x']) {
    const answer = await ask(`GET ${path}`);
    expect(answer, path).not.toMatch(/content-security-policy|x-frame-options/i);
  }
  expect(await ask('GET /', { host: 'localhost' })).toMatch(/content-security-policy: default-src 'self'/);
});

it('says which methods there are to whoever uses another', async () => {
  for (const method of ['POST', 'DELETE', 'OPTIONS', 'PATCH']) {
    const answer = await ask(`${method} /kx-api/cms/content`, { 'content-length': '0' });
    expect([statusOf(answer), /^allow: (.*)\r$/im.exec(answer)?.[1]], method).toEqual([405, 'GET, HEAD']);
  }
});

describe('odd paths', () => {
  it.each([
    ['%00', 400],
    ['a%00.html', 400],
    ['%zz', 400],
    ['%E4%BD', 400],
    ['..%2f..%2fetc%2fpasswd', 404],
    ['%2e%2e/index.html', 404],
    ['%252e%252e/index.html', 404],
    ['..\\..\\x', 404],
    ['.%5c', 404],
    ['%F0%9F%98%80.html', 404],
    [`${'a'.repeat(3000)}.html`, 404],
    ['index.html/', 404],
    ['INDEX.HTML', 404],
    ['//', 404],
  ])('%s is answered %i', async (path, status) => {
    expect(statusOf(await ask(`GET /${path}`)), 'by domain').toBe(status);
    expect(statusOf(await ask(`GET /sites/odd/pc/${path}`, { host: 'localhost' })), 'by folder').toBe(status);
  });

  it.each(['/sites/%00/pc/', '/sites/odd/%00/', '/sites/%F0%9F%98%80/pc/'])('%s is no site', async (path) => {
    expect(statusOf(await ask(`GET ${path}`, { host: 'localhost' }))).toBe(404);
  });

  it('of a preview that is none, too', async () => {
    const preview = await must<{ url: string }>('POST', '/cms/publish/time', {
      pipeCode: 'pc',
      at: new Date(Date.now() + 3_600_000).toISOString(),
      working: 'none',
    });
    for (const path of ['%00', '%2500', '%25', '%25zz', '%E4%BD', 'a%00/'])
      expect([400, 404], path).toContain(statusOf(await ask(`GET ${preview.url}${path}`, { host: 'localhost' })));
  });
});

describe('a redirect', () => {
  it.each([
    ['/关于/', '/%E5%85%B3%E4%BA%8E/'],
    ['/😀.html?词=一#顶', '/%F0%9F%98%80.html?%E8%AF%8D=%E4%B8%80#%E9%A1%B6'],
    ['/a%20b/%E5%85%B3?x=%26', '/a%20b/%E5%85%B3?x=%26'],
    ['/100%.html', '/100%.html'],
    ['https://例子.测试/路?词=一', 'https://xn--fsqu00a.xn--0zwm56d/%E8%B7%AF?%E8%AF%8D=%E4%B8%80'],
    ['https://shop.example/{a}|b', 'https://shop.example/{a}|b'],
  ])('leads to %s', async (toUrl, location) => {
    await test.ctx.db.deleteFrom('cms_redirect').execute();
    await must('POST', '/cms/redirect', { fromPath: 'old.html', toUrl });
    const answer = await ask('GET /old.html');
    expect([statusOf(answer), /location: (.*)\r\n/.exec(answer)?.[1]]).toEqual([301, location]);
  });

  it('begins at whatever a visitor can write', async () => {
    await must('POST', '/cms/redirect', { fromPath: '旧 页😀.html', toUrl: '/新%20页.html' });
    const answer = await ask(`GET /${encodeURIComponent('旧 页😀.html')}?a=1`);
    expect(/location: (.*)\r\n/.exec(answer)?.[1]).toBe(`/${encodeURIComponent('新 页.html')}?a=1`);
  });

  it('keeps its path when something else of it is changed', async () => {
    const { id } = await must<{ id: number }>('POST', '/cms/redirect', { fromPath: 'a%252Fb%2525.html', toUrl: '/' });
    const stored = () =>
      test.ctx.db.selectFrom('cms_redirect').select('fromPath').where('id', '=', id).executeTakeFirstOrThrow();
    const { fromPath } = await stored();
    expect(fromPath).toBe('a%2Fb%25.html');
    await must('PUT', '/cms/redirect', { id, fromPath, toUrl: '/', note: 'seen' });
    expect((await stored()).fromPath).toBe(fromPath);
    await must('PUT', '/cms/redirect', { id, fromPath: 'c%2Fd', toUrl: '/' });
    expect((await stored()).fromPath).toBe('c/d');
  });
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, safeFetch } from './safe-fetch.ts';

const here = '127.0.0.1';
const onlyHere = (address: string) => address === here;
const seen: string[] = [];
const tricks: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/plain': (_, response) => response.setHeader('content-type', 'text/plain; charset=utf-8').end('hello'),
  '/picture': (_, response) => response.setHeader('content-type', 'image/png').end('png'),
  '/to-plain': (_, response) => response.writeHead(302, { location: '/plain' }).end(),
  '/to-private': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/admin' }).end(),
  '/to-metadata': (_, response) =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-other-loopback': (request, response) =>
    response
      .writeHead(301, { location: `http://127.0.0.2:${(request.socket.address() as AddressInfo).port}/plain` })
      .end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/silent': () => undefined,
  '/slow': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const timer = setInterval(() => response.write('.'), 40);
    response.on('close', () => clearInterval(timer));
  },
  '/endless': (_, response) => {
    const more = () => response.write(Buffer.alloc(64 * 1024)) && setImmediate(more);
    response.on('drain', more).on('error', () => undefined);
    more();
  },
  '/says-huge': (_, response) => response.writeHead(200, { 'content-length': 1e12 }).write('x'),
};
const server = createServer((request, response) => {
  seen.push(request.url ?? '');
  (tricks[request.url ?? ''] ?? ((_, r: ServerResponse) => r.writeHead(404).end()))(request, response);
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, here, resolve));
  base = `http://${here}:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Long enough for a busy machine. */
const timeout = 30_000;
/** For what never answers. */
const short = 400;

const fromHere = (path: string, options = {}) =>
  safeFetch(base + path, { mayConnect: onlyHere, timeout, maxBytes: 100_000, ...options });

describe('what is fetched', () => {
  it('answers body, type and the last address', async () => {
    const answer = await fromHere('/to-plain');
    expect(answer).toMatchObject({ status: 200, type: 'text/plain', url: `${base}/plain` });
    expect(answer.body.toString()).toBe('hello');
  });
  it.each([
    ['/to-private', 'address'],
    ['/to-metadata', 'address'],
    ['/to-other-loopback', 'address'],
    ['/to-file', 'scheme'],
    ['/round', 'redirects'],
    ['/silent', 'timeout'],
    ['/slow', 'timeout'],
    ['/endless', 'size'],
    ['/says-huge', 'size'],
  ])('%s is refused for its %s', async (path, reason) => {
    const wait = reason === 'timeout' ? short : timeout;
    await expect(fromHere(path, { timeout: wait })).rejects.toMatchObject({ reason });
  });
  it('takes only the wanted types', async () => {
    expect((await fromHere('/picture', { types: ['image/'] })).status).toBe(200);
    await expect(fromHere('/plain', { types: ['image/'] })).rejects.toMatchObject({ reason: 'type' });
  });
  it('sends nothing on that was posted', async () => {
    await expect(fromHere('/to-plain', { method: 'POST', body: 'secret' })).rejects.toMatchObject({
      reason: 'redirects',
    });
  });
});

describe('without leave for private addresses', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '①②⑦.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[fec0::1]',
    '[fe80::1]',
    '[fc00::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('http://%s is refused before anything is sent', async (host) => {
    const port = new URL(base).port;
    const before = seen.length;
    await expect(safeFetch(`http://${host}:${port}/plain`, { timeout })).rejects.toMatchObject({
      reason: 'address',
    });
    expect(seen.length).toBe(before);
  });
  it('a name that resolves to this machine is refused', async () => {
    await expect(safeFetch(`http://localhost:${new URL(base).port}/plain`)).rejects.toMatchObject({
      reason: 'address',
    });
  });
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://x',
    'javascript:1',
    'data:,x',
    '//host/x',
    'nonsense',
    '',
  ])('%j is no address', async (address) => {
    await expect(safeFetch(address)).rejects.toMatchObject({ reason: 'scheme' });
  });
  it('an address with a password is refused', async () => {
    await expect(safeFetch('http://user:pass@example.com/')).rejects.toMatchObject({ reason: 'address' });
  });
});

describe('an address is public', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2400:3200::1'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '',
    'example.com',
    '10.0.0.1',
    'fd00::1',
    '192.0.2.1',
    '198.18.0.1',
    '::8.8.8.8',
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '::ffff:0:8.8.8.8',
    '4000::1',
    '1::1',
    '2001:db8::1',
    '2001::1',
    '2002:808:808::1',
  ])('but not %j', (address) => expect(isPublicAddress(address)).toBe(false));
});

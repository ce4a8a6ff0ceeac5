import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import type { Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

const here = '127.0.0.1';
const evil =
  '<?xml version="1.0"?><!-- <html> --><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>';
let png: Buffer;
const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/photo.jpg?w=9': (_, response) => response.setHeader('content-type', 'text/plain').end(png),
  '/%E6%B1%9F%E7%95%94.php': (_, response) => response.setHeader('content-type', 'text/html').end(png),
  '/shell.php.png': (_, response) => response.end(png),
  '/': (_, response) => response.end(png),
  '/moved': (_, response) => response.writeHead(302, { location: '/photo.jpg?w=9' }).end(),
  '/drawing': (_, response) => response.end(evil),
  '/page.png': (_, response) =>
    response.setHeader('content-type', 'image/png').end('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'),
  '/film.png': (_, response) => response.end(Buffer.from('0000001866747970'.concat('6d703432'.repeat(4)), 'hex')),
  '/broken.png': (_, response) => response.end(png.subarray(0, 60)),
  '/nothing.png': (_, response) => response.end(),
  '/to-private': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
  '/to-other-loopback': (request, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${request.socket.localPort}/photo.jpg?w=9` }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/error': (_, response) => response.writeHead(500).end(png),
  '/large.png': (_, response) => response.end(Buffer.concat([png, Buffer.alloc(300_000)])),
  '/says-huge': (_, response) => response.writeHead(200, { 'content-length': 1e12 }).write('x'),
  '/silent': () => undefined,
};
const server = createServer((request, response) => {
  (pages[request.url ?? ''] ?? ((_, r: ServerResponse) => r.writeHead(404).end(png)))(request, response);
});
let test: TestApp;
let site: number;
let other: number;
let base: string;

beforeAll(async () => {
  test = await startTestApp({ config: { mayConnect: (address) => address === here } });
  [site, other] = [await test.addSite(), await test.addSite()];
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a47' } })
    .png()
    .toBuffer();
  await new Promise<void>((resolve) => server.listen(0, here, resolve));
  base = `http://${here}:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
});

const bring = (url: string, options: { as?: string | null; at?: number; locale?: 'zh-CN' | 'en' } = {}) =>
  test.call<Uploaded>('POST', '/cms/resource/fetch', { site, ...options, body: { url } });
const total = async (at = site) => (await test.call('GET', '/cms/resource/list', { site: at })).total;

describe('a picture of another site', () => {
  it('comes into the library of the current site as an upload would', async () => {
    const { code, data } = await bring(`${base}/photo.jpg?w=9`);
    expect(code).toBe(200);
    expect(data).toMatchObject({ name: 'photo.png', suffix: 'png', resourceType: 'image', width: 30, height: 20 });
    expect(data.internalUrl).toMatch(new RegExp(`^iurl://${data.path}\\?type=resource&id=${data.id}&`));
    const file = await test.app.http.inject({
      url: `/kx-api${data.src}`,
      headers: { authorization: `Bearer ${test.admin}` },
    });
    expect(file.rawPayload.equals(png)).toBe(true);
    expect(await total(other)).toBe(0);
  });

  it.each([
    ['/%E6%B1%9F%E7%95%94.php', '江畔.png'],
    ['/shell.php.png', 'picture.png'],
    ['/', 'file.png'],
    ['/moved', 'photo.png'],
  ])('of %s is called %s, by its content', async (path, name) => {
    expect((await bring(base + path)).data).toMatchObject({ name, suffix: 'png' });
  });

  it('is written anew when it is a drawing', async () => {
    const { data } = await bring(`${base}/drawing`);
    expect(data).toMatchObject({ name: 'drawing.svg', width: 10, height: 10 });
    const { body } = await test.app.http.inject({
      url: `/kx-api${data.src}`,
      headers: { authorization: `Bearer ${test.admin}` },
    });
    expect(body).toContain('<rect');
    expect(body).not.toContain('script');
  });
});

const refused = {
  address: ['This address is not fetched', '这个地址不能访问'],
  failed: ['The website of the picture cannot be reached', '图片所在的网站无法访问'],
  timeout: ['The website of the picture took too long', '图片所在的网站太久没有答复'],
  size: ['The picture exceeds the size limit of', '图片超过了'],
  notPicture: ['There is no picture at this address', '这个地址上的不是图片'],
  broken: ['Picture “broken.png” is damaged', '图片“broken.png”已损坏'],
} as const;

describe('what is no picture for the library', () => {
  it.each<[string, keyof typeof refused]>([
    ['http://10.0.0.1/a.png', 'address'],
    ['http://169.254.169.254/latest/meta-data/', 'address'],
    ['http://127.0.0.2/a.png', 'address'],
    ['http://[::1]/a.png', 'address'],
    ['http://2130706434/a.png', 'address'],
    ['file:///etc/passwd', 'address'],
    ['not an address', 'address'],
    ['http://user:word@127.0.0.1/', 'address'],
    ['/to-private', 'address'],
    ['/to-other-loopback', 'address'],
    ['/round', 'failed'],
    ['/error', 'failed'],
    ['/unknown.png', 'failed'],
    ['http://127.0.0.1:1/a.png', 'failed'],
    ['/says-huge', 'size'],
    ['/page.png', 'notPicture'],
    ['/film.png', 'notPicture'],
    ['/nothing.png', 'notPicture'],
    ['/broken.png', 'broken'],
  ])('%s is refused in words: %s', async (address, reason) => {
    const before = await total();
    const url = address.startsWith('/') ? base + address : address;
    for (const [index, locale] of (['en', 'zh-CN'] as const).entries()) {
      const { code, msg, data } = await bring(url, { locale });
      expect({ code, msg }).toEqual({ code: 500, msg: expect.stringContaining(refused[reason][index] ?? '') });
      expect(JSON.stringify([msg, data ?? null])).not.toMatch(/127\.|10\.0|169\.|::1|ECONN|undici/);
    }
    expect(await total()).toBe(before);
  });

  it('is what says nothing for ten seconds', async () => {
    const { timeout } = AbortSignal;
    const waited = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    expect((await bring(`${base}/silent`)).msg).toContain(refused.timeout[0]);
    expect(waited.mock.calls).toEqual([[10_000]]);
    waited.mockRestore();
  });

  it('is what exceeds the size of uploads', async () => {
    const { db } = test.ctx;
    const parameter = db.updateTable('sys_config').where('configKey', '=', 'ResourceUploadAcceptSize');
    const { configValue } = await db
      .selectFrom('sys_config')
      .select('configValue')
      .where('configKey', '=', 'ResourceUploadAcceptSize')
      .executeTakeFirstOrThrow();
    await parameter.set({ configValue: '200000' }).execute();
    forgetDictionaries(test.ctx);
    expect((await bring(`${base}/large.png`)).msg).toBe('The picture exceeds the size limit of 195.3 KB');
    await parameter.set({ configValue }).execute();
    forgetDictionaries(test.ctx);
  });
});

describe('who brings pictures in', () => {
  it.each(['cms:resource:edit', 'cms:content:add', 'cms:content:edit'])('may: %s', async (permission) => {
    const as = await test.staff([permission], [site]);
    expect((await bring(`${base}/photo.jpg?w=9`, { as })).code).toBe(200);
  });
  it('is nobody else, and nowhere else', async () => {
    const before = await total();
    const reader = await test.staff(['cms:resource:view', 'cms:content:view'], [site]);
    const stranger = await test.staff(['cms:resource:edit'], [other]);
    expect((await bring(`${base}/photo.jpg?w=9`, { as: null })).code).toBe(401);
    expect((await bring(`${base}/photo.jpg?w=9`, { as: reader })).code).toBe(403);
    expect((await bring(`${base}/photo.jpg?w=9`, { as: stranger })).code).toBe(403);
    expect(await total()).toBe(before);
  });
});

it('connects to public addresses only, unless told', async () => {
  const usual = await startTestApp();
  const at = await usual.addSite();
  const { msg } = await usual.call('POST', '/cms/resource/fetch', { site: at, body: { url: `${base}/photo.jpg?w=9` } });
  await usual.close();
  expect(msg).toContain(refused.address[0]);
});

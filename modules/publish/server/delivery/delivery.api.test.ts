import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createContext, type Context } from '@kaiyin/server-kit';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../../tests/create-app.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { PublishedSites } from './published-sites.ts';

let test: TestApp;
let site: number;
let pipe: Record<string, unknown>;
let held: Promise<void> | undefined;

const gbk = Buffer.from('b8dbbfda'.repeat(300), 'hex');

const must = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const publish = async () => {
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  await test.finished(taskId);
  await test.settle();
};
const visit = (path: string, headers = {}) => test.app.http.inject({ url: `/sites/given/pc/${path}`, headers });
/** A database whose answers about files, or all, wait while they are held. */
const slow = (only = ''): Context => {
  const waiting = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(only)) waiting.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (waiting.has(queryId)) await held;
      return result;
    },
  };
  return createContext({ db: test.ctx.db.withPlugin(plugin), services: test.ctx.services });
};

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('given');
  pipe = await test.ctx.db.selectFrom('cms_publishpipe').selectAll().executeTakeFirstOrThrow();
  for (const name of ['index', 'list'])
    await must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source: name });
  const pc = { indexTemplate: 'index.template.html', defaultListTemplate: 'list.template.html' };
  await must('PUT', '/cms/site', { id: site, name: 'Given', path: 'given', publishPipeProps: { pc } });
  await must('POST', '/cms/catalog', { name: 'News', alias: 'news', path: 'news' });
  await publish();
  const bytes = await test.app.blobs.put(Buffer.from('0123456789'));
  const file = {
    siteId: site,
    pipeCode: 'pc',
    path: 'resources/a.mp4',
    contentId: 0,
    fromRelease: 1,
    untilRelease: null,
  };
  await test.ctx.db
    .insertInto('cms_manifest')
    .values({ ...file, ...bytes })
    .execute();
  await test.ctx.db
    .insertInto('cms_manifest')
    .values({ ...file, path: 'resources/lost.mp4', hash: 'f'.repeat(64), size: 10 })
    .execute();
  const text = await test.app.blobs.put(gbk);
  const texts = ['b.txt', 'b.gbk.txt', 'b.utf16.txt', 'b.unknown.txt'];
  await test.ctx.db
    .insertInto('cms_manifest')
    .values(texts.map((name) => ({ ...file, path: `resources/${name}`, ...text })))
    .execute();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());

it('leads to a folder with what follows the address', async () => {
  for (const [from, to] of [
    ['news?utm=1&x', '/sites/given/pc/news/?utm=1&x'],
    ['news', '/sites/given/pc/news/'],
  ]) {
    const { statusCode, headers } = await visit(from ?? '');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, 'no-cache']);
  }
  expect((await test.app.http.inject('/sites/given/pc?x=1')).headers.location).toBe('/sites/given/pc/?x=1');
});

it('sends the whole to whoever has a part of another version', async () => {
  const part = await visit('resources/a.mp4', { range: 'bytes=2-4' });
  expect([part.statusCode, part.body]).toEqual([206, '234']);
  const same = await visit('resources/a.mp4', { range: 'bytes=2-4', 'if-range': part.headers.etag });
  expect([same.statusCode, same.body]).toEqual([206, '234']);
  const other = await visit('resources/a.mp4', { range: 'bytes=2-4', 'if-range': '"another"' });
  expect([other.statusCode, other.body]).toEqual([200, '0123456789']);
});

it.each([
  ['resources/b.txt', 'text/plain; charset=utf-8'],
  ['resources/b.gbk.txt', 'text/plain; charset=gbk'],
  ['resources/b.utf16.txt', 'text/plain; charset=utf-16'],
  ['resources/b.unknown.txt', 'text/plain'],
])('sends %s as %s, also compressed', async (path, type) => {
  const plain = await visit(path);
  expect(plain.headers['content-type']).toBe(type);
  expect(plain.rawPayload.equals(gbk)).toBe(true);
  expect((await visit(path, { 'accept-encoding': 'gzip' })).headers).toMatchObject({
    'content-type': type,
    'content-encoding': 'gzip',
  });
});

it('is an error that nobody keeps when bytes are lost, and not a page of the console', async () => {
  const { hash } = await test.ctx.db
    .selectFrom('cms_manifest')
    .select('hash')
    .where('path', '=', 'news/index.html')
    .where('untilRelease', 'is', null)
    .executeTakeFirstOrThrow();
  await rm(test.app.blobs.path(hash));
  for (const path of ['news/', 'resources/lost.mp4']) {
    const { statusCode, headers, body } = await visit(path);
    expect([statusCode, headers['cache-control'], body], path).toEqual([500, 'no-store', '500 Internal Server Error']);
    expect(headers.etag).toBeUndefined();
  }
});

it('does not go back to a release that was read while another was shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sites = new PublishedSites(() => slow('cms_manifest'));
  const first = await sites.byPath('given', 'pc');
  const number = first?.release ?? 0;
  await test.ctx.db
    .updateTable('cms_release')
    .set({ number: number + 1 })
    .where('number', '=', number)
    .execute();
  let letGo = () => {};
  held = new Promise((resolve) => (letGo = resolve));
  vi.setSystemTime(Date.now() + 1500);
  expect((await sites.byPath('given', 'pc'))?.release).toBe(number);
  for (let turn = 0; turn < 20; turn++) await sleep(5);
  const written = {
    pipeCode: 'pc',
    pages: 0,
    added: 0,
    changed: 0,
    removed: 0,
    failed: 0,
    changes: new Map(),
    replaced: new Map(),
  };
  for (const before of [number, number + 1]) sites.switchTo(site, 'pc', { ...written, before, number: before + 1 });
  letGo();
  held = undefined;
  for (let turn = 0; turn < 20; turn++) await sleep(5);
  expect((await sites.byPath('given', 'pc'))?.release).toBe(number + 2);
});

it('goes on while the database is away', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sites = new PublishedSites(() => slow());
  const shown = await sites.byPath('given', 'pc');
  held = Promise.reject(new Error('away'));
  held.catch(() => undefined);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await sites.byPath('given', 'pc'))?.manifest).toBe(shown?.manifest);
  await expect(sites.byPath('other', 'pc')).rejects.toThrow('away');
  held = undefined;
});

it('leaves the folder of a closed pipe away at the next start', async () => {
  const root = join(test.folder, 'sites/given/pc');
  expect(existsSync(root)).toBe(true);
  await must('PUT', '/cms/publishpipe', { ...pipe, state: 'disabled' });
  await test.settle();
  expect(existsSync(root)).toBe(false);
  await test.app.close();
  test.app = await createApp(test.config);
  expect(existsSync(root)).toBe(false);
});

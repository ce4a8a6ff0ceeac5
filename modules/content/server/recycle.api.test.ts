import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentView, DeletedRow } from '@kaiyin/modules/content/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let foreign: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  [site, foreign] = [await test.addSite(), await test.addSite()];
});
afterAll(() => test.close());

let names = 0;
async function addCatalog(more: object = {}, of = site): Promise<number> {
  const alias = `c${++names}`;
  const body = { name: alias, alias, path: alias, ...more };
  const { data, msg } = await test.call<{ id: number }>('POST', '/cms/catalog', { site: of, body });
  expect(data?.id, msg).toBeGreaterThan(0);
  return data.id;
}
async function add(title: string, catalogId: number): Promise<number> {
  const body = { catalogId, title, body: `<p>${title}</p>` };
  return (await test.call<{ id: number }>('POST', '/cms/content', { site, body })).data.id;
}
const act = (action: string, ids: number[]) => test.call('POST', `/cms/content/${action}`, { site, body: { ids } });
const remove = (ids: number[]) => test.call('DELETE', '/cms/content', { site, body: ids });
const restore = (ids: number[], more: object = {}, as?: string | null) =>
  test.call('POST', '/cms/content/recycle/restore', { site, body: { ids, ...more }, ...(as !== undefined && { as }) });
const bin = async () => (await test.call<DeletedRow[]>('GET', '/cms/content/recycle/list', { site })).rows;
const get = async (id: number) => (await test.call<ContentView>('GET', `/cms/content/${id}`, { site })).data;

async function addLost(title: string): Promise<number> {
  const catalog = await addCatalog();
  const id = await add(title, catalog);
  await remove([id]);
  await test.ctx.db.deleteFrom('cms_catalog').where('id', '=', catalog).execute();
  return id;
}

it('lists what is deleted with the state that it comes back to', async () => {
  const catalog = await addCatalog();
  const [draft, offline, archived] = [await add('a', catalog), await add('b', catalog), await add('c', catalog)];
  for (const id of [offline, archived]) {
    await act('publish', [id]);
    await act('offline', [id]);
  }
  await act('archive', [archived]);
  await remove([draft, offline, archived]);
  const rows = await bin();
  const before = (id: number) => rows.find((row) => row.id === id)?.statusBefore;
  expect([draft, offline, archived].map(before)).toEqual(['draft', 'offline', 'archived']);
  expect(rows.every((row) => row.status === 'deleted')).toBe(true);
  await restore([draft, offline, archived]);
  expect((await Promise.all([draft, offline, archived].map(get))).map(({ status }) => status)).toEqual([
    'draft',
    'offline',
    'archived',
  ]);
});

it('finds what is deleted by title, type and the state before', async () => {
  const catalog = await addCatalog();
  const [draft, offline, archived] = [
    await add('Bin a%', catalog),
    await add('Bin b', catalog),
    await add('Bin c', catalog),
  ];
  for (const id of [offline, archived]) {
    await act('publish', [id]);
    await act('offline', [id]);
  }
  await act('archive', [archived]);
  await remove([draft, offline, archived]);
  const found = async (query: object) => {
    const { rows, total } = await test.call<DeletedRow[]>('GET', '/cms/content/recycle/list', {
      site,
      query: { catalogId: catalog, ...query },
    });
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  expect(await found({ title: 'a%' })).toEqual([draft]);
  expect(await found({ contentType: 'article' })).toEqual([draft, offline, archived]);
  expect(await found({ contentType: 'image' })).toEqual([]);
  expect(await found({ statusBefore: 'draft' })).toEqual([draft]);
  expect(await found({ statusBefore: 'offline' })).toEqual([offline]);
  expect(await found({ statusBefore: 'archived' })).toEqual([archived]);
  expect(await found({ statusBefore: 'published' })).toEqual([]);
  const wrong = await test.call('GET', '/cms/content/recycle/list', { site, query: { statusBefore: 'gone' } });
  expect(wrong).toMatchObject({ code: 500, data: [{ field: 'statusBefore' }] });
});

it('asks for another catalog when the former is gone, and goes there as a new version', async () => {
  const id = await addLost('Lost');
  const refused = await restore([id]);
  expect([refused.code, refused.data]).toMatchObject([500, [{ field: 'catalogId' }]]);
  const other = await addCatalog();
  expect((await restore([id], { catalogId: other })).code).toBe(200);
  expect(await get(id)).toMatchObject({ catalogId: other, status: 'draft', revision: 2, body: '<p>Lost</p>' });
});

it('moves only what has lost its catalog', async () => {
  const home = await addCatalog();
  const [lost, safe] = [await addLost('Lost too'), await add('Safe', home)];
  await remove([safe]);
  const other = await addCatalog();
  await restore([lost, safe], { catalogId: other });
  expect([(await get(lost)).catalogId, (await get(safe)).catalogId]).toEqual([other, home]);
});

it('refuses catalogs that are not there, of another site, or links, in both languages', async () => {
  const id = await addLost('Stays');
  const link = await addCatalog({ catalogType: 'link', redirectUrl: 'https://example.com/' });
  for (const catalogId of [999_999, await addCatalog({}, foreign), link]) {
    const refused = await restore([id], { catalogId });
    expect([refused.code, refused.data]).toMatchObject([500, [{ field: 'catalogId' }]]);
  }
  const chinese = await test.call('POST', '/cms/content/recycle/restore', {
    site,
    locale: 'zh-CN',
    body: { ids: [id] },
  });
  expect(chinese.msg).toBe('“Stays”的栏目已被删除，请先选择要恢复到的栏目');
  expect((await get(id)).status).toBe('deleted');
});

it('refuses an item whose static path another one has by now, alone or in the same call', async () => {
  const catalogId = await addCatalog();
  const at = async (title: string, staticPath: string | null) => {
    const body = { catalogId, title, body: '<p>x</p>', staticPath };
    return (await test.call<{ id: number }>('POST', '/cms/content', { site, body })).data.id;
  };
  const old = await at('Old', 'about/us.html');
  await remove([old]);
  const current = await at('New', 'about/us.html');
  const free = await at('Free', 'about/them.html');
  await remove([free]);
  const refused = await restore([free, old]);
  expect([refused.code, refused.data]).toMatchObject([500, [{ field: 'staticPath' }]]);
  expect(refused.msg).toBe(
    '“Old” cannot be restored: its static path “about/us.html” is used by “New” now. Give “New” another path first',
  );
  expect((await get(free)).status).toBe('deleted');
  await remove([current]);
  expect((await restore([old, current])).code).toBe(500);
  expect((await restore([old, free])).code).toBe(200);
  const zh = await test.call('POST', '/cms/content/recycle/restore', {
    site,
    locale: 'zh-CN',
    body: { ids: [current] },
  });
  expect(zh.msg).toContain('“New”不能恢复');
});

it('is for those who may delete, within their sites', async () => {
  const id = await addLost('Guarded');
  expect((await restore([id], {}, null)).code).toBe(401);
  expect((await restore([id], {}, await test.staff(['cms:content:edit'], [site]))).code).toBe(403);
  expect((await restore([id], {}, await test.staff(['cms:content:delete'], [foreign]))).code).toBe(403);
  expect((await restore([999_999])).code).toBe(404);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentView } from '@kaiyin/modules/content/schema';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let foreign: number;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  foreign = await test.addSite();
});
afterAll(() => test.close());

const permissions = ['cms:catalog:delete', 'cms:content:delete', 'cms:content:add', 'cms:content:publish'];
const addCatalog = async (name: string, more: object = {}) =>
  (await news.must<{ id: number }>('POST', '/cms/catalog', { name, alias: name, path: name, ...more })).id;
const content = (id: number) => news.must<ContentView>('GET', `/cms/content/${id}`);
const isThere = async (id: number) => (await news.call('GET', `/cms/catalog/${id}`)).code === 200;
const merge = (intoId: number, fromIds: number[]) =>
  news.call<{ taskId: number }>('POST', '/cms/catalog/merge', { intoId, fromIds });
const merged = async (intoId: number, fromIds: number[]) => {
  const { code, msg, data } = await merge(intoId, fromIds);
  expect(code, msg).toBe(200);
  const task = await news.finished(data.taskId);
  await test.settle();
  return task;
};

it('moves what catalogs hold, keeps it public at its new place, and deletes them', async () => {
  const [into, one, two] = [await addCatalog('into'), await addCatalog('one'), await addCatalog('two')];
  const shown = await news.add('Shown', { catalogId: one });
  const draft = await news.add('Draft', { catalogId: two });
  const binned = await news.add('Binned', { catalogId: two });
  await news.must('DELETE', '/cms/content', { ids: [binned] });
  await news.publish([shown]);
  await test.settle();
  expect(Object.keys(await news.files())).toContain(`one/${shown}.html`);
  expect(await merged(into, [one, two, two])).toMatchObject({
    status: 'success',
    errors: [],
    message: 'Contents moved: 2, catalogs deleted: 2',
  });
  expect(await content(shown)).toMatchObject({ catalogId: into, status: 'published' });
  expect(await content(draft)).toMatchObject({ catalogId: into, status: 'draft' });
  expect([await isThere(into), await isThere(one), await isThere(two)]).toEqual([true, false, false]);
  await news.render();
  const paths = Object.keys(await news.files());
  expect(paths).toContain(`into/${shown}.html`);
  expect(paths.filter((path) => path.startsWith('one/') || path.startsWith('two/'))).toEqual([]);
  const redirect = await test.ctx.db.selectFrom('cms_redirect').selectAll().where('siteId', '=', news.site).execute();
  expect(JSON.stringify(redirect)).toContain(`one/${shown}.html`);
  const { rows } = await news.call<{ title: string }[]>('GET', `/cms/catalog/${into}/history`);
  expect(rows[0]?.title).toContain('Merged');
});

it('leaves what cannot be moved as it is and names it, and keeps its catalog', async () => {
  const [into, from, empty] = [await addCatalog('goal'), await addCatalog('source'), await addCatalog('empty')];
  const [edited, archived, locked, plain] = [
    await news.add('Edited', { catalogId: from }),
    await news.add('Archived', { catalogId: from }),
    await news.add('Locked', { catalogId: from }),
    await news.add('Plain', { catalogId: from }),
  ];
  await news.publish([edited, archived]);
  await news.correct(edited, { title: 'Edited again' });
  await news.must('POST', '/cms/content/archive', { ids: [archived] });
  await test.ctx.db.updateTable('cms_content').set({ lockedBy: 'li' }).where('id', '=', locked).execute();
  const task = await merged(into, [from, empty]);
  expect(task).toMatchObject({ status: 'success', message: 'Contents moved: 1, catalogs deleted: 1' });
  expect(task.errors).toHaveLength(4);
  expect(task.errors[0]).toContain('Edited again: ');
  expect(task.errors[2]).toContain('li');
  expect(task.errors[3]).toBe('The catalog “source” is not empty and was not deleted');
  expect(await content(plain)).toMatchObject({ catalogId: into, status: 'draft' });
  for (const id of [edited, archived, locked]) expect((await content(id)).catalogId).toBe(from);
  expect((await content(edited)).isPublic).toBe(true);
  expect([await isThere(from), await isThere(empty)]).toEqual([true, false]);
});

it('keeps a catalog in which something is public whose working copy is elsewhere', async () => {
  const [into, from, other] = [await addCatalog('aim'), await addCatalog('left'), await addCatalog('moved_to')];
  const id = await news.add('Left', { catalogId: from });
  await news.publish([id]);
  await news.must('PUT', '/cms/content/move', { ids: [id], catalogId: other });
  expect((await merged(into, [from])).errors).toEqual(['The catalog “left” is not empty and was not deleted']);
  expect((await content(id)).isPublic).toBe(true);
});

it('refuses catalogs with others below them, the target itself, links, and what is not of the site', async () => {
  const [into, parent] = [await addCatalog('target'), await addCatalog('has_child')];
  await addCatalog('child', { parentId: parent });
  const link = await addCatalog('link', { catalogType: 'link', redirectUrl: 'https://example.com/' });
  const other = await test.call<{ id: number }>('POST', '/cms/catalog', {
    site: foreign,
    body: { name: 'F', alias: 'f', path: 'f' },
  });
  for (const source of [parent, into, link])
    expect(await merge(into, [source])).toMatchObject({ code: 500, data: [{ field: 'fromIds' }] });
  expect(await merge(link, [into])).toMatchObject({ code: 500, data: [{ field: 'intoId' }] });
  expect((await merge(into, [])).code).toBe(500);
  for (const [target, source] of [
    [into, 999_999],
    [into, other.data.id],
    [other.data.id, into],
  ] as const)
    expect((await merge(target, [source])).code).toBe(404);
  const chinese = await test.call('POST', '/cms/catalog/merge', {
    site: news.site,
    locale: 'zh-CN',
    body: { intoId: into, fromIds: [parent] },
  });
  expect(chinese.msg).toContain('“has_child”有下级栏目');
});

it('is for those who may delete in the sources, add to the target, and publish what is public', async () => {
  const [into, from] = [await addCatalog('own'), await addCatalog('theirs')];
  const id = await news.add('Guarded', { catalogId: from });
  await news.publish([id]);
  const body = { intoId: into, fromIds: [from] };
  const as = async (token: string | null, site = news.site) =>
    (await test.call('POST', '/cms/catalog/merge', { as: token, site, body })).code;
  expect(await as(null)).toBe(401);
  for (const missing of permissions) {
    const held = permissions.filter((one) => one !== missing);
    expect(await as(await test.staff(held, [news.site])), missing).toBe(403);
  }
  const able = await test.staff(permissions, [news.site]);
  expect(await as(able, foreign)).toBe(403);
  const role = await test.ctx.db.selectFrom('sys_role').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const owner = { ownerType: 'Role', owner: role.id, siteId: news.site };
  const grants = async () => (await test.call<{ own: Rule[] }>('GET', '/cms/perms/catalog', { query: owner })).data.own;
  const taken = async (right: string, recordId: number) => {
    const before = await grants();
    const rules = [...before, { right, siteId: news.site, recordId, granted: false }];
    await test.call('POST', '/cms/perms/catalog', { body: { ...owner, rules, before } });
    const code = await as(able);
    await test.call('POST', '/cms/perms/catalog', { body: { ...owner, rules: before, before: await grants() } });
    return code;
  };
  for (const right of ['Catalog:Delete', 'Catalog:DeleteContent', 'Catalog:Publish'])
    expect(await taken(right, from), right).toBe(403);
  for (const right of ['Catalog:AddContent', 'Catalog:Publish']) expect(await taken(right, into), right).toBe(403);
  expect((await content(id)).catalogId).toBe(from);
  expect(await as(able)).toBe(200);
});

interface Rule {
  right: string;
  siteId: number;
  recordId: number;
  granted: boolean;
}

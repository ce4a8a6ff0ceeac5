import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogNode, CatalogView, PlannedCatalog } from '@kaiyin/modules/catalog/schema';
import type { GrantsInSite } from '@kaiyin/modules/site/schema';
import type { ContentView, DeletedRow } from '@kaiyin/modules/content/schema';
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

const batch = (text: string, parentId = 0) =>
  news.call<{ ids: number[] }>('POST', '/cms/catalog/batch', { parentId, text });
const get = (id: number) => news.must<CatalogView>('GET', `/cms/catalog/${id}`);
const content = (id: number) => news.must<ContentView>('GET', `/cms/content/${id}`);
const tree = () => news.must<CatalogNode[]>('GET', '/cms/catalog/tree');
const addCatalog = async (name: string, more: object = {}) =>
  (await news.must<{ id: number }>('POST', '/cms/catalog', { name, alias: name, path: name, ...more })).id;
const all = (nodes: readonly CatalogNode[]): CatalogNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

/** The token of an account that may see the site, and whose role has only these rights in catalogs. */
async function somebody(permissions: string[], rights: readonly string[], catalogId = 0): Promise<string> {
  const token = await test.staff(permissions, [news.site]);
  const role = await test.ctx.db.selectFrom('sys_role').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const owner = { ownerType: 'Role', owner: role.id, siteId: news.site };
  const { data } = await test.call<GrantsInSite>('GET', '/cms/perms/catalog', { query: owner });
  const rules = rights.map((right) => ({ right, siteId: news.site, recordId: catalogId, granted: true }));
  const reply = await test.call('POST', '/cms/perms/catalog', { body: { ...owner, rules, before: data.own } });
  expect(reply.code, reply.msg).toBe(200);
  return token;
}

describe('adding several catalogs', () => {
  it('makes the tree of the text, with the names that the form would suggest', async () => {
    const parent = await addCatalog('parent');
    await news.must('POST', '/cms/catalog', { name: 'first', alias: 'parent_first', path: 'first', parentId: parent });
    const { data, code, msg } = await batch('新闻\n  国内新闻\n\t\t深圳\n  国际新闻\n\n新闻', parent);
    expect(code, msg).toBe(200);
    const added = all(await tree()).filter(({ id }) => data.ids.includes(id));
    expect(added.map(({ name, alias, path, treeLevel, sort }) => [name, alias, path, treeLevel, sort])).toEqual([
      ['新闻', 'parent_xw', 'parent/xw', 2, 2],
      ['国内新闻', 'parent_xw_gnxw', 'parent/xw/gnxw', 3, 1],
      ['深圳', 'parent_xw_gnxw_sz', 'parent/xw/gnxw/sz', 4, 1],
      ['国际新闻', 'parent_xw_gjxw', 'parent/xw/gjxw', 3, 2],
      ['新闻', 'parent_xw2', 'parent/xw2', 2, 3],
    ]);
    const deepest = await get(data.ids[2]!);
    expect(deepest).toMatchObject({
      ancestors: [parent, ...data.ids.slice(0, 3)].join(':'),
      catalogType: 'common',
      visible: true,
      pageSize: -1,
    });
  });

  it('previews the same without adding anything', async () => {
    const before = all(await tree()).length;
    const text = 'Preview\n  Below\nPreview';
    const planned = await news.must<PlannedCatalog[]>('POST', '/cms/catalog/batch/preview', { text });
    expect(planned).toEqual([
      { line: 1, level: 0, name: 'Preview', alias: 'preview', path: 'preview' },
      { line: 2, level: 1, name: 'Below', alias: 'preview_below', path: 'preview/below' },
      { line: 3, level: 0, name: 'Preview', alias: 'preview2', path: 'preview2' },
    ]);
    expect(all(await tree())).toHaveLength(before);
    const { data } = await batch(text);
    const made = await Promise.all(data.ids.map(get));
    expect(made.map(({ alias, path }) => ({ alias, path }))).toEqual(
      planned.map(({ alias, path }) => ({ alias, path })),
    );
  });

  it('adds 500 at once, and none of 501', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `Many ${index}`);
    const send = (lines: readonly string[]) =>
      test.call<{ ids: number[] }>('POST', '/cms/catalog/batch', { site: foreign, body: { text: lines.join('\n') } });
    const listed = async () =>
      all((await test.call<CatalogNode[]>('GET', '/cms/catalog/tree', { site: foreign })).data);
    const before = (await listed()).length;
    expect(await send([...names, 'One more'])).toMatchObject({ code: 500, data: [{ field: 'text' }] });
    expect(await listed()).toHaveLength(before);
    expect((await send(names)).data.ids).toHaveLength(500);
    expect(await listed()).toHaveLength(before + 500);
  }, 60_000);

  it('names the line of a fault in both languages, and adds none', async () => {
    const before = all(await tree()).length;
    const refused = await test.call('POST', '/cms/catalog/batch', {
      site: news.site,
      locale: 'zh-CN',
      body: { text: '好\n  也好\n   不好' },
    });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'text' }] });
    expect(refused.msg).toContain('第 3 行：缩进不对');
    for (const [text, line] of [
      ['  a', 1],
      ['a\n    b', 2],
      ['a\n\u200b', 2],
      [`a\nb\n${'x'.repeat(101)}`, 3],
    ] as const)
      expect((await batch(text)).msg).toContain(`Line ${line}: `);
    for (const text of ['', ' \n\t']) expect(await batch(text)).toMatchObject({ code: 500, data: [{ field: 'text' }] });
    expect(all(await tree())).toHaveLength(before);
  });

  it('refuses what would be deeper than 16 levels, and a parent that is missing or of another site', async () => {
    const deep = Array.from({ length: 16 }, (_, level) => `${'  '.repeat(level)}d${level}`);
    const { data } = await batch(deep.slice(0, 15).join('\n'));
    expect((await batch('e\n  f', data.ids.at(-1))).msg).toContain('Line 2: catalogs go at most 16 levels deep');
    expect((await batch([...deep, `${'  '.repeat(16)}d16`].join('\n'))).msg).toContain('Line 17');
    const other = await test.call<{ id: number }>('POST', '/cms/catalog', {
      site: foreign,
      body: { name: 'F', alias: 'f', path: 'f' },
    });
    for (const parentId of [999_999, other.data.id]) expect((await batch('a', parentId)).code).toBe(500);
  });

  it('is for those who may add catalogs to the site', async () => {
    const body = { text: 'Refused' };
    for (const path of ['/cms/catalog/batch', '/cms/catalog/batch/preview']) {
      const as = (token: string | null, site = news.site) => test.call('POST', path, { as: token, site, body });
      expect((await as(null)).code).toBe(401);
      expect((await as(await test.staff(['cms:catalog:edit'], [news.site]))).code).toBe(403);
      expect((await as(await test.staff(['cms:catalog:add'], [news.site]), foreign)).code).toBe(403);
    }
    const able = await test.staff(['cms:catalog:add'], [news.site]);
    const reply = await test.call('POST', '/cms/catalog/batch', { as: able, site: news.site, body: { text: 'Able' } });
    expect(reply.code, reply.msg).toBe(200);
  });
});

describe('clearing a catalog', () => {
  const bin = async () => (await news.call<DeletedRow[]>('GET', '/cms/content/recycle/list?pageSize=500')).rows;
  const clear = (id: number) => news.call<{ taskId: number }>('POST', '/cms/catalog/clear', { id });
  const asked = (id: number) => news.must('GET', `/cms/catalog/${id}/clearing`);

  it('puts its contents into the recycle bin and takes them offline, but not those below it', async () => {
    const shelf = await addCatalog('shelf');
    const below = await addCatalog('below', { parentId: shelf });
    const ids = [
      await news.add('Public', { catalogId: shelf }),
      await news.add('Draft', { catalogId: shelf }),
      await news.add('Archived', { catalogId: shelf }),
    ] as [number, number, number];
    const kept = await news.add('Below', { catalogId: below });
    await news.publish([ids[0], ids[2], kept]);
    await news.must('POST', '/cms/content/offline', { ids: [ids[2]] });
    await news.must('POST', '/cms/content/archive', { ids: [ids[2]] });
    expect(Object.keys(await news.files())).toContain(`shelf/${ids[0]}.html`);
    expect(await asked(shelf)).toEqual({ contents: 3, offline: 1, locked: 0 });
    const { data } = await clear(shelf);
    expect(await news.finished(data.taskId)).toMatchObject({
      status: 'success',
      message: 'Contents put into the recycle bin: 3',
      errors: [],
    });
    expect((await bin()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect((await content(kept)).status).toBe('published');
    await news.render();
    expect(Object.keys(await news.files())).not.toContain(`shelf/${ids[0]}.html`);
    await news.must('POST', '/cms/content/recycle/restore', { ids: [ids[0]] });
    expect((await content(ids[0])).status).toBe('offline');
    const { rows } = await news.call<{ title: string }[]>('GET', `/cms/catalog/${shelf}/history`);
    expect(rows[0]?.title).toContain('Emptied');
  });

  it('leaves what others have locked and names it, but not what oneself has locked', async () => {
    const shelf = await addCatalog('locked');
    const [mine, theirs] = [
      await news.add('Mine', { catalogId: shelf }),
      await news.add('Theirs', { catalogId: shelf }),
    ];
    await news.must('PUT', '/cms/content/lock', { ids: [mine] });
    await test.ctx.db.updateTable('cms_content').set({ lockedBy: 'li' }).where('id', '=', theirs).execute();
    expect(await asked(shelf)).toEqual({ contents: 1, offline: 0, locked: 1 });
    const { data } = await clear(shelf);
    expect(await news.finished(data.taskId)).toMatchObject({
      status: 'success',
      errors: ['“Theirs” is locked by li and was not put into the recycle bin'],
    });
    expect([(await content(mine)).status, (await content(theirs)).status]).toEqual(['deleted', 'draft']);
    expect((await clear(shelf)).msg).toBe('“locked” has no contents to put into the recycle bin');
  });

  it('takes more than one batch, and nothing that is written afterwards', async () => {
    const shelf = await addCatalog('full');
    for (let number = 1; number <= 101; number++) await news.add(`Full ${number}`, { catalogId: shelf });
    const { data } = await clear(shelf);
    const later = await news.add('Later', { catalogId: shelf });
    expect((await news.finished(data.taskId)).message).toBe('Contents put into the recycle bin: 101');
    expect((await content(later)).status).toBe('draft');
  }, 60_000);

  it('is for those who may delete there, and publish where something goes offline', async () => {
    const shelf = await addCatalog('guarded');
    const other = await addCatalog('elsewhere');
    const id = await news.add('Guarded', { catalogId: shelf });
    const as = (token: string | null, site = news.site) =>
      test.call('POST', '/cms/catalog/clear', { as: token, site, body: { id: shelf } });
    expect((await as(null)).code).toBe(401);
    expect((await as(await test.staff(['cms:catalog:edit', 'cms:content:edit'], [news.site]))).code).toBe(403);
    const deleting = ['cms:content:delete'];
    expect((await as(await test.staff(deleting, [news.site]), foreign)).code).toBe(403);
    const rights = ['Catalog:View', 'Catalog:DeleteContent'];
    expect((await as(await somebody(deleting, ['Catalog:View']))).code).toBe(403);
    expect((await as(await somebody(deleting, rights, other))).code).toBe(404);
    await news.must('POST', '/cms/content/publish', { ids: [id] });
    expect((await as(await somebody(deleting, rights))).code).toBe(403);
    expect((await as(await somebody([...deleting, 'cms:content:publish'], rights))).code).toBe(403);
    expect((await content(id)).status).toBe('published');
    const able = await somebody([...deleting, 'cms:content:publish'], [...rights, 'Catalog:Publish']);
    const { code, msg, data } = await test.call<{ taskId: number }>('POST', '/cms/catalog/clear', {
      as: able,
      site: news.site,
      body: { id: shelf },
    });
    expect(code, msg).toBe(200);
    expect((await news.finished(data.taskId)).status).toBe('success');
    expect((await content(id)).status).toBe('deleted');
    for (const missing of [999_999, 0]) expect([404, 500]).toContain((await clear(missing)).code);
  });
});

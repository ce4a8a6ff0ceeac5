import { link, linkGroup } from '@kaiyin/modules/link/schema';
import { createContext, crud, everyRecord, type Context, type DataScope, type SignedIn } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContents } from '../modules/content/server/list-contents.ts';
import { loadContents, viewContent } from '../modules/content/server/queries.ts';
import { newsSite, type NewsSite } from './news-site.ts';
import { productRoutes } from './product.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let news: NewsSite;
beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

const person = (userId: number): SignedIn => ({
  userId,
  userType: 'user',
  userName: `user${userId}`,
  displayName: '',
  roles: [],
  permissions: new Set(),
  sites: 'all',
  records: everyRecord,
  sessionId: 1,
});
const own =
  (table: string): DataScope =>
  ({ user }) =>
    user?.userId === 1 ? undefined : sql<boolean>`${sql.ref(`${table}.createBy`)} = ${user?.userName ?? ''}`;

/** As who of whom a scope lets see what they have made themselves; the first sees all. */
function as(userId: number): Context {
  const tables = ['cms_link', 'cms_link_group', 'cms_content'];
  const dataScopes = new Map(tables.map((table) => [table, [own(table)]]));
  return createContext({
    db: test.ctx.db,
    services: { ...test.ctx.services, dataScopes },
    user: person(userId),
    site: { id: news.site, path: 'news', name: 'News', settings: {} },
  });
}
const page = { pageNum: 1, pageSize: 10 };

interface Listed {
  rows: object[];
  total: number;
}

/** Everybody sees of these tables what they have made themselves, until the end. */
async function scopedTo(tables: readonly string[], run: () => Promise<void>): Promise<void> {
  const scopes = test.ctx.services.dataScopes as Map<string, readonly DataScope[]>;
  for (const table of tables) scopes.set(table, [own(table)]);
  try {
    await run();
  } finally {
    for (const table of tables) scopes.delete(table);
  }
}

describe('a data scope', () => {
  const links = crud(link);
  const groups = crud(linkGroup);
  it('is asked by every plain operation, and by references', async () => {
    const [boss, one, other] = [as(1), as(2), as(3)];
    const theirs = await groups.create(one, { name: 'Theirs', code: 'theirs', sort: 1 });
    const mine = await groups.create(other, { name: 'Mine', code: 'mine', sort: 2 });
    const names = async (ctx: Context) => (await groups.list(ctx, page)).rows.map(({ name }) => name).toSorted();
    expect(await names(boss)).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
    expect(await names(other)).toEqual(['Mine']);
    expect((await groups.list(other, page)).total).toBe(1);
    await expect(groups.get(other, theirs)).rejects.toMatchObject({ code: 404 });
    await expect(groups.update(other, { ...theirs, name: 'Taken', code: 'theirs', sort: 1 })).rejects.toMatchObject({
      code: 404,
    });
    await expect(groups.remove(other, { ids: [theirs.id, mine.id] })).rejects.toMatchObject({ code: 404 });
    const pointing = { groupId: theirs.id, name: 'x', url: 'https://example.com/', logo: null, sort: 1 };
    await expect(links.create(other, pointing)).rejects.toMatchObject({ issues: [{ path: 'groupId' }] });
    await links.create(one, pointing);
    expect((await links.list(other, page)).total).toBe(0);
  });

  it('is asked by whatever a call does with a content of somebody else', async () => {
    const id = await news.add('A secret, 开印官方', { author: 'Secretary' });
    const staff = await test.staff(
      ['cms:content:view', 'cms:content:edit', 'cms:content:publish', 'cms:content:delete', 'cms:site:publish'],
      [news.site],
    );
    const scopes = test.ctx.services.dataScopes as Map<string, readonly DataScope[]>;
    scopes.set('cms_content', [own('cms_content')]);
    try {
      const ids = [id];
      const calls: ['GET' | 'POST' | 'DELETE', string, unknown?][] = [
        ['GET', `/cms/content/${id}`],
        ['GET', `/cms/content/${id}/versions`],
        ['POST', '/cms/content/publish', { ids }],
        ['POST', '/cms/content/offline', { ids }],
        ['POST', '/cms/content/top', { ids, until: null }],
        ['DELETE', '/cms/content', ids],
        ['POST', '/cms/preview', { type: 'content', dataId: id, pipeCode: 'pc' }],
        ['POST', '/cms/publish/plan', { change: { type: 'contents', action: 'publish', ids } }],
      ];
      const known = productRoutes().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
      for (const [method, path, body] of calls) {
        // Not found is the content, not the call.
        expect(known).toContain(`${method} ${path.replace(`/${id}`, '/{id}')}`);
        const reply = await test.call(method, path, { as: staff, site: news.site, ...(body ? { body } : {}) });
        expect([path, reply.code]).toEqual([path, 404]);
        expect(JSON.stringify(reply)).not.toContain('secret');
      }
      for (const words of ['secret', 'kygf', 'Secretary', '开印']) {
        const find = (more = {}) =>
          test.call<object[]>('GET', '/cms/content/find', { site: news.site, query: { words }, ...more });
        expect([words, (await find({ as: staff })).data, (await find()).data.length]).toEqual([words, [], 1]);
      }
      const body = { siteId: news.site, contentStatus: 'draft' };
      const { data } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { as: staff, body });
      expect((await test.finished(data.taskId)).status).toBe('success');
    } finally {
      scopes.delete('cms_content');
    }
    expect(await news.must('GET', `/cms/content/${id}`)).toMatchObject({ status: 'draft' });
  });

  it('is asked by what counts, lists and refuses beside contents', async () => {
    const id = await news.add('A secret draft', { staticPath: 'about/secret.html' });
    const redirect = {
      fromPath: 'old.html',
      pipeCode: '',
      toUrl: '',
      subjectKind: 'content',
      subjectId: id,
      code: 301,
    };
    await news.must('POST', '/cms/redirect', redirect);
    await news.render();
    const at = new Date().toISOString();
    await news.run('/cms/content/publish', { ids: [id] });
    await news.goBack(at);
    const may = ['content:view', 'content:add', 'catalog:view', 'publish:view', 'redirect:view', 'redirect:add'];
    const staff = await test.staff(
      may.map((one) => `cms:${one}`),
      [news.site],
    );
    const get = async (path: string) => await test.call<unknown>('GET', path, { as: staff, site: news.site });
    const seen = (await get(`/cms/content/seen?ids=${id}`)).data;
    expect(seen).toMatchObject([{ id }]);
    const before = (await get('/cms/site/panel')).data as { contents: number; catalogs: number };
    expect(before.contents).toBeGreaterThan(0);
    const waiting = async () => (await get('/cms/publish/waiting?pageNum=1&pageSize=50')) as unknown as Listed;
    const named = await waiting();
    expect(named.rows).toContainEqual(expect.objectContaining({ kind: 'content', id, name: 'A secret draft' }));
    const reasons = async () => JSON.stringify(await get('/cms/publish/release/list'));
    expect(await reasons()).toContain('Publish “A secret draft”');
    await scopedTo(['cms_content', 'cms_catalog', 'cms_resource', 'cms_template'], async () => {
      expect((await get(`/cms/content/seen?ids=${id}`)).data).toEqual([]);
      expect((await get('/cms/site/panel')).data).toEqual({ catalogs: 0, contents: 0, resources: 0, templates: 0 });
      const tree = (await get('/cms/catalog/tree')).data as { id: number; contentCount: number }[];
      expect(tree.find((one) => one.id === news.catalog)).toMatchObject({ contentCount: 0 });
      // A publish takes all of it along: how much that is may be known, and nothing of what it is.
      const { rows, total } = await waiting();
      expect(total).toBe(named.total);
      const unnamed = { kind: 'content', id, name: '', by: '', time: null, isThere: false };
      expect(rows).toContainEqual(expect.objectContaining(unnamed));
      expect(await reasons()).toContain('"Publish 1 contents"');
      expect(await reasons()).not.toContain('secret');
      expect(JSON.stringify(await get('/cms/redirect/list'))).not.toContain('secret');
      const again = await test.call('POST', '/cms/redirect', {
        as: staff,
        site: news.site,
        body: { ...redirect, fromPath: 'older.html' },
      });
      expect(again).toMatchObject({ code: 500, data: [{ field: 'subjectId' }] });
      // That a path is taken can be found out by trying, as can a title that may not be there twice: not by whom.
      const body = { title: 'Mine', catalogId: news.catalog, contentType: 'article', body: '<p>x</p>' };
      const taken = await test.call('POST', '/cms/content', {
        as: staff,
        site: news.site,
        locale: 'en',
        body: { ...body, staticPath: 'about/secret.html' },
      });
      expect(taken).toMatchObject({ code: 500, data: [{ field: 'staticPath' }] });
      expect(taken.msg).toBe('The static path “about/secret.html” is used by “another page”');
      expect(await test.call('POST', '/cms/content', { as: staff, site: news.site, body })).toMatchObject({
        code: 200,
      });
      expect((await get('/cms/site/panel')).data).toMatchObject({ contents: 1 });
    });
    expect((await get('/cms/site/panel')).data).toEqual({ ...before, contents: before.contents + 1 });
  });

  it('holds together with others of the same table', async () => {
    const two = new Map<string, readonly DataScope[]>([
      ['cms_link_group', [own('cms_link_group'), () => sql<boolean>`sort > 5`]],
    ]);
    const ctx = as(4);
    await groups.create(ctx, { name: 'Low', code: 'low', sort: 1 });
    await groups.create(ctx, { name: 'High', code: 'high', sort: 9 });
    await groups.create(as(5), { name: 'Others', code: 'others', sort: 9 });
    const narrow = createContext({ ...ctx, services: { ...ctx.services, dataScopes: two } });
    expect((await groups.list(narrow, page)).rows.map(({ name }) => name)).toEqual(['High']);
  });

  it('narrows contents, one by one, in lists and in their totals', async () => {
    const id = await news.add('Not theirs');
    const [boss, other] = [as(1), as(3)];
    expect((await listContents(boss, page)).total).toBeGreaterThan(0);
    expect(await listContents(other, page)).toEqual({ rows: [], total: 0 });
    expect(await loadContents(boss, [id])).toHaveLength(1);
    await expect(loadContents(other, [id])).rejects.toMatchObject({ code: 404 });
    expect(await viewContent(boss, id)).toMatchObject({ title: 'Not theirs' });
    await expect(viewContent(other, id)).rejects.toMatchObject({ code: 404 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetGrants } from '@kaiyin/modules/account/server';
import { mostSearchedBodies, type ContentRow } from '@kaiyin/modules/content/schema';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let sport = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  sport = (await news.must<{ id: number }>('POST', '/cms/catalog', { name: 'Sport', alias: 'sport', path: 'sport' }))
    .id;
  await news.add('Harbour', {
    author: 'Lin Zhou',
    attributes: ['hot'],
    tags: ['Port', '海运'],
    publishDate: '2026-02-10T08:00:00.000Z',
    body: '<p>Ships & cranes <b>at night</b></p>',
  });
  await news.add('Stadium', {
    catalogId: sport,
    attributes: ['recommend', 'image'],
    tags: ['Porto'],
    publishDate: '2026-02-20T08:00:00.000Z',
    body: '<p>夜间的比赛 and ships</p>',
  });
  await news.add('Plain', { body: '<p>100% of it</p>' });
});
afterAll(() => test.close());

const list = (query: Record<string, string | number>, more: { as?: string | null; site?: number } = {}) =>
  test.call<ContentRow[]>('GET', '/cms/content/list', { site: news.site, query, ...more });
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).rows.map(({ title }) => title).toSorted();

describe('the list of contents is filtered', () => {
  it.each([
    [{ attribute: 'hot' }, ['Harbour']],
    [{ attribute: 'image' }, ['Stadium']],
    [{ attribute: 'video' }, []],
    [{ tag: 'port' }, ['Harbour']],
    [{ tag: '海运' }, ['Harbour']],
    [{ tag: '海' }, []],
    [{ tag: '%' }, []],
    [{ publishDateFrom: '2026-02-15T00:00:00.000Z' }, ['Stadium']],
    [{ publishDateTo: '2026-02-15T00:00:00.000Z' }, ['Harbour']],
    [
      { publishDateFrom: '2026-02-01T00:00:00.000Z', publishDateTo: '2026-03-01T00:00:00.000Z' },
      ['Harbour', 'Stadium'],
    ],
    [{ body: 'SHIPS' }, ['Harbour', 'Stadium']],
    [{ body: 'ships & cranes' }, ['Harbour']],
    [{ body: '比赛' }, ['Stadium']],
    [{ body: '0%' }, ['Plain']],
    [{ body: '_' }, []],
    [{ body: 'ships', author: 'Lin Zhou' }, ['Harbour']],
    [{ body: 'ships', attribute: 'recommend', tag: 'Porto' }, ['Stadium']],
    [{ body: ' ', tag: '', author: '' }, ['Harbour', 'Plain', 'Stadium']],
  ])('by %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it('by the body of the working copy, not by that of an earlier version', async () => {
    const id = await news.add('Corrected', { body: '<p>zeppelin</p>' });
    expect(await titles({ body: 'zeppelin' })).toEqual(['Corrected']);
    await news.correct(id, { body: '<p>aeroplane</p>' });
    expect([await titles({ body: 'zeppelin' }), await titles({ body: 'aeroplane' })]).toEqual([[], ['Corrected']]);
    await news.must('DELETE', '/cms/content', { ids: [id] });
    expect(await titles({ body: 'aeroplane' })).toEqual([]);
  });

  it('by the body only where the other filters leave few contents', async () => {
    const { db } = test.ctx;
    const { id: _, ...row } = await db
      .selectFrom('cms_content')
      .selectAll()
      .where('title', '=', 'Plain')
      .executeTakeFirstOrThrow();
    const crowd = Array.from({ length: mostSearchedBodies }, (_, index) => ({ ...row, title: `Crowd ${index}` }));
    for (let at = 0; at < crowd.length; at += 200)
      await db
        .insertInto('cms_content')
        .values(crowd.slice(at, at + 200))
        .execute();
    const refused = await list({ body: 'ships' });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'body' }] });
    expect(refused.msg).toContain(`More than ${mostSearchedBodies} contents`);
    expect(await titles({ body: 'ships', catalogId: sport })).toEqual(['Stadium']);
    await db.deleteFrom('cms_content').where('title', 'like', 'Crowd %').execute();
  });

  it('refuses words that are no attribute, and what is too long', async () => {
    expect((await list({ attribute: 'loud' })).code).toBe(500);
    expect((await list({ body: 'x'.repeat(101) })).code).toBe(500);
    expect((await list({ tag: 'x'.repeat(51) })).code).toBe(500);
  });

  it('for those who may, within their sites and catalogs', async () => {
    const query = { body: 'ships' };
    const other = await test.addSite();
    expect((await list(query, { as: null })).code).toBe(401);
    expect((await list(query, { as: await test.staff(['cms:catalog:view'], [news.site]) })).code).toBe(403);
    const viewer = await test.staff(['cms:content:view'], [news.site]);
    expect((await list(query, { as: viewer, site: other })).code).toBe(403);
    expect((await list(query, { as: viewer })).rows).toHaveLength(2);
    expect((await list(query, { site: other })).rows).toEqual([]);
  });

  it('finds nothing in catalogs that the caller may not see', async () => {
    const as = await test.staff(['cms:content:view'], [news.site]);
    const { db } = test.ctx;
    const role = await db.selectFrom('sys_role').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const closed = { right: 'Catalog:View', siteId: news.site, recordId: news.catalog, granted: false };
    const owner = { ownerType: 'role' as const, ownerId: role.id };
    const by = { createBy: 'admin', createTime: '2026-03-01T08:00:00.000Z' };
    await db
      .insertInto('sys_record_grant')
      .values({ ...owner, ...closed, ...by } as never)
      .execute();
    forgetGrants(test.ctx);
    const queries: Record<string, string>[] = [{ body: 'ships' }, { publishDateFrom: '2026-02-01T00:00:00.000Z' }, {}];
    for (const query of queries)
      expect((await list(query, { as })).rows.map(({ title }) => title)).toEqual(['Stadium']);
    expect(await list({ attribute: 'hot' }, { as })).toMatchObject({ rows: [], total: 0 });
  });
});

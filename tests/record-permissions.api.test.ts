import { openSession } from '@kaiyin/modules/session/server';
import { catalogActions, type CatalogNode } from '@kaiyin/modules/catalog/schema';
import type { GrantsInSite } from '@kaiyin/modules/site/schema';
import type { ContentRow, Copied } from '@kaiyin/modules/content/schema';
import type { RecordGrants, RuleInput } from '@kaiyin/modules/access/schema';
import { siteActions } from '@kaiyin/modules/site/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let news: NewsSite;
/** One catalog, another in it, a third beside, and what lies in each. */
let [top, inner, beside] = [0, 0, 0];
let [ofTop, ofInner, ofBeside] = [0, 0, 0];
let person: { id: number; token: string };
let names = 0;

const menu = ['view', 'add', 'edit', 'delete', 'publish'].flatMap((verb) =>
  ['content', 'catalog', 'site'].map((one) => `cms:${one}:${verb}`),
);

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  const add = async (name: string, parentId: number) =>
    (await news.must<{ id: number }>('POST', '/cms/catalog', { name, alias: name, path: name, parentId })).id;
  top = await add('top', 0);
  inner = await add('inner', top);
  beside = await add('beside', 0);
  [ofTop, ofInner, ofBeside] = [
    await news.add('Of the top', { catalogId: top }),
    await news.add('Of the inner', { catalogId: inner }),
    await news.add('Of beside', { catalogId: beside }),
  ];
});
afterAll(() => test.close());
beforeEach(async () => void (person = await somebody()));
/** Somebody who has nothing, for those who may not give to whoever has more. */
const nobodyYet = () => somebody([]);

async function somebody(
  permissions = [...menu, ...['view', 'rollback', 'takedown', 'erase'].map((one) => `cms:publish:${one}`)],
) {
  const userName = `person${++names}`;
  const { data } = await test.call<{ id: number }>('POST', '/system/user', {
    body: { userName, nickName: userName, password: 'Kaiyin-2026-x', gender: 'unknown', forceModifyPassword: false },
  });
  const owner = { ownerType: 'User', owner: data.id };
  const menus = await test.ctx.db.selectFrom('sys_menu').select('perms').execute();
  const wanted = menus.flatMap(({ perms }) => (perms !== null && permissions.includes(perms) ? perms : []));
  await must(
    await test.call('POST', '/system/permission', { body: { ...owner, permType: 'Menu', permissions: wanted } }),
  );
  return { id: data.id, token: await openSession(test.ctx, { userType: 'user', userId: data.id }) };
}

async function must<T>(reply: { code: number; msg: string; data: T }): Promise<T> {
  expect(reply.code, reply.msg).toBe(200);
  return reply.data;
}

type Said = readonly [action: string, recordId: number, granted?: boolean];
const ofCatalogs = (rules: readonly Said[], siteId = news.site): RuleInput[] =>
  rules.map(([action, recordId, granted = true]) => ({ right: `Catalog:${action}`, siteId, recordId, granted }));

async function grantCatalogs(rules: readonly Said[], owner = person.id, as?: string) {
  const of = { ownerType: 'User', owner, siteId: news.site };
  const { data } = await test.call<GrantsInSite>('GET', '/cms/perms/catalog', { query: of });
  const before = data.own.filter(({ siteId }) => siteId === news.site);
  const body = { ...of, rules: ofCatalogs(rules), before };
  return test.call('POST', '/cms/perms/catalog', { body, ...(as && { as }) });
}
async function grantSite(actions: readonly string[], owner = person.id, siteId = news.site) {
  const of = { ownerType: 'User', owner };
  const { data } = await test.call<RecordGrants>('GET', '/cms/perms/site', { query: of });
  const rules = actions.map((action) => ({ right: `Site:${action}`, siteId, recordId: 0, granted: true }));
  return test.call('POST', '/cms/perms/site', { body: { ...of, rules, before: data.own } });
}
const asPerson = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call<T>(method, path, { as: person.token, site: news.site, ...(body && { body }) });

const namesIn = (nodes: readonly CatalogNode[]): object[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, ...namesIn(children)] : name) as object);

describe('somebody sees', () => {
  it('nothing of a site without the right to see it', async () => {
    await grantSite([]);
    expect((await asPerson('GET', '/cms/catalog/tree')).code).toBe(403);
  });

  it('only catalogs that were granted, those below them, and what lies in them', async () => {
    await must(await grantSite(['View']));
    const tree = async () => namesIn(await must(await asPerson<CatalogNode[]>('GET', '/cms/catalog/tree')));
    const listed = async () => {
      const reply = await asPerson<ContentRow[]>('GET', '/cms/content/list');
      const found = await asPerson<ContentRow[]>('GET', `/cms/content/find?words=${encodeURIComponent('Of')}`);
      const ids = (rows: readonly ContentRow[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other);
      expect(ids(found.data)).toEqual(ids(reply.rows));
      expect(reply.total).toBe(reply.rows.length);
      return ids(reply.rows);
    };
    expect([await tree(), await listed()]).toEqual([[], []]);
    await must(await grantCatalogs([['View', top]]));
    expect([await tree(), await listed()]).toEqual([[['top', 'inner']], [ofTop, ofInner]]);
    await must(await grantCatalogs([['View', inner]]));
    expect([await tree(), await listed()]).toEqual([['inner'], [ofInner]]);
    expect(await asPerson('GET', `/cms/catalog/${inner}`)).toMatchObject({ code: 200, data: { parentName: '' } });
    expect((await asPerson('GET', `/cms/catalog/${top}`)).code).toBe(404);
    expect((await asPerson('GET', `/cms/content/${ofTop}`)).code).toBe(404);
    await must(
      await grantCatalogs([
        ['View', 0],
        ['View', top, false],
        ['View', inner],
      ]),
    );
    expect([await tree(), await listed()]).toEqual([
      ['N', 'inner', 'beside'],
      [ofInner, ofBeside],
    ]);
  });

  it('a catalog that was moved where it is granted, and no longer one that was moved away', async () => {
    await grantSite(['View']);
    await grantCatalogs([['View', top]]);
    const seen = async () => (await asPerson('GET', `/cms/catalog/${beside}`)).code;
    expect(await seen()).toBe(404);
    await news.must('POST', '/cms/catalog/move', { id: beside, parentId: top });
    expect(await seen()).toBe(200);
    await news.must('POST', '/cms/catalog/move', { id: beside, parentId: 0 });
    expect(await seen()).toBe(404);
  });
});

// Each row: what is needed where, and a call that asks for it.
const calls: readonly [string, () => number, 'POST' | 'PUT' | 'DELETE', string, () => Promise<object> | object][] = [
  [
    'EditContent',
    () => top,
    'PUT',
    '/cms/content',
    async () => ({ ...(await item(ofTop)), title: `Saved ${++names}` }),
  ],
  ['AddContent', () => top, 'POST', '/cms/content', () => ({ catalogId: top, title: 'New', body: '<p>New</p>' })],
  ['EditContent', () => top, 'POST', '/cms/content/toPublish', () => ({ ids: [ofTop] })],
  ['EditContent', () => top, 'POST', '/cms/content/rela', () => ({ contentId: ofTop, relaContentIds: [ofTop] })],
  ['EditContent', () => top, 'DELETE', '/cms/content/rela', () => ({ contentId: ofTop, relaContentIds: [ofTop] })],
  ['EditContent', () => top, 'POST', '/cms/content/top', () => ({ ids: [ofTop] })],
  ['EditContent', () => top, 'POST', '/cms/content/cancelTop', () => ({ ids: [ofTop] })],
  ['EditContent', () => top, 'PUT', '/cms/content/attr', () => ({ ids: [ofTop], attribute: 'hot', on: true })],
  ['EditContent', () => top, 'PUT', '/cms/content/lock', async () => ({ ids: [await inTop()] })],
  ['EditContent', () => top, 'PUT', '/cms/content/unlock', async () => ({ ids: [await inTop()] })],
  ['EditContent', () => top, 'PUT', '/cms/content/sort', async () => ({ id: ofTop, beforeId: await inTop() })],
  ['EditContent', () => top, 'PUT', '/cms/content/move', async () => ({ ids: [await inTop()], catalogId: beside })],
  ['DeleteContent', () => top, 'PUT', '/cms/content/move', async () => ({ ids: [await inTop()], catalogId: beside })],
  ['AddContent', () => beside, 'PUT', '/cms/content/move', async () => ({ ids: [await inTop()], catalogId: beside })],
  ['AddContent', () => beside, 'POST', '/cms/content/copy', () => ({ ids: [ofTop], catalogIds: [beside] })],
  ['Publish', () => top, 'POST', '/cms/content/publish', () => ({ ids: [ofTop] })],
  ['Publish', () => top, 'POST', '/cms/content/offline', () => ({ ids: [ofTop] })],
  ['DeleteContent', () => top, 'DELETE', '/cms/content', () => ({ ids: [ofTop] })],
  ['DeleteContent', () => top, 'POST', '/cms/content/recycle/restore', () => ({ ids: [ofTop] })],
  ['Edit', () => inner, 'PUT', '/cms/catalog', async () => ({ ...(await catalogRow(inner)), description: 'Said' })],
  ['ShowHide', () => inner, 'POST', '/cms/catalog/visible', () => ({ id: inner, visible: true })],
  ['Sort', () => inner, 'POST', '/cms/catalog/sort', () => ({ id: inner, sort: 1 })],
  ['Publish', () => inner, 'POST', '/cms/catalog/publish', () => ({ catalogId: inner })],
];
const inTop = () => news.add(`In the top ${++names}`, { catalogId: top });
const item = (id: number) => news.must<object>('GET', `/cms/content/${id}`);
const catalogRow = (id: number) => news.must<object>('GET', `/cms/catalog/${id}`);

describe('somebody does', () => {
  it.each(calls)('%s: only where it is granted: %s %s %s', async (action, where, method, path, body) => {
    await grantSite(['View']);
    const others = catalogActions.filter((one) => one !== action);
    await must(await grantCatalogs(others.map((one) => [one, 0] as const)));
    const refused = await asPerson(method, path, await body());
    expect(refused, JSON.stringify(refused)).toMatchObject({
      code: 403,
      msg: expect.stringContaining('You do not have'),
    });
    await must(await grantCatalogs([...others.map((one) => [one, 0] as const), [action, where()]]));
    await must(await asPerson(method, path, await body()));
    await test.settle();
  });

  // Where nothing is to be done, or no longer, is another question: it is asked after this one.
  it.each<[string, 'POST' | 'PUT' | 'DELETE', string, () => object | Promise<object>]>([
    ['EditContent', 'POST', '/cms/content/discard', () => ({ ids: [ofTop] })],
    ['EditContent', 'POST', '/cms/content/archive', () => ({ ids: [ofTop] })],
    ['EditContent', 'POST', '/cms/content/unarchive', () => ({ ids: [ofTop] })],
    ['Publish', 'POST', '/cms/content/sendBack', () => ({ ids: [ofTop] })],
    ['Publish', 'POST', '/cms/publish/take-down', () => ({ contentId: ofTop })],
    ['DeleteContent', 'DELETE', '/cms/content/recycle', () => ({ ids: [ofTop] })],
    ['ShowHide', 'PUT', '/cms/catalog', async () => ({ ...(await catalogRow(inner)), visible: false })],
    ['AddContent', 'POST', '/cms/content/recycle/restore', async () => ({ ids: [await deleted()], catalogId: inner })],
  ])('%s: never where it is taken back: %s %s', async (action, method, path, body) => {
    await grantSite(['View']);
    const all = catalogActions.map((one) => [one, 0] as const);
    await must(await grantCatalogs([...all, [action, top, false]]));
    const refused = await asPerson(method, path, await body());
    expect(refused, JSON.stringify(refused)).toMatchObject({ code: 403, data: { lacking: { siteId: news.site } } });
  });

  async function deleted(): Promise<number> {
    const id = await news.add(`Deleted ${++names}`, { catalogId: beside });
    await news.must('DELETE', '/cms/content', { ids: [id] });
    return id;
  }

  it('copies into the catalogs where that is granted, and is told the names of the others', async () => {
    await grantSite(['View']);
    await must(
      await grantCatalogs([
        ['View', 0],
        ['AddContent', inner],
      ]),
    );
    const { made, refused } = await must(
      await asPerson<Copied>('POST', '/cms/content/copy', { ids: [ofTop], catalogIds: [beside, inner] }),
    );
    expect(made.map(({ catalogId }) => catalogId)).toEqual([inner]);
    expect(refused).toMatchObject([{ catalogName: 'beside', reason: expect.stringContaining('beside') }]);
  });

  it('deletes a site only where that is granted', async () => {
    await grantSite(siteActions.filter((one) => one !== 'Delete'));
    expect(await asPerson('DELETE', `/cms/site/${news.site}`)).toMatchObject({
      code: 403,
      data: { isExplained: true },
    });
    expect((await test.call('GET', `/cms/site/${news.site}`)).code).toBe(200);
  });

  it('what several catalogs need only where all are granted', async () => {
    await grantSite(['View']);
    await grantCatalogs([
      ['EditContent', top],
      ['View', beside],
    ]);
    expect((await asPerson('POST', '/cms/content/top', { ids: [ofInner, ofBeside] })).code).toBe(403);
    await must(await asPerson('POST', '/cms/content/top', { ids: [ofInner, ofTop] }));
  });

  it('moves content only to where it may be added, and catalogs only where both may be moved', async () => {
    await grantSite(['View']);
    await grantCatalogs([
      ['EditContent', top],
      ['Move', inner],
      ['View', beside],
    ]);
    const moved = async () => ({ ...(await item(ofTop)), catalogId: beside });
    expect((await asPerson('PUT', '/cms/content', await moved())).code).toBe(403);
    expect((await asPerson('POST', '/cms/catalog/move', { id: inner, parentId: beside })).code).toBe(403);
    expect((await asPerson('POST', '/cms/catalog/move', { id: inner, parentId: 0 })).code).toBe(403);
    const both: Said[] = [
      ['EditContent', top],
      ['Move', inner],
      ['Move', beside],
      ['AddContent', beside],
    ];
    await grantCatalogs(both);
    // What goes where other rights hold is as good as deleted here.
    expect((await asPerson('PUT', '/cms/content', await moved())).code).toBe(403);
    // There it would be theirs to add to.
    expect(await asPerson('POST', '/cms/catalog/move', { id: inner, parentId: beside })).toMatchObject({
      code: 500,
      msg: expect.stringContaining('Add contents'),
    });
    await grantCatalogs([...both, ['DeleteContent', top], ['AddContent', inner]]);
    await must(await asPerson('PUT', '/cms/content', await moved()));
    await must(await asPerson('POST', '/cms/catalog/move', { id: inner, parentId: beside }));
    await news.must('POST', '/cms/catalog/move', { id: inner, parentId: top });
    await news.must('PUT', '/cms/content', { ...(await item(ofTop)), catalogId: top });
  });

  it('by a task or a preview no more than by a call', async () => {
    await grantSite(['View', 'Publish']);
    await grantCatalogs([['View', inner]]);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const secret = await news.add('A secret', { catalogId: beside });
    await news.must('POST', '/cms/content/publish', { ids: [secret] });
    await news.run('/cms/publish/take-down', { contentId: secret });
    const kept = await test.ctx.db.selectFrom('cms_take_down').select('id').executeTakeFirstOrThrow();
    for (const [path, body] of [
      ['/cms/site/publish', { siteId: news.site, contentStatus: 'draft' }],
      ['/cms/publish/time', { pipeCode: 'pc', at, working: 'all' }],
      ['/cms/publish/time', { pipeCode: 'pc', at, working: 'none' }],
      ['/cms/preview', { type: 'catalog', dataId: beside, pipeCode: 'pc' }],
      ['/cms/preview', { type: 'site', dataId: news.site, pipeCode: 'pc' }],
      [`/cms/publish/take-down/${kept.id}/erase`, {}],
      ['/cms/content', { catalogId: beside, title: 'Into what is not seen', body: '<p>x</p>' }],
    ] as const) {
      const reply = await asPerson('POST', path, body);
      expect([403, 404], `${path} ${reply.msg}`).toContain(reply.code);
      expect(reply.msg).not.toContain('beside');
    }
    expect((await asPerson('GET', '/cms/publish/take-down/list')).rows).toEqual([]);
    expect((await asPerson('GET', `/cms/publish/take-down/${kept.id}`)).code).toBe(404);
  });

  it('nothing that many rules would make slow: they are refused', async () => {
    const catalogs = await test.ctx.db.selectFrom('cms_catalog').select('id').execute();
    await news.must('POST', '/cms/catalog', { name: 'Many', alias: 'many', path: 'many' });
    const { id, ...many } = await test.ctx.db
      .selectFrom('cms_catalog')
      .selectAll()
      .where('alias', '=', 'many')
      .executeTakeFirstOrThrow();
    // By 400 calls it would take seconds.
    for (let n = 1; n < 420; n++) {
      const own = { id: id + n, ancestors: many.ancestors.replace(String(id), String(id + n)) };
      const row = { ...many, ...own, name: `Many ${n}`, alias: `many${n}`, path: `many${n}/` };
      await test.ctx.db.insertInto('cms_catalog').values(row).execute();
    }
    const all = await test.ctx.db.selectFrom('cms_catalog').select('id').where('siteId', '=', news.site).execute();
    const fresh = all.map(({ id }) => id).filter((id) => !catalogs.some((one) => one.id === id));
    expect((await grantCatalogs(fresh.map((id) => ['View', id] as const))).code).toBe(500);
    await grantSite(['View']);
    await must(await grantCatalogs(fresh.slice(0, 399).map((id) => ['View', id] as const)));
    expect(await must(await asPerson<CatalogNode[]>('GET', '/cms/catalog/tree'))).toHaveLength(399);
    expect((await asPerson('GET', '/cms/content/list')).code).toBe(200);
    expect((await asPerson('GET', '/cms/site/panel')).code).toBe(200);
    const mixed = fresh.slice(0, 100).map((id, n) => ['View', id, n % 2 === 0] as const);
    expect((await grantCatalogs([['View', 0], ...mixed])).code).toBe(500);
    await test.ctx.db.deleteFrom('cms_catalog').where('id', 'in', fresh).execute();
  });

  it('deletes a catalog only with the right to all below it', async () => {
    await grantSite(['View']);
    await grantCatalogs([
      ['Delete', top],
      ['Delete', inner, false],
    ]);
    expect((await asPerson('DELETE', `/cms/catalog/${top}`)).code).toBe(403);
  });

  it.each<[string, 'POST' | 'PUT' | 'DELETE', string, () => object | Promise<object>]>([
    ['AddCatalog', 'POST', '/cms/catalog', () => ({ name: 'own', alias: `own${++names}`, path: `own${names}` })],
    ['Edit', 'PUT', '/cms/site', async () => ({ ...(await news.must<object>('GET', `/cms/site/${news.site}`)) })],
    ['Edit', 'POST', '/cms/site/prop', () => ({ propName: 'P', propCode: `p${++names}`, propValue: 'v' })],
    ['Publish', 'POST', '/cms/site/publish', () => ({ siteId: news.site })],
    ['Publish', 'POST', '/cms/publish/rollback', () => ({ at: new Date(Date.now() + 60_000).toISOString() })],
  ])('%s in a site only where it is granted: %s %s', async (action, method, path, body) => {
    await grantSite(siteActions.filter((one) => one !== action));
    expect(await asPerson(method, path, await body())).toMatchObject({
      code: 403,
      msg: expect.stringContaining('News'),
    });
    await grantSite(['View', action]);
    expect((await asPerson(method, path, await body())).code).not.toBe(403);
    await test.settle();
  });

  it('everything with a catalog, and with a site, that they have made', async () => {
    await grantSite(['View', 'AddCatalog']);
    const body = { name: 'mine', alias: `mine${++names}`, path: `mine${names}` };
    const { id } = await must(await asPerson<{ id: number }>('POST', '/cms/catalog', body));
    const tree = await must(await asPerson<CatalogNode[]>('GET', '/cms/catalog/tree'));
    expect(tree).toEqual([expect.objectContaining({ id })]);
    expect(tree[0]?.lacking).toBeUndefined();
    const site = { name: 'Mine', path: `site${++names}` };
    const { id: siteId } = await must(await asPerson<{ id: number }>('POST', '/cms/site', site));
    const at = { as: person.token, site: siteId };
    await must(await test.call('POST', '/cms/catalog', { ...at, body: { name: 'a', alias: 'a', path: 'a' } }));
    await must(await test.call('PUT', '/cms/site', { ...at, body: { ...site, id: siteId, name: 'Renamed' } }));
  });
});

describe('record rights', () => {
  const granter = () => somebody(['system:user:view', 'system:user:grant', 'system:role:view']);

  it('are given by nobody who does not hold them, wholly', async () => {
    const keeper = await granter();
    person = await nobodyYet();
    await grantSite(['View', 'Edit'], keeper.id);
    await grantCatalogs(
      [
        ['View', top],
        ['EditContent', top],
        ['EditContent', inner, false],
      ],
      keeper.id,
    );
    const give = (rules: readonly Said[]) => grantCatalogs(rules, person.id, keeper.token);
    await grantCatalogs([]);
    expect((await give([['View', beside]])).code).toBe(500);
    expect((await give([['View', 0]])).code).toBe(403);
    expect((await give([['EditContent', top]])).code).toBe(403);
    await must(await give([['View', top]]));
    await must(
      await give([
        ['EditContent', top],
        ['EditContent', inner, false],
      ]),
    );
  });

  it('are given to people only by who may grant to people, to roles only by who may to roles', async () => {
    const toRoles = await somebody(['system:role:view', 'system:role:grant']);
    person = await nobodyYet();
    const of = { ownerType: 'User', owner: person.id, siteId: 0 };
    const body = { ...of, rules: [], before: [] };
    expect((await test.call('POST', '/cms/perms/catalog', { as: toRoles.token, body })).code).toBe(403);
    expect((await test.call('GET', '/cms/perms/catalog', { as: toRoles.token, query: of })).code).toBe(403);
    const toPeople = await granter();
    const role = { ownerType: 'Role', owner: 1, siteId: 0, rules: [], before: [] };
    expect((await test.call('POST', '/cms/perms/catalog', { as: toPeople.token, body: role })).code).toBe(403);
  });

  it('of sites that one may not enter are not shown', async () => {
    const other = await test.addSite(`unseen${++names}`);
    await grantSite(['View'], person.id, other);
    const reader = await somebody(['system:user:view']);
    const shown = async () => {
      const query = { ownerType: 'User', owner: person.id };
      return (await must(await test.call<RecordGrants>('GET', '/cms/perms/site', { as: reader.token, query }))).own;
    };
    expect(await shown()).toEqual([]);
    await grantSite(['View'], reader.id, other);
    expect(await shown()).toMatchObject([{ siteId: other }]);
  });

  it('are taken from nobody who has more, nor given to oneself', async () => {
    const keeper = await granter();
    person = await nobodyYet();
    await grantSite(['View'], keeper.id);
    await grantCatalogs([['View', beside]]);
    expect((await grantCatalogs([], person.id, keeper.token)).code).toBe(403);
    expect((await grantCatalogs([], keeper.id, keeper.token)).code).toBe(500);
  });

  it('that were changed meanwhile are not overwritten unseen', async () => {
    await grantCatalogs([['View', top]]);
    const body = { ownerType: 'User', owner: person.id, siteId: news.site, rules: [], before: [] };
    expect(await test.call('POST', '/cms/perms/catalog', { body })).toMatchObject({
      code: 500,
      msg: expect.stringContaining('meanwhile'),
    });
  });

  it.each<[string, Partial<RuleInput>]>([
    ['a right that there is not', { right: 'Catalog:Fly' }],
    ['a right of another kind', { right: 'Site:Edit' }],
    ['a catalog that there is not', { recordId: 99_999 }],
    ['another site', { siteId: 99_999 }],
  ])('are none for %s', async (_, fault) => {
    const rule = { right: 'Catalog:Edit', siteId: news.site, recordId: 0, granted: true, ...fault };
    const body = { ownerType: 'User', owner: person.id, siteId: news.site, rules: [rule], before: [] };
    expect((await test.call('POST', '/cms/perms/catalog', { body })).code).toBe(500);
  });

  it('bring the right to see what they are for', async () => {
    await must(await grantCatalogs([['Edit', inner]]));
    const of = { ownerType: 'User', owner: person.id, siteId: news.site };
    const { own } = await must(await test.call<GrantsInSite>('GET', '/cms/perms/catalog', { query: of }));
    expect(own.map(({ right, recordId }) => [right, recordId])).toEqual([
      ['Catalog:View', inner],
      ['Catalog:Edit', inner],
    ]);
  });

  it('keep who gave them when others are added, and are logged', async () => {
    await grantCatalogs([['View', top]]);
    const rows = () =>
      test.ctx.db
        .selectFrom('sys_record_grant')
        .selectAll()
        .where('ownerId', '=', person.id)
        .where('right', 'like', 'Catalog:%')
        .orderBy('id')
        .execute();
    const before = await rows();
    await grantCatalogs([
      ['View', top],
      ['Edit', top],
    ]);
    expect((await rows()).slice(0, before.length)).toEqual(before);
    const [last] = await test.ctx.db
      .selectFrom('sys_operation_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last).toMatchObject({ action: 'sys_user.records', subjectId: person.id });
  });

  it('go with the catalog, the site and the person', async () => {
    const { id } = await news.must<{ id: number }>('POST', '/cms/catalog', {
      name: 'gone',
      alias: 'gone',
      path: 'gone',
    });
    await grantCatalogs([['View', id]]);
    const left = async () =>
      (await test.ctx.db.selectFrom('sys_record_grant').selectAll().where('ownerId', '=', person.id).execute()).filter(
        ({ right }) => right.startsWith('Catalog:'),
      );
    expect(await left()).toHaveLength(1);
    const { taskId } = await news.must<{ taskId: number }>('DELETE', `/cms/catalog/${id}`);
    await news.finished(taskId);
    expect(await left()).toEqual([]);
    await grantCatalogs([['View', top]]);
    await must(await test.call('DELETE', '/system/user', { body: [person.id] }));
    expect(await left()).toEqual([]);
  });
});

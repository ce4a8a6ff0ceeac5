import { grantsOf } from '@kaiyin/modules/account/server';
import { catalogActions } from '@kaiyin/modules/catalog/schema';
import type { Explanation, MatrixRow } from '@kaiyin/modules/access/schema';
import { openSession } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let news: NewsSite;
let [top, inner] = [0, 0];
let names = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  const add = async (name: string, parentId: number) =>
    (await news.must<{ id: number }>('POST', '/cms/catalog', { name, alias: name, path: name, parentId })).id;
  top = await add('Top', 0);
  inner = await add('Inner', top);
});
afterAll(() => test.close());

async function must<T>(reply: Promise<{ code: number; msg: string; data: T }>): Promise<T> {
  const { code, msg, data } = await reply;
  expect(code, msg).toBe(200);
  return data;
}
const account = { password: 'Kaiyin-2026-x', gender: 'unknown', forceModifyPassword: false };
async function somebody(roleIds: number[] = []) {
  const userName = `asks${++names}`;
  const body = { ...account, userName, nickName: userName, roleIds };
  const { id } = await must(test.call<{ id: number }>('POST', '/system/user', { body }));
  return { id, token: await openSession(test.ctx, { userType: 'user', userId: id }) };
}
async function addRole(permissions: readonly string[], name = `Role ${++names}`) {
  const body = { name, roleKey: `why_${++names}`, status: 'enabled' };
  const { id } = await must(test.call<{ id: number }>('POST', '/system/role', { body }));
  const grant = { ownerType: 'Role', owner: id, permType: 'Menu', permissions };
  if (permissions.length > 0) await must(test.call('POST', '/system/permission', { body: grant }));
  return id;
}
type Said = readonly [right: string, recordId: number, granted?: boolean];
async function keepRules(owner: object, said: readonly Said[]) {
  const rules = said.map(([right, recordId, granted = true]) => ({ right, siteId: news.site, recordId, granted }));
  for (const [kind, extent] of [['site', {}] as const, ['catalog', { siteId: news.site }] as const]) {
    const isOf = ({ right }: { right: string }) => right.toLowerCase().startsWith(kind);
    const query = { ...owner, ...extent };
    const { own } = await must(test.call<{ own: { siteId: number }[] }>('GET', `/cms/perms/${kind}`, { query }));
    const before = kind === 'site' ? own : own.filter(({ siteId }) => siteId === news.site);
    await must(test.call('POST', `/cms/perms/${kind}`, { body: { ...query, rules: rules.filter(isOf), before } }));
  }
}
const why = (userId: number, query: Record<string, string | number>, as?: string) =>
  test.call<Explanation>('GET', `/system/permission/why/${userId}`, { query, ...(as && { as }) });
const publishing = () => ({ right: 'Catalog:Publish', siteId: news.site, recordId: inner });

it('what is refused names what is lacking; asking why tells it, and who gives it once it is granted', async () => {
  const editors = await addRole(['cms:content:view', 'cms:catalog:view', 'cms:site:view'], 'Editors');
  const { id, token } = await somebody([editors]);
  const call = (body: object) => test.call('POST', '/cms/content', { as: token, site: news.site, body });
  const article = { catalogId: inner, title: 'Asked', body: '<p>Asked</p>' };
  const mine = async (query: object) =>
    must(test.call<Explanation>('GET', '/system/permission/why', { as: token, query: query as never }));

  const first = await call(article);
  expect(first).toMatchObject({ code: 403, data: { lacking: { permission: 'cms:content:add' } } });
  expect(await mine((first.data as { lacking: object }).lacking)).toMatchObject({
    may: false,
    needs: [{ may: false, entries: [{ id: 2025 }, { id: 2028 }, {}], ways: [] }],
  });

  await must(
    test.call('POST', '/system/permission', {
      body: { ownerType: 'User', owner: id, permType: 'Menu', permissions: ['cms:content:add'] },
    }),
  );
  const second = await call(article);
  expect(second.data).toEqual({ isExplained: true, lacking: { right: 'Site:View', siteId: news.site } });
  expect(await mine({ right: 'Site:View', siteId: news.site })).toMatchObject({
    may: false,
    needs: [{}, { places: [''] }],
  });

  await keepRules({ ownerType: 'Role', owner: editors }, [
    ['Site:View', 0],
    ['Catalog:View', 0],
    ['Catalog:AddContent', top],
    ['Catalog:AddContent', inner, false],
  ]);
  const third = await call(article);
  const asked = { right: 'Catalog:AddContent', siteId: news.site, recordId: inner };
  expect(third.data).toEqual({ isExplained: true, lacking: asked });
  const refused = await mine(asked);
  expect(refused.needs.map(({ may }) => may)).toEqual([true, true, true, false]);
  expect(refused.needs[3]).toMatchObject({
    places: ['News', 'Top', 'Inner'],
    ways: [{ role: { name: 'Editors' }, granted: false, places: ['News', 'Top', 'Inner'], createBy: 'admin' }],
  });

  await keepRules({ ownerType: 'User', owner: id }, [['Catalog:AddContent', top]]);
  const allowed = await mine(asked);
  expect(allowed.may).toBe(true);
  expect(allowed.needs[3]?.ways).toMatchObject([
    { role: null, granted: true, places: ['News', 'Top'], createBy: 'admin', idle: null },
    { role: { name: 'Editors' }, granted: false },
  ]);
  expect((await call(article)).code).toBe(200);
});

it('a closed role, a closed entry of the menu and a closed account are named as what is in the way', async () => {
  const role = await addRole(['system:post:view']);
  const { id } = await somebody([role]);
  const asked = { permission: 'system:post:view' };
  const wayOf = async () => (await must(why(id, asked))).needs[0];
  expect(await wayOf()).toMatchObject({ may: true, ways: [{ idle: null }] });
  await test.call('PUT', '/system/role/changeStatus', { body: { ids: [role], status: 'disabled' } });
  expect(await wayOf()).toMatchObject({ may: false, ways: [{ idle: 'role', role: { id: role } }] });
  await test.call('PUT', '/system/role/changeStatus', { body: { ids: [role], status: 'enabled' } });
  await must(test.call('PUT', '/system/menu/changeStatus', { body: { ids: [104], status: 'disabled' } }));
  expect(await wayOf()).toMatchObject({ may: false, ways: [{ idle: 'menu' }] });
  expect((await wayOf())?.ways[0]?.entries.at(-1)).toMatchObject({ isClosed: true });
  await must(test.call('PUT', '/system/menu/changeStatus', { body: { ids: [104], status: 'enabled' } }));
  await must(test.call('PUT', '/system/user/changeStatus', { body: { ids: [id], status: 'disabled' } }));
  expect(await must(why(id, asked))).toMatchObject({
    may: false,
    person: { status: 'disabled' },
    needs: [{ may: true }],
  });
  expect(await must(why(1, { permission: 'no:such' }))).toMatchObject({
    may: true,
    needs: [{ entries: [], ways: [] }],
  });
});

it('of people, sites and catalogs that the reader may not see nothing is told', async () => {
  const { id } = await somebody();
  const nobody = await somebody();
  expect((await why(id, publishing(), nobody.token)).code).toBe(403);
  const reader = await somebody([await addRole(['system:user:view', 'cms:catalog:view'])]);
  expect((await why(id, publishing(), reader.token)).code).toBe(404);
  await keepRules({ ownerType: 'User', owner: reader.id }, [
    ['Site:View', 0],
    ['Catalog:View', inner],
  ]);
  const seen = await why(id, publishing(), reader.token);
  expect(seen.data.needs.at(-1)?.places).toEqual(['News', '', 'Inner']);
  expect((await why(id, { ...publishing(), recordId: top }, reader.token)).code).toBe(404);
  expect((await why(id, { right: 'Catalog:Fly', siteId: news.site })).code).toBe(404);
  expect((await why(999_999, publishing())).code).toBe(404);
  expect((await why(id, {})).code).toBe(500);
});

/** Numbers that look random, the same every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

it('what is explained is what is allowed, for one and in the matrix, whatever was granted', async () => {
  const roll = dice(5);
  const menus = ['cms:content:publish', 'cms:catalog:view', 'cms:catalog:edit', 'cms:content:add'];
  const roles = [await addRole(menus.slice(0, 2)), await addRole(menus.slice(1))];
  const { id } = await somebody(roles);
  const owners = [{ ownerType: 'User', owner: id }, ...roles.map((owner) => ({ ownerType: 'Role', owner }))];
  const path = { 0: [], [top]: [top], [inner]: [top, inner] } as Record<number, number[]>;
  for (let change = 0; change < 25; change++) {
    const said: Said[] = [['Site:View', 0]];
    for (const action of catalogActions)
      if (roll(3) > 0) said.push([`Catalog:${action}`, [0, top, inner][roll(3)] ?? 0, roll(4) > 0]);
    const rules = said.filter(([, place, granted = true]) => granted || place > 0);
    await keepRules(owners[roll(3)] ?? expect.unreachable(), roll(5) === 0 ? [] : rules);
    const held = await grantsOf(test.ctx, id);
    const recordId = [0, top, inner][roll(3)] ?? 0;
    const place = { siteId: news.site, path: path[recordId] ?? [] };
    const query = { kind: 'Catalog', siteId: news.site, recordId, userName: `asks${names}`, pageSize: 100 };
    const { rows } = await test.call<MatrixRow[]>('GET', '/system/permission/matrix', { query });
    const row = rows.find((one) => one.id === id);
    for (const action of ['Publish', 'Edit', 'AddContent'] as const) {
      const { may, needs } = await must(why(id, { right: `Catalog:${action}`, siteId: news.site, recordId }));
      const permission = { Publish: menus[0], Edit: menus[2], AddContent: menus[3] }[action] ?? '';
      expect(needs.map((need) => need.may)).toEqual([
        held.permissions.has(permission),
        held.records.may('Site:View', { siteId: news.site }),
        held.records.may('Catalog:View', place),
        held.records.may(`Catalog:${action}`, place),
      ]);
      expect(row?.may.includes(`Catalog:${action}`)).toBe(may);
    }
  }
});

it('tells which rows a role opens, without names of departments that the reader does not see', async () => {
  const { id: deptId } = await must(
    test.call<{ id: number }>('POST', '/system/dept', { body: { name: 'Seen by few' } }),
  );
  const narrow = await addRole(['cms:content:view'], 'Narrow');
  const scope = { roleId: narrow, dataScope: 'custom', deptIds: [deptId] };
  await must(test.call('PUT', '/system/role/dataScope', { body: scope }));
  const { id } = await somebody([narrow]);
  const asked = { permission: 'cms:content:view' };
  const [way] = (await must(why(id, asked))).needs[0]?.ways ?? [];
  expect(way).toMatchObject({ role: { id: narrow }, scope: 'custom', departments: ['Seen by few'] });

  const readers = await addRole(['system:user:view'], 'Readers');
  await must(test.call('PUT', '/system/role/dataScope', { body: { roleId: readers, dataScope: 'self', deptIds: [] } }));
  const reader = await somebody([readers]);
  expect((await why(id, asked, reader.token)).code).toBe(404);
  const both = await somebody([narrow, readers]);
  const mine = await must(test.call<Explanation>('GET', '/system/permission/why', { as: both.token, query: asked }));
  expect(mine.needs[0]?.ways).toMatchObject([{ scope: 'custom', departments: [''] }]);
});

it('the matrix asks as much for many people as for one', async () => {
  const query = { kind: 'Catalog', siteId: news.site, recordId: inner };
  const asked = async (pageSize: number) => {
    test.takeQueries();
    await test.call('GET', '/system/permission/matrix', { query: { ...query, pageSize } });
    return test.takeQueries().length;
  };
  await asked(1);
  expect(await asked(100)).toBe(await asked(1));
});

it('the matrix of a department has its people and those of all below it, in pages', async () => {
  const department = (name: string, parentId: number) =>
    must(test.call<{ id: number }>('POST', '/system/dept', { body: { name, parentId } }));
  const { id: above } = await department('Above', 0);
  const { id: below } = await department('Below', above);
  const people = [await somebody(), await somebody(), await somebody()].map(({ id }) => id);
  for (const [at, deptId] of [above, below].entries())
    await must(test.call('POST', '/system/user/changeDept', { body: { ids: [people[at]], deptId } }));
  const query = { kind: 'Site', siteId: news.site };
  const page = async (deptId: number, pageNum: number) => {
    const matrix = { ...query, deptId, pageNum, pageSize: 1 };
    const { rows, total } = await test.call<MatrixRow[]>('GET', '/system/permission/matrix', { query: matrix });
    return [rows.map(({ id }) => id), total];
  };
  expect(await page(above, 1)).toEqual([[people[1]], 2]);
  expect(await page(above, 2)).toEqual([[people[0]], 2]);
  expect(await page(below, 1)).toEqual([[people[1]], 1]);
});

import type { ContentRow } from '@kaiyin/modules/content/schema';
import type { LogCategory } from '@kaiyin/modules/audit/schema';
import type { RoleScope } from '@kaiyin/modules/access/schema';
import type { DepartmentNode, LoginEntry, OnlineSession, UserRow } from '@kaiyin/modules/organisation/schema';
import { openSession } from '@kaiyin/modules/session/server';
import type { FoundOfKind } from '@kaiyin/modules/search/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from './news-site.ts';
import { openSites } from './open-sites.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let news: NewsSite;
/** head > north > city; south beside north. */
const dept = { head: 0, north: 0, city: 0, south: 0 };
const people: Record<string, { id: number; token: string }> = {};
let names = 0;
const shows = [
  ...['view', 'add', 'edit', 'remove', 'resetPwd', 'grant'].map((one) => `system:user:${one}`),
  ...['view', 'add', 'edit', 'remove'].map((one) => `system:dept:${one}`),
  'system:role:view',
  'system:role:edit',
  'system:role:grant',
  'monitor:online:query',
  'monitor:online:forceLogout',
  'monitor:logs:view',
  ...['view', 'add', 'edit', 'publish'].map((one) => `cms:content:${one}`),
  'cms:catalog:view',
  'cms:site:view',
];

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
  const addDept = async (name: string, parentId: number) =>
    (await must<{ id: number }>(test.call('POST', '/system/dept', { body: { name, parentId, status: 'enabled' } }))).id;
  dept.head = await addDept('Head', 0);
  dept.north = await addDept('North', dept.head);
  dept.city = await addDept('City', dept.north);
  dept.south = await addDept('South', dept.head);
  const writes = await addRole(['cms:content:view', 'cms:content:add'], 'all');
  for (const [name, deptId] of [...Object.entries(dept), ['lost', null] as const]) {
    const person = await addPerson(name, deptId, [writes]);
    people[name] = person;
    const body = { catalogId: news.catalog, title: `By ${name}`, body: '<p>x</p>' };
    await must(test.call('POST', '/cms/content', { as: person.token, site: news.site, body }));
    await test.call('POST', '/api/member/login', { as: null, body: { username: `of_${name}`, password: 'wrong' } });
  }
});
afterAll(() => test.close());

async function must<T>(reply: Promise<{ code: number; msg: string; data: T }>): Promise<T> {
  const { code, msg, data } = await reply;
  expect(code, msg).toBe(200);
  return data;
}
async function addRole(permissions: readonly string[], dataScope: RoleScope['dataScope'], deptIds: number[] = []) {
  const name = `Scope ${++names}`;
  const body = { name, roleKey: `scope_${names}`, status: 'enabled' };
  const { id } = await must<{ id: number }>(test.call('POST', '/system/role', { body }));
  const grant = { ownerType: 'Role', owner: id, permType: 'Menu', permissions };
  await must(test.call('POST', '/system/permission', { body: grant }));
  await openSites(test, id, 'all');
  const everywhere = ['View', 'AddContent', 'EditContent', 'Publish', 'Delete', 'DeleteContent'].map((action) => ({
    right: `Catalog:${action}`,
    siteId: 0,
    recordId: 0,
    granted: true,
  }));
  const rules = { ownerType: 'Role', owner: id, siteId: 0, rules: everywhere, before: [] };
  await must(test.call('POST', '/cms/perms/catalog', { body: rules }));
  await must(test.call('PUT', '/system/role/dataScope', { body: { roleId: id, dataScope, deptIds } }));
  return id;
}
async function addPerson(name: string, deptId: number | null, roleIds: number[]) {
  const userName = `of_${name}`;
  const account = { password: 'Kaiyin-2026-x', gender: 'unknown', forceModifyPassword: false };
  const body = { ...account, userName, nickName: name, deptId, roleIds };
  const { id } = await must<{ id: number }>(test.call('POST', '/system/user', { body }));
  return { id, token: await openSession(test.ctx, { userType: 'user', userId: id }) };
}
/** Somebody of a department with roles. */
const reader = (deptId: number | null, ...roleIds: number[]) => addPerson(`reader${++names}`, deptId, roleIds);

/** Of whom somebody sees accounts, contents, sessions and sign-ins, and which departments. */
async function seenBy(as: string) {
  const query = { pageSize: 200 };
  const those = (list: readonly string[]) =>
    Object.keys(people)
      .filter((name) => list.includes(`of_${name}`))
      .toSorted()
      .join(' ');
  const users = await test.call<UserRow[]>('GET', '/system/user/list', { as, query });
  const contents = await test.call<ContentRow[]>('GET', '/cms/content/list', { as, site: news.site, query });
  const online = await test.call<OnlineSession[]>('GET', '/monitor/online/list', { as, query });
  const logins = await test.call<LoginEntry[]>('GET', '/monitor/logininfor/list', { as, query });
  const done = await test.call<{ userName: string }[]>('GET', '/monitor/operlog/list', { as, query });
  const found = await test.call<FoundOfKind[]>('GET', '/search/find', { as, site: news.site, query: { words: 'By' } });
  const titles = found.data.flatMap(({ id, rows }) => (id === 'contents' ? (rows as { title: string }[]) : []));
  const tree = await test.call<DepartmentNode[]>('GET', '/system/user/deptTree', { as });
  expect(users.total).toBe(users.rows.length);
  const flat = (nodes: readonly DepartmentNode[]): string[] =>
    nodes.flatMap((node) => [node.name, ...flat(node.children)]);
  return {
    users: those(users.rows.map(({ userName }) => userName)),
    contents: those(contents.rows.map(({ title }) => title.replace('By ', 'of_'))),
    finds: those(titles.map(({ title }) => title.replace('By ', 'of_'))),
    online: those(online.rows.map(({ userName }) => userName)),
    operations: those(done.rows.map(({ userName }) => userName)),
    logins: those(logins.rows.map(({ userName }) => userName)),
    departments: flat(tree.data)
      .filter((name) => ['Head', 'North', 'City', 'South'].includes(name))
      .toSorted()
      .join(' '),
  };
}
const everybody = 'city head lost north south';
const same = (who: string) => ({ users: who, contents: who, finds: who, online: who, logins: who, operations: who });

describe('what a role shows', () => {
  it.each([
    ['all', 'north', [], { ...same(everybody), departments: 'City Head North South' }],
    ['custom', 'south', ['north'], { ...same('north'), departments: 'North South' }],
    ['department', 'north', [], { ...same('north'), departments: 'North' }],
    ['departmentAndBelow', 'north', [], { ...same('city north'), departments: 'City North' }],
    ['departmentAndBelow', 'head', [], { ...same('city head north south'), departments: 'City Head North South' }],
    ['self', 'north', [], { ...same(''), departments: 'North' }],
    ['department', 'lost', [], { ...same(''), departments: '' }],
  ] as const)('is rows of %s, to somebody of %s', async (scope, home, chosen, wanted) => {
    const role = await addRole(
      shows,
      scope,
      chosen.map((name) => dept[name]),
    );
    const { id, token } = await reader(home === 'lost' ? null : dept[home], role);
    expect(await seenBy(token)).toEqual(wanted);
    // One sees oneself.
    expect((await test.call('GET', `/system/user/${id}`, { as: token })).code).toBe(200);
  });

  it('is the union of the enabled roles that give what is asked', async () => {
    const narrow = await addRole(shows, 'self');
    const north = await addRole(['system:user:view'], 'custom', [dept.north]);
    const wide = await addRole(['system:post:view'], 'all');
    const { token } = await reader(dept.south, narrow, north, wide);
    expect(await seenBy(token)).toMatchObject({ users: 'north', contents: '', logins: '' });
    await must(test.call('PUT', '/system/role/changeStatus', { body: { ids: [north], status: 'disabled' } }));
    expect(await seenBy(token)).toMatchObject({ users: '' });
  });
});

it('what a role shows moves with whoever changes the department, from the next call on', async () => {
  const { id, token } = await reader(dept.north, await addRole(shows, 'department'));
  expect(await seenBy(token)).toMatchObject({ users: 'north' });
  const { data } = await test.call<object>('GET', `/system/user/${id}`);
  await must(test.call('PUT', '/system/user', { body: { ...data, deptId: dept.south } }));
  expect(await seenBy(token)).toMatchObject({ users: 'south', departments: 'South' });
});

it('log categories count the entries that the lists of the same reader have', async () => {
  const { token: as } = await reader(dept.north, await addRole(shows, 'department'));
  const { data } = await test.call<LogCategory[]>('GET', '/monitor/logs', { as });
  const counted = (id: string) => data.find((one) => one.id === id)?.entries;
  const all = await test.call('GET', '/monitor/logininfor/list');
  expect(counted('UserLogin')).toBe((await test.call('GET', '/monitor/logininfor/list', { as })).total);
  expect(counted('UserLogin')).toBeLessThan(all.total ?? 0);
  expect(counted('UserOperation')).toBe((await test.call('GET', '/monitor/operlog/list', { as })).total);
});

describe('what is not shown', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await reader(dept.north, await addRole(shows, 'departmentAndBelow')));
  });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call<{ id: number }>(method, path, { as: token, site: news.site, ...(body && { body }) });

  it('is not found by its number, and not changed', async () => {
    const { id } = people.south ?? expect.unreachable();
    const kept = (await test.call<object>('GET', `/system/user/${id}`)).data;
    const article = await test.ctx.db
      .selectFrom('cms_content')
      .select('id')
      .where('title', '=', 'By south')
      .executeTakeFirstOrThrow();
    const replies = [
      await call('GET', `/system/user/${id}`),
      await call('PUT', '/system/user', { ...kept, id }),
      await call('PUT', '/system/user/changeStatus', { ids: [id], status: 'disabled' }),
      await call('PUT', '/system/user/resetPwd', { id, password: 'Kaiyin-2027-x' }),
      await call('DELETE', '/system/user', [id]),
      await call('GET', `/system/permission/menu?ownerType=User&owner=${id}`),
      await call('GET', `/system/permission/why/${id}?permission=system:user:view`),
      await call('GET', `/system/dept/${dept.south}`),
      await call('DELETE', '/system/dept', [dept.south]),
      await call('GET', `/cms/content/${article.id}`),
      await call('POST', '/cms/content/publish', { ids: [article.id] }),
    ];
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 404));
    const mine = people.city ?? expect.unreachable();
    expect((await call('GET', `/system/user/${mine.id}`)).code).toBe(200);
  });

  it('is no session to end and no sign-in to remove, alone or beside others; the log has that it was tried', async () => {
    const { token: as, id: readerId } = await reader(
      dept.north,
      await addRole([...shows, 'monitor:online:batchLogout', 'monitor:logs:remove'], 'departmentAndBelow'),
    );
    const sessions = (await test.call<OnlineSession[]>('GET', '/monitor/online/list', { query: { pageSize: 200 } }))
      .rows;
    const logins = (await test.call<LoginEntry[]>('GET', '/monitor/logininfor/list', { query: { pageSize: 200 } }))
      .rows;
    const of = (rows: readonly { id: number; userName: string }[], name: string) =>
      rows.find(({ userName }) => userName === `of_${name}`)?.id ?? expect.unreachable();
    const south = people.south ?? expect.unreachable();
    const both = (rows: readonly { id: number; userName: string }[]) => [of(rows, 'city'), of(rows, 'south')];
    const tries = [
      ['POST', '/monitor/online/delete', { ids: [of(sessions, 'south')] }],
      ['POST', '/monitor/online/delete', { ids: both(sessions) }],
      ['POST', '/monitor/online/deleteAllOf', { userId: south.id }],
      ['POST', '/monitor/online/deleteAllOf', { userId: 987_654 }],
      ['DELETE', '/monitor/logininfor', [of(logins, 'south')]],
      ['DELETE', '/monitor/logininfor', both(logins)],
    ] as const;
    for (const [method, path, body] of tries)
      expect((await test.call(method, path, { as, body })).code, path).toBe(404);
    const kept = await test.ctx.db
      .selectFrom('sys_operation')
      .select(['code'])
      .where('userId', '=', readerId)
      .execute();
    expect(kept.map(({ code }) => code)).toEqual(tries.map(() => 404));
    expect((await test.call('GET', '/getRouters', { as: south.token })).code).toBe(200);
    const left = (await test.call<LoginEntry[]>('GET', '/monitor/logininfor/list', { query: { pageSize: 200 } })).rows;
    expect(both(left)).toEqual(both(logins));
    expect((await test.call('DELETE', '/monitor/logininfor', { as, body: [of(logins, 'city')] })).code).toBe(200);
  });

  it('is no part of what is done with all contents together', async () => {
    const { token } = await reader(
      dept.north,
      await addRole([...shows, 'cms:site:publish', 'cms:catalog:delete', 'cms:publish:takedown'], 'self'),
    );
    const other = await test.ctx.db
      .selectFrom('cms_content')
      .select('id')
      .where('title', '=', 'By south')
      .executeTakeFirstOrThrow();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    for (const [method, path, body] of [
      ['POST', '/cms/site/publish', { siteId: news.site, contentStatus: 'draft' }],
      ['POST', '/cms/publish/time', { pipeCode: 'pc', at, working: 'all' }],
      ['POST', '/cms/preview', { type: 'site', dataId: news.site, pipeCode: 'pc' }],
      ['POST', '/cms/preview', { type: 'content', dataId: other.id, pipeCode: 'pc' }],
      ['POST', '/cms/publish/take-down', { contentId: other.id }],
      ['DELETE', `/cms/catalog/${news.catalog}`, undefined],
    ] as const) {
      const reply = await test.call(method, path, { as: token, site: news.site, ...(body && { body }) });
      expect([403, 404], `${path}: ${reply.msg}`).toContain(reply.code);
    }
  });

  it('is no place to put people, or departments', async () => {
    const account = { password: 'Kaiyin-2026-x', gender: 'unknown', forceModifyPassword: false, nickName: 'x' };
    const add = (deptId: number) =>
      call('POST', '/system/user', { ...account, userName: `added${++names}`, deptId, roleIds: [] });
    expect(await add(dept.south)).toMatchObject({ code: 500, data: [{ field: 'deptId' }] });
    expect((await add(dept.city)).code).toBe(200);
    for (const parentId of [0, dept.south, dept.head])
      expect(await call('POST', '/system/dept', { name: `New ${++names}`, parentId, status: 'enabled' })).toMatchObject(
        {
          code: 500,
          data: [{ field: 'parentId' }],
        },
      );
    expect((await call('POST', '/system/dept', { name: 'Quarter', parentId: dept.city, status: 'enabled' })).code).toBe(
      200,
    );
  });

  it('never loses whom one adds, and a new role shows no more than one may give', async () => {
    const account = { password: 'Kaiyin-2026-x', gender: 'unknown', forceModifyPassword: false, nickName: 'x' };
    const userName = `added${++names}`;
    const refused = { code: 500, data: [{ field: 'deptId' }] };
    expect(await call('POST', '/system/user', { ...account, userName, deptId: null, roleIds: [] })).toMatchObject(
      refused,
    );
    const { id } = await must<{ id: number }>(
      call('POST', '/system/user', { ...account, userName, deptId: dept.city, roleIds: [] }),
    );
    expect(await call('POST', '/system/user/changeDept', { ids: [id], deptId: null })).toMatchObject(refused);
    const body = { name: `Scope ${++names}`, roleKey: `scope_${names}`, status: 'enabled' };
    const officer = await reader(dept.north, await addRole([...shows, 'system:role:add'], 'departmentAndBelow'));
    const role = await must(test.call<{ id: number }>('POST', '/system/role', { as: officer.token, body }));
    const { dataScope } = await must<RoleScope>(test.call('GET', `/system/role/dataScope/${role.id}`));
    expect(dataScope).toBe('custom');
    const grant = { ownerType: 'Role', owner: role.id, permType: 'Menu', permissions: ['system:user:view'] };
    expect((await call('POST', '/system/permission', grant)).code).toBe(200);
  });

  it('is shown by nobody to others: no role that shows more is given or widened', async () => {
    const low = await addRole(['system:user:view'], 'self');
    const scope = (dataScope: string, deptIds: number[] = []) =>
      call('PUT', '/system/role/dataScope', { roleId: low, dataScope, deptIds });
    expect((await scope('custom', [dept.city])).code).toBe(200);
    expect((await scope('custom', [dept.city, dept.south])).code).toBe(500);
    for (const wider of ['all', 'department', 'departmentAndBelow']) expect((await scope(wider)).code).toBe(403);
    const plain = await reader(dept.city);
    const give = (roleId: number) => call('POST', '/system/role/authUser/grant', { roleId, ids: [plain.id] });
    expect((await give(low)).code).toBe(200);
    expect((await give(await addRole(['system:user:view'], 'all'))).code).toBe(403);
    expect((await give(await addRole(['system:user:view'], 'custom', [dept.south]))).code).toBe(403);
  });

  it('is no way to change a role that people beyond it have, too', async () => {
    const role = await addRole(['system:user:view'], 'self');
    const status = (status: string) => call('PUT', '/system/role/changeStatus', { ids: [role], status });
    await reader(dept.city, role);
    expect((await status('disabled')).code).toBe(200);
    await reader(dept.south, role);
    expect((await status('enabled')).code).toBe(403);
    const none = { ownerType: 'Role', owner: role, permType: 'Menu', permissions: [] };
    expect((await call('POST', '/system/permission', none)).code).toBe(403);
  });
});

it.each(['self', 'departmentAndBelow'] as const)(
  'notices are those of people in the scope %s, for people in it',
  async (scope) => {
    const rights = [...shows, ...['view', 'add', 'edit', 'remove'].map((one) => `system:notice:${one}`)];
    const { id: writerId, token: as } = await reader(dept.north, await addRole(rights, scope));
    const draft = { noticeTitle: 'Water', noticeType: '1', noticeContent: '<p>x</p>', status: '0' };
    const add = (audience: string, targets: number[] = [], who: string | undefined = as) =>
      test.call<{ id: number }>('POST', '/system/notice', { as: who, body: { ...draft, audience, targets } });
    const { id } = await must(add('all', [], test.admin));
    const codes = [
      await test.call('GET', `/system/notice/${id}`, { as }),
      await test.call('PUT', '/system/notice', { as, body: { ...draft, id, audience: 'users', targets: [writerId] } }),
      await test.call('DELETE', '/system/notice', { as, body: [id] }),
      await test.call('GET', `/system/notice/${id}/receipts`, { as, query: { state: 'read' } }),
    ].map(({ code }) => code);
    expect(codes).toEqual([404, 404, 404, 404]);
    expect(await add('all')).toMatchObject({ code: 500, data: [{ field: 'audience' }] });
    expect(await add('departments', [dept.south])).toMatchObject({ code: 500, data: [{ field: 'targets' }] });
    const own = await must(add('users', [writerId]));
    const listed = await test.call<{ id: number }[]>('GET', '/system/notice/list', { as });
    const ids = listed.rows.map((row) => row.id);
    expect([ids.includes(own.id), ids.includes(id), listed.total]).toEqual([true, false, ids.length]);
    if (scope === 'departmentAndBelow') expect((await add('departments', [dept.north])).code).toBe(200);
  },
);

it('nobody moves themselves, or others, to where their roles show more than the mover sees', async () => {
  const moves = await addRole(['system:user:view', 'system:user:edit'], 'all');
  const logs = await addRole(['monitor:logs:view'], 'departmentAndBelow');
  const mover = await reader(dept.south, moves, logs);
  const other = await reader(dept.south, logs);
  const move = async ({ id }: { id: number }, deptId: number) => {
    const details = await must<object>(test.call('GET', `/system/user/${id}`));
    return [
      await test.call('POST', '/system/user/changeDept', { as: mover.token, body: { ids: [id], deptId } }),
      await test.call('PUT', '/system/user', { as: mover.token, body: { ...details, deptId } }),
    ].map(({ code, msg }) => (code === 500 ? msg : code));
  };
  for (const said of await move(mover, dept.head)) expect(said).toMatch(/yourself/);
  expect(await move(other, dept.head)).toEqual([403, 403]);
  expect((await move(await reader(dept.south), dept.head))[0]).toBe(200);
});

it('a scope is kept with its departments, refused when another has changed it or it names none, and gone with its role', async () => {
  const role = await addRole(['system:user:view'], 'custom', [dept.south, dept.city]);
  const read = () => must<RoleScope>(test.call('GET', `/system/role/dataScope/${role}`));
  const before = await read();
  expect(before).toEqual({ dataScope: 'custom', deptIds: [dept.city, dept.south] });
  const save = (body: object) => test.call('PUT', '/system/role/dataScope', { body: { roleId: role, ...body } });
  expect((await save({ dataScope: 'self', before })).code).toBe(200);
  expect(await read()).toEqual({ dataScope: 'self', deptIds: [] });
  expect((await save({ dataScope: 'all', before })).msg).toMatch(/meanwhile/);
  expect(await save({ dataScope: 'custom' })).toMatchObject({ code: 500, data: [{ field: 'deptIds' }] });
  expect(await save({ dataScope: 'custom', deptIds: [999_999] })).toMatchObject({ data: [{ field: 'deptIds' }] });
  expect((await test.call('GET', '/system/role/dataScope/999999')).code).toBe(404);
  await save({ dataScope: 'custom', deptIds: [dept.city] });
  await must(test.call('DELETE', '/system/role', { body: [role] }));
  for (const table of ['sys_role_scope', 'sys_role_dept'] as const)
    expect(await test.ctx.db.selectFrom(table).select('id').where('roleId', '=', role).execute()).toEqual([]);
});

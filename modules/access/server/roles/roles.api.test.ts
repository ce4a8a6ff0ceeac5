import type { HistoryEntry } from '@kaiyin/entity';
import { openSession } from '@kaiyin/modules/session/server';
import type { MenuPermissions, RoleUser } from '@kaiyin/modules/access/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSites } from '../../../../tests/open-sites.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let names = 0;
let admin: string;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  admin = await openSession(test.ctx, { userType: 'user', userId: 1 });
});
afterAll(() => test.close());

const call = <T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = admin) =>
  test.call<T>(method, path, { as, ...(body && { body }) });
const addRole = async (permissions: string[] = [], more: object = {}) => {
  const key = `role_${++names}`;
  const body = { name: key, roleKey: key, status: 'enabled', ...more };
  const { data, code, msg } = await call<{ id: number }>('POST', '/system/role', body);
  expect(code, msg).toBe(200);
  if (permissions.length > 0) expect((await grant(data.id, permissions)).code).toBe(200);
  return data.id;
};
const grant = (owner: number, permissions: string[], as?: string, before?: string[]) =>
  call(
    'POST',
    '/system/permission',
    { ownerType: 'Role', owner, permType: 'Menu', permissions, ...(before && { before }) },
    as,
  );
const granted = async (owner: number) =>
  (
    await test.call<MenuPermissions>('GET', '/system/permission/menu', {
      as: admin,
      query: { ownerType: 'Role', owner },
    })
  ).data.perms;
const addPerson = async (roleIds: number[]) => {
  const userName = `holder${++names}`;
  const body = {
    userName,
    nickName: userName,
    password: 'Kaiyin-2026-x',
    gender: 'unknown',
    forceModifyPassword: false,
  };
  const { data } = await call<{ id: number }>('POST', '/system/user', { ...body, roleIds });
  return { id: data.id, token: await openSession(test.ctx, { userType: 'user', userId: data.id }) };
};

describe('a role', () => {
  it('gives from the next call on what it is granted, and no longer what is taken from it', async () => {
    const role = await addRole();
    const { token } = await addPerson([role]);
    const may = async () => (await call('GET', '/system/post/list', undefined, token)).code;
    expect(await may()).toBe(403);
    await grant(role, ['system:post:view']);
    expect(await may()).toBe(200);
    await grant(role, []);
    expect(await may()).toBe(403);
    await grant(role, ['system:post:view']);
    for (const [status, code] of [
      ['disabled', 403],
      ['enabled', 200],
    ] as const) {
      expect((await call('PUT', '/system/role/changeStatus', { ids: [role], status })).code).toBe(200);
      expect(await may()).toBe(code);
    }
  });

  it('is in a session of a person from the call after it was given, and gone after it was taken', async () => {
    const role = await addRole(['system:post:view']);
    const { id, token } = await addPerson([]);
    const may = async () => (await call('GET', '/system/post/list', undefined, token)).code;
    expect(await may()).toBe(403);
    await call('POST', '/system/role/authUser/grant', { roleId: role, ids: [id] });
    expect(await may()).toBe(200);
    await call('POST', '/system/role/authUser/cancel', { roleId: role, ids: [id] });
    expect(await may()).toBe(403);
  });

  it('stays while people have it, and says whose it is', async () => {
    const role = await addRole([], { name: 'Held' });
    const { id } = await addPerson([role]);
    const { nickName } = await test.ctx.db
      .selectFrom('sys_user')
      .select('nickName')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await call('DELETE', '/system/role', [role])).msg).toBe(
      `The role “Held” is held by 1 people (${nickName}) and cannot be deleted. Take it from them first`,
    );
    await call('PUT', '/system/user/authRole', { id, roleIds: [] });
    expect((await call('DELETE', '/system/role', [role])).code).toBe(200);
    for (const table of ['sys_menu_grant', 'sys_record_grant'] as const)
      expect(await test.ctx.db.selectFrom(table).selectAll().where('ownerId', '=', role).execute()).toEqual([]);
  });

  it('whose permissions somebody else has changed is not overwritten unseen', async () => {
    const role = await addRole(['system:post:view']);
    await grant(role, ['system:post:view', 'system:post:add']);
    const late = await grant(role, [], admin, ['system:post:view']);
    expect(late).toMatchObject({ code: 500, msg: expect.stringContaining('meanwhile') });
    expect(await granted(role)).toEqual(['system:post:add', 'system:post:view']);
    expect((await grant(role, [], admin, ['system:post:view', 'system:post:add'])).code).toBe(200);
  });

  it('is granted nothing that there is not', async () => {
    const role = await addRole();
    expect((await grant(role, ['no:such:permission'])).code).toBe(500);
    expect((await grant(role, ['*'])).code).toBe(500);
    const logged = test.ctx.db
      .selectFrom('sys_operation_log')
      .select('id')
      .where('action', '=', 'sys_role.permissions');
    expect(await logged.where('subjectId', '=', role).execute()).toEqual([]);
  });

  it('opens the sites that it names, or all', async () => {
    const [one, other] = [await test.addSite(), await test.addSite()];
    const role = await addRole(['cms:friendlink:view']);
    const { token } = await addPerson([role]);
    const may = async (site: number) => (await test.call('GET', '/cms/link/list', { as: token, site })).code;
    const open = (...siteIds: number[]) => openSites(test, role, siteIds);
    expect([await may(one), await may(other)]).toEqual([403, 403]);
    await open(one);
    expect([await may(one), await may(other)]).toEqual([200, 403]);
    await openSites(test, role, 'all');
    expect([await may(one), await may(other)]).toEqual([200, 200]);
    await open();
    expect([await may(one), await may(other)]).toEqual([403, 403]);
    expect((await open(999_999)).code).toBe(500);
  });

  it('is had by those who are listed, and the others can be given it', async () => {
    const role = await addRole();
    const [one, other] = [await addPerson([role]), await addPerson([])];
    const list = async (which: string, query: object = {}) =>
      (
        await test.call<RoleUser[]>('GET', `/system/role/authUser/${which}`, {
          as: admin,
          query: { roleId: role, pageSize: 500, ...query },
        })
      ).rows.map(({ id }) => id);
    expect(await list('allocatedList')).toEqual([one.id]);
    expect(await list('unallocatedList')).toContain(other.id);
    expect(await list('unallocatedList')).not.toContain(one.id);
    expect(await list('allocatedList', { userName: 'nobody' })).toEqual([]);
    for (let times = 0; times < 2; times++)
      expect((await call('POST', '/system/role/authUser/grant', { roleId: role, ids: [one.id, other.id] })).code).toBe(
        200,
      );
    expect(await list('allocatedList')).toEqual([other.id, one.id]);
  });
});

it('a change of what roles somebody has stands in their history, with those before and after', async () => {
  const [one, other] = [await addRole(), await addRole()];
  const nameOf = async (id: number) => (await call<{ name: string }>('GET', `/system/role/${id}`)).data.name;
  const [first, second] = [await nameOf(one), await nameOf(other)];
  const { id } = await addPerson([one]);
  const change = async () => {
    const { rows } = await call<HistoryEntry[]>('GET', `/system/user/${id}/history`);
    return rows
      .filter(({ title }) => title === 'User · Roles set')
      .map(({ changes: [roles] }) => [roles?.field, roles?.from?.text ?? null, roles?.to?.text ?? null]);
  };
  await call('POST', '/system/role/authUser/grant', { roleId: other, ids: [id] });
  // Who has it already has no other roles than before.
  await call('POST', '/system/role/authUser/grant', { roleId: other, ids: [id] });
  await call('POST', '/system/role/authUser/cancel', { roleId: one, ids: [id] });
  await call('PUT', '/system/user/authRole', { id, roleIds: [] });
  expect(await change()).toEqual([
    ['Roles', second, null],
    ['Roles', `${first}、${second}`, second],
    ['Roles', first, `${first}、${second}`],
    ['Roles', null, first],
  ]);
});

describe('nobody', () => {
  const keeper = ['system:role:view', 'system:role:add', 'system:role:edit', 'system:role:remove', 'system:role:grant'];

  it('gives a role what they do not have, nor changes one that has more', async () => {
    const { token } = await addPerson([await addRole(keeper)]);
    const [low, high] = [await addRole(['system:role:view']), await addRole(['cms:site:delete'])];
    const everywhere = await addRole();
    await openSites(test, everywhere, 'all');
    const beyond = await grant(low, ['system:role:view', 'cms:site:delete'], token);
    expect(beyond).toMatchObject({ code: 403, msg: expect.stringContaining('cms:site:delete') });
    expect((await grant(low, ['system:role:view', 'system:role:add'], token)).code).toBe(200);
    expect((await grant(low, ['system:role:add', 'system:role:view', '*'], token)).code).toBe(403);
    for (const id of [high, everywhere]) {
      const { data: kept } = await call<object>('GET', `/system/role/${id}`);
      for (const reply of [
        await grant(id, [], token),
        await call('PUT', '/system/role', { ...kept, name: `taken${id}` }, token),
        await call('PUT', '/system/role/changeStatus', { ids: [id], status: 'disabled' }, token),
        await call('DELETE', '/system/role', [id], token),
        await openSites(test, id, [], token),
        await call('POST', '/system/role/authUser/grant', { roleId: id, ids: [(await addPerson([])).id] }, token),
      ])
        expect(reply.code).toBe(403);
    }
    const site = await test.addSite();
    expect((await openSites(test, low, [site], token)).code).toBe(403);
    expect((await openSites(test, low, 'all', token)).code).toBe(403);
  });

  it('gives what only a disabled role or a disabled entry of the menu would give them', async () => {
    const strong = await addRole(['cms:site:delete']);
    await call('PUT', '/system/role/changeStatus', { ids: [strong], status: 'disabled' });
    const { token } = await addPerson([await addRole(keeper), strong]);
    const low = await addRole(['system:role:view']);
    expect((await grant(low, ['system:role:view', 'cms:site:delete'], token)).code).toBe(403);
    await call('PUT', '/system/role/changeStatus', { ids: [strong], status: 'enabled' });
    expect((await grant(low, ['system:role:view', 'cms:site:delete'], token)).code).toBe(200);
    await grant(low, ['system:role:view']);
    const menus = test.ctx.db.updateTable('sys_menu').where('perms', '=', 'cms:site:delete');
    await menus.set({ status: 'disabled' }).execute();
    await grant(low, ['system:role:view']);
    expect((await grant(low, ['system:role:view', 'cms:site:delete'], token)).code).toBe(403);
    await menus.set({ status: 'enabled' }).execute();
  });

  it('takes a key that is kept for others', async () => {
    const { token } = await addPerson([await addRole(keeper)]);
    const low = await addRole();
    const { data: kept } = await call<{ name: string }>('GET', `/system/role/${low}`);
    expect((await call('PUT', '/system/role', { ...kept, name: 'Renamed by hand' }, token)).code).toBe(200);
    for (const roleKey of ['admin', 'Admin', 'ROLE_DEFAULT'])
      for (const reply of [
        await call('POST', '/system/role', { name: `Key ${roleKey}`, roleKey, status: 'enabled' }),
        await call('PUT', '/system/role', { ...kept, roleKey }),
      ])
        expect(reply).toMatchObject({ code: 500, data: [{ field: 'roleKey' }] });
  });

  it('gives themselves a role from its side, nor takes it', async () => {
    const { id, token } = await addPerson([await addRole(keeper)]);
    const low = await addRole(['system:role:view']);
    for (const way of ['grant', 'cancel'])
      expect(await call('POST', `/system/role/authUser/${way}`, { roleId: low, ids: [id] }, token)).toMatchObject({
        code: 500,
        msg: expect.stringContaining('yourself'),
      });
  });

  it('grants to a role with the right to edit it alone', async () => {
    const { token } = await addPerson([await addRole(['system:role:view', 'system:role:edit'])]);
    const low = await addRole(['system:role:view']);
    expect((await grant(low, [], token)).code).toBe(403);
    expect((await openSites(test, low, [], token)).code).toBe(403);
    const { data: kept } = await call<object>('GET', `/system/role/${low}`);
    expect((await call('PUT', '/system/role', { ...kept, remark: 'edited' }, token)).code).toBe(200);
  });

  it('changes the role that they have themselves', async () => {
    const own = await addRole(keeper);
    const { token } = await addPerson([own]);
    for (const reply of [
      await grant(own, [], token),
      await call('PUT', '/system/role/changeStatus', { ids: [own], status: 'disabled' }, token),
      await call('DELETE', '/system/role', [own], token),
    ])
      expect(reply).toMatchObject({ code: 500, msg: expect.stringContaining('yourself') });
  });
});

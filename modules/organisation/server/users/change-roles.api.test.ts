import { openSession } from '@kaiyin/modules/session/server';
import type { UserDetails } from '@kaiyin/modules/organisation/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let names = 0;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const role = async (permissions: string[]) => {
  const name = `role_${++names}`;
  const { data } = await test.call<{ id: number }>('POST', '/system/role', {
    body: { name, roleKey: name, status: 'enabled' },
  });
  const body = { ownerType: 'Role', owner: data.id, permType: 'Menu', permissions };
  expect((await test.call('POST', '/system/permission', { body })).code).toBe(200);
  return data.id;
};
const person = async (more: object = {}) => {
  const userName = `person${++names}`;
  const body = { userName, nickName: userName, password: 'Kaiyin-2026-x', gender: 'unknown', ...more };
  const reply = await test.call<{ id: number }>('POST', '/system/user', {
    body: { ...body, forceModifyPassword: false },
  });
  expect(reply.code, reply.msg).toBe(200);
  return reply.data.id;
};
const session = (userId: number) => openSession(test.ctx, { userType: 'user', userId });
const rolesOf = async (id: number) => (await test.call<UserDetails>('GET', `/system/user/${id}`)).data.roleIds;
const change = (body: object, as?: string | null) =>
  test.call<{ field: string }[]>('POST', '/system/user/changeRoles', { body, ...(as !== undefined && { as }) });
const logged = (action: string) =>
  test.ctx.db
    .selectFrom('sys_operation_log')
    .select(['subjectId', 'details'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute();

describe('roles of several people', () => {
  it('are given and taken by one call; what somebody has already stays', async () => {
    const [editor, reader, other] = [await role(['cms:content:view']), await role([]), await role([])];
    const ids = [await person({ roleIds: [editor, other] }), await person()];
    expect((await change({ ids, roleIds: [editor, reader], way: 'give' })).code).toBe(200);
    expect(await Promise.all(ids.map(rolesOf))).toEqual([
      [editor, reader, other],
      [editor, reader],
    ]);
    expect((await logged('sys_role.given')).slice(0, 2)).toMatchObject([
      { subjectId: reader, details: { userIds: ids } },
      { subjectId: editor, details: { userIds: [ids[1]] } },
    ]);
    expect((await change({ ids, roleIds: [editor, other], way: 'take' })).code).toBe(200);
    expect(await Promise.all(ids.map(rolesOf))).toEqual([[reader], [reader]]);
    expect((await logged('sys_user.roles')).slice(0, 2).map(({ subjectId }) => subjectId)).toEqual(ids.toReversed());
  });

  it('are refused whole: to whom is signed out or has no right, of roles that are gone, and of nobody', async () => {
    const [known, id] = [await role([]), await person()];
    const body = { ids: [id], roleIds: [known], way: 'give' };
    expect((await change(body, null)).code).toBe(401);
    expect((await change(body, await session(await person()))).code).toBe(403);
    expect((await change({ ...body, ids: [id, 987_654] })).code).toBe(404);
    for (const roleIds of [[known, 987_654], []])
      expect(await change({ ...body, roleIds })).toMatchObject({ code: 500, data: [{ field: 'roleIds' }] });
    expect((await change({ ...body, ids: [] })).code).toBe(500);
    expect((await change({ ...body, way: 'swap' })).code).toBe(500);
    expect(await rolesOf(id)).toEqual([]);
  });

  it('are changed by nobody for themselves, beyond their own rights or their scope, which the log tells', async () => {
    const mine = await role(['system:user:view', 'system:user:grant']);
    const scope = { roleId: mine, dataScope: 'department', deptIds: [] };
    expect((await test.call('PUT', '/system/role/dataScope', { body: scope })).code).toBe(200);
    const { data: dept } = await test.call<{ id: number }>('POST', '/system/dept', { body: { name: 'Desk' } });
    const strong = await role(['system:user:view', 'system:role:remove']);
    const weak = await role([]);
    const me = await person({ deptId: dept.id, roleIds: [mine] });
    const [near, far, above] = [
      await person({ deptId: dept.id }),
      await person(),
      await person({ deptId: dept.id, roleIds: [strong] }),
    ];
    const as = await session(me);
    const codes = [];
    for (const [ids, roleIds] of [
      [[near, me], [weak]],
      [[near], [weak, strong]],
      [[near, above], [weak]],
      [[near, far], [weak]],
    ])
      for (const way of ['give', 'take']) codes.push((await change({ ids, roleIds, way }, as)).code);
    expect(codes).toEqual([500, 500, 403, 403, 403, 403, 404, 404]);
    expect(await Promise.all([near, far, above].map(rolesOf))).toEqual([[], [], [strong]]);
    const calls = await test.ctx.db.selectFrom('sys_operation').select('code').where('userId', '=', me).execute();
    expect(calls.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    expect((await change({ ids: [near], roleIds: [weak], way: 'give' }, as)).code).toBe(200);
    expect(await rolesOf(near)).toEqual([weak]);
  });

  it('leave super administrators their rights, whichever roles are taken', async () => {
    const only = await role(['system:user:view']);
    const id = await person({ superAdmin: true, roleIds: [only] });
    expect((await change({ ids: [id], roleIds: [only], way: 'take' })).code).toBe(200);
    expect((await test.call<UserDetails>('GET', `/system/user/${id}`)).data).toMatchObject({
      superAdmin: true,
      roleIds: [],
    });
    expect((await test.call('GET', '/system/user/list', { as: await session(id) })).code).toBe(200);
  });
});

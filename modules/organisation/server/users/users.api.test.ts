import { createMember } from '@kaiyin/modules/member/server';
import { openSession } from '@kaiyin/modules/session/server';
import type { UserDetails, UserRow } from '@kaiyin/modules/organisation/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSites } from '../../../../tests/open-sites.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let names = 0;
const password = 'Kaiyin-2026-x';

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const call = <T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as?: string) =>
  test.call<T>(method, path, { ...(body && { body }), ...(as && { as }) });
const fresh = (more: object = {}) => {
  const userName = `person${++names}`;
  return { userName, nickName: `Person ${names}`, password, gender: 'unknown', forceModifyPassword: false, ...more };
};
const add = async (more: object = {}, as?: string) => {
  const body = fresh(more);
  const reply = await call<{ id: number }>('POST', '/system/user', body, as);
  expect(reply.code, reply.msg).toBe(200);
  return { ...body, id: reply.data.id };
};
const details = async (id: number) => (await call<UserDetails>('GET', `/system/user/${id}`)).data;
const signIn = (username: string, secret = password) =>
  test.call<string>('POST', '/api/member/login', { as: null, body: { username, password: secret } });
const session = (userId: number) => openSession(test.ctx, { userType: 'user', userId });
const role = async (permissions: string[]) => {
  const key = `role_${++names}`;
  const { data } = await call<{ id: number }>('POST', '/system/role', {
    name: key,
    roleKey: key,
    status: 'enabled',
  });
  const body = { ownerType: 'Role', owner: data.id, permType: 'Menu', permissions };
  expect((await call('POST', '/system/permission', body)).code).toBe(200);
  return data.id;
};
const office = [
  'system:user:view',
  'system:user:add',
  'system:user:edit',
  'system:user:remove',
  'system:user:resetPwd',
];
const officer = async (...more: string[]) => session((await add({ roleIds: [await role([...office, ...more])] })).id);

describe('a person', () => {
  it('is added with a workplace and roles, signs in, and is changed', async () => {
    const { data: dept } = await call<{ id: number }>('POST', '/system/dept', { name: 'News desk' });
    const { data: post } = await call<{ id: number }>('POST', '/system/post', { code: 'editor', name: 'Editor' });
    const roleId = await role(['cms:content:view']);
    const { id, userName } = await add({
      deptId: dept.id,
      postIds: [post.id],
      roleIds: [roleId],
      phoneNumber: '13800000001',
    });
    expect(await details(id)).toMatchObject({
      userName,
      deptName: 'News desk',
      postIds: [post.id],
      roleIds: [roleId],
      superAdmin: false,
      lockUntil: null,
    });
    const { data: token } = await signIn(userName);
    const { data: profile } = await call<{ dept: string; posts: string[] }>(
      'GET',
      '/system/user/profile',
      undefined,
      token,
    );
    expect(profile).toMatchObject({ dept: 'News desk', posts: ['Editor'] });
    const { data: kept } = await call<UserDetails>('GET', `/system/user/${id}`);
    const change = { ...kept, nickName: 'Renamed', postIds: [], deptId: null, email: 'p@example.com' };
    expect((await call('PUT', '/system/user', change)).code).toBe(200);
    expect(await details(id)).toMatchObject({ nickName: 'Renamed', postIds: [], deptId: null, email: 'p@example.com' });
    expect((await details(id)).roleIds).toEqual([roleId]);
  });

  it('has a name of their own, however it is written and whoever takes it at the same time', async () => {
    const replies = await Promise.all(
      ['Racer', 'racer', 'RACER', 'rAcEr'].map((userName) =>
        call<{ field: string }[]>('POST', '/system/user', fresh({ userName })),
      ),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = replies.filter(({ code }) => code !== 200);
    expect(refused.flatMap(({ data }) => data.map(({ field }) => field))).toEqual(Array(3).fill('userName'));
  });

  it('is found by name, number, state and department with all below it', async () => {
    const { data: top } = await call<{ id: number }>('POST', '/system/dept', { name: 'Whole' });
    const { data: low } = await call<{ id: number }>('POST', '/system/dept', { name: 'Part', parentId: top.id });
    const one = await add({ deptId: low.id, phoneNumber: '13900000002' });
    const two = await add({ deptId: top.id, status: 'disabled' });
    const found = async (query: Record<string, string | number>) => {
      const { rows, total } = await test.call<UserRow[]>('GET', '/system/user/list', { query });
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    expect(await found({ deptId: top.id })).toEqual([two.id, one.id]);
    expect(await found({ deptId: low.id })).toEqual([one.id]);
    expect(await found({ deptId: top.id, status: 'disabled' })).toEqual([two.id]);
    expect(await found({ phoneNumber: '139000' })).toEqual([one.id]);
    expect(await found({ userName: one.userName.toUpperCase() })).toEqual([one.id]);
    expect(await found({ deptId: 999_999 })).toEqual([]);
    expect(await found({ deptId: top.id, orderBy: 'userName', isAsc: 'asc' })).toEqual([one.id, two.id]);
    expect((await test.call('GET', '/system/user/list', { query: { orderBy: 'passwordHash' } })).code).toBe(200);
  });

  it.each([
    ['en', { userName: '1x' }, 'userName', 'Start with a letter; letters, digits and underscores only'],
    ['zh-CN', { userName: '1x' }, 'userName', '以字母开头，只能使用字母、数字和下划线'],
    ['en', { password: 'abc' }, 'password', 'The password needs 6 to 24 characters'],
    ['zh-CN', { password: 'onlyletters' }, 'password', '密码必须包含字母和数字'],
    ['en', { password: 'a b1234567' }, 'password', 'Letters, digits and symbols only, without spaces'],
    ['en', { deptId: 999_999 }, 'deptId', 'Department does not exist any more'],
    ['en', { postIds: [999_999] }, 'postIds', 'Posts does not exist any more'],
    ['en', { roleIds: [999_999] }, 'roleIds', 'Roles does not exist any more'],
    ['en', { phoneNumber: '123' }, 'phoneNumber', undefined],
  ] as const)('is refused at the field (%s %j)', async (locale, more, field, message) => {
    const reply = await test.call<{ field: string; message: string }[]>('POST', '/system/user', {
      locale,
      body: fresh(more),
    });
    expect(reply.code).toBe(500);
    expect(reply.data[0]?.field).toBe(field);
    if (message && !message.includes('any more')) expect(reply.data[0]?.message).toBe(message);
  });

  it('is moved to another department together with others, by its rules and rights', async () => {
    const { data: dept } = await call<{ id: number }>('POST', '/system/dept', { name: `Desk ${++names}` });
    const { data: closed } = await call<{ id: number }>('POST', '/system/dept', {
      name: `Desk ${++names}`,
      status: 'disabled',
    });
    const people = [await add(), await add({ deptId: dept.id })];
    const ids = people.map(({ id }) => id);
    const move = (deptId: number | null, as?: string, whom = ids) =>
      call<{ field: string }[]>('POST', '/system/user/changeDept', { ids: whom, deptId }, as);
    expect((await move(dept.id)).code).toBe(200);
    expect((await details(ids[0] ?? 0)).deptId).toBe(dept.id);
    for (const wrong of [closed.id, 987_654]) expect((await move(wrong)).data[0]?.field).toBe('deptId');
    expect((await move(dept.id, undefined, [987_654])).code).not.toBe(200);
    expect((await move(null, await session((await add()).id))).code).toBe(403);
    expect((await move(null)).code).toBe(200);
    expect((await details(ids[1] ?? 0)).deptId).toBeNull();
  });

  it('has a name, number and address of their own', async () => {
    const one = await add({ phoneNumber: '13800000011', email: 'one@example.com' });
    for (const [field, value] of [
      ['userName', one.userName],
      ['phoneNumber', '13800000011'],
      ['email', 'one@example.com'],
    ] as const)
      expect(await call('POST', '/system/user', fresh({ [field]: value }))).toMatchObject({ data: [{ field }] });
  });

  it('who must choose a password does nothing before', async () => {
    const { id, userName } = await add({ forceModifyPassword: true });
    const { data: token } = await signIn(userName);
    expect((await test.call('GET', '/system/user/preference', { as: token })).code).toBe(403);
    expect((await details(id)).forceModifyPassword).toBe(true);
  });

  it('who is removed is gone with their way in, and what they wrote keeps their name', async () => {
    const { id, userName } = await add({ roleIds: [await role(['system:dept:add', 'system:dept:view'])] });
    const token = await session(id);
    const { data: dept } = await call<{ id: number }>('POST', '/system/dept', { name: 'Founded' }, token);
    expect((await call('DELETE', '/system/user', [id])).code).toBe(200);
    expect((await call('GET', '/getRouters', undefined, token)).code).toBe(401);
    expect((await signIn(userName)).code).toBe(500);
    expect((await call<{ createBy: string }>('GET', `/system/dept/${dept.id}`)).data.createBy).toBe(userName);
    for (const table of ['sys_credential', 'sys_session', 'sys_user_role'] as const) {
      const column = table === 'sys_credential' ? 'ownerId' : 'userId';
      const left = await test.ctx.db
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', id as never)
        .execute();
      expect(left, table).toEqual([]);
    }
  });
});

describe('a way in', () => {
  it('is closed at once to whoever is disabled or locked, and opens again', async () => {
    const { id, userName } = await add();
    for (const status of ['disabled', 'locked']) {
      const token = await session(id);
      expect((await call('GET', '/getRouters', undefined, token)).code).toBe(200);
      expect((await call('PUT', '/system/user/changeStatus', { ids: [id], status })).code).toBe(200);
      expect((await call('GET', '/getRouters', undefined, token)).code).toBe(401);
      expect((await signIn(userName)).code).toBe(500);
      expect((await call('PUT', '/system/user/changeStatus', { ids: [id], status: 'enabled' })).code).toBe(200);
      expect((await signIn(userName)).code).toBe(200);
    }
  });

  it('is closed by an edit, too', async () => {
    for (const status of ['locked', 'disabled']) {
      const { id } = await add();
      const token = await session(id);
      expect((await call('PUT', '/system/user', { ...(await details(id)), status })).code).toBe(200);
      expect((await call('GET', '/getRouters', undefined, token)).code).toBe(401);
    }
  });

  it('opens to nobody who was disabled, or given another password, while theirs was looked at', async () => {
    const closings = [
      (id: number) => call('PUT', '/system/user/changeStatus', { ids: [id], status: 'disabled' }),
      (id: number) =>
        call('PUT', '/system/user/resetPwd', { id, password: 'Another-2026-y', forceModifyPassword: false }),
    ];
    for (const close of closings)
      for (let round = 0; round < 4; round++) {
        const { id, userName } = await add();
        const tries = Array.from({ length: 3 }, () => signIn(userName));
        await new Promise((later) => setTimeout(later, 12 * round));
        expect((await close(id)).code).toBe(200);
        const tokens = (await Promise.all(tries)).flatMap(({ code, data }) => (code === 200 ? [data] : []));
        await call('PUT', '/system/user/changeStatus', { ids: [id], status: 'enabled' });
        for (const token of tokens) expect((await call('GET', '/getRouters', undefined, token)).code).toBe(401);
      }
  });

  it('is not opened again by whoever still has an earlier state in their form', async () => {
    const { id } = await add();
    const early = await details(id);
    await call('PUT', '/system/user/changeStatus', { ids: [id], status: 'disabled' });
    const late = await call('PUT', '/system/user', { ...early, nickName: 'Late' });
    expect(late).toMatchObject({ code: 500, msg: expect.stringContaining('meanwhile') });
    expect(await details(id)).toMatchObject({ status: 'disabled', nickName: early.nickName });
    expect((await call('PUT', '/system/user', { ...(await details(id)), nickName: 'Late' })).code).toBe(200);
  });

  it('asks for another password from the next call on when it must be changed', async () => {
    const { id } = await add();
    const token = await session(id);
    expect((await call('GET', '/getRouters', undefined, token)).code).toBe(200);
    await call('PUT', '/system/user', { ...(await details(id)), forceModifyPassword: true });
    expect((await call('GET', '/getRouters', undefined, token)).code).toBe(403);
  });

  it('that wrong passwords have locked is shown, and unlocked', async () => {
    const { id, userName } = await add();
    for (let tries = 0; tries < 5; tries++) await signIn(userName, 'Wrong-2026-x');
    expect((await signIn(userName)).code).toBe(500);
    expect((await details(id)).lockUntil).not.toBeNull();
    const foundAs = async (status: string) =>
      (await call<UserRow[]>('GET', `/system/user/list?userName=${userName}&status=${status}`)).total;
    expect([await foundAs('locked'), await foundAs('enabled'), await foundAs('disabled')]).toEqual([1, 0, 0]);
    const form = 'application/x-www-form-urlencoded';
    const file = await test.app.http.inject({
      method: 'POST',
      url: '/kx-api/system/user/list',
      headers: { authorization: `Bearer ${test.admin}`, 'accept-language': 'en', 'content-type': form },
      payload: new URLSearchParams({ userName, format: 'csv', columns: 'userName,lockUntil' }).toString(),
    });
    expect(file.body).toMatch(new RegExp(`"?Locked until"?\\r?\\n"?${userName}"?,"?20\\d\\d-`));
    expect((await call('POST', '/system/user/unlock', { ids: [id] })).code).toBe(200);
    expect((await details(id)).lockUntil).toBeNull();
    expect([await foundAs('locked'), await foundAs('enabled')]).toEqual([0, 1]);
    expect((await signIn(userName)).code).toBe(200);
  });

  it('with another password closes the earlier ones', async () => {
    const { id, userName } = await add();
    const token = await session(id);
    const reset = { id, password: 'Another-2026-y', forceModifyPassword: false };
    expect((await call('PUT', '/system/user/resetPwd', reset)).code).toBe(200);
    expect((await call('GET', '/getRouters', undefined, token)).code).toBe(401);
    expect((await signIn(userName)).code).toBe(500);
    expect((await signIn(userName, 'Another-2026-y')).code).toBe(200);
    const weak = await call('PUT', '/system/user/resetPwd', { id, password: `${userName}1` });
    expect(weak).toMatchObject({ code: 500, data: [{ field: 'password' }] });
  });
});

describe('nobody', () => {
  it('does to themselves what keeps them out', async () => {
    const { data: me } = await call<{ userId: number }>('GET', '/api/member/getInfo');
    const own = await details(me.userId);
    for (const reply of [
      await call('PUT', '/system/user/changeStatus', { ids: [me.userId], status: 'disabled' }),
      await call('DELETE', '/system/user', [me.userId]),
      await call('PUT', '/system/user', { ...own, status: 'locked' }),
      await call('PUT', '/system/user', { ...own, superAdmin: false }),
      await call('PUT', '/system/user/authRole', { id: me.userId, roleIds: [] }),
      await call('PUT', '/system/user/resetPwd', { id: me.userId, password: 'Another-2026-y' }),
    ])
      expect(reply).toMatchObject({ code: 500, msg: expect.stringContaining('yourself') });
    expect((await call('PUT', '/system/user', { ...own, nickName: 'Chief' })).code).toBe(200);
  });

  it('lays hands on those who have more', async () => {
    const weak = await officer();
    const strong = await add({ roleIds: [await role(['cms:site:delete'])] });
    const head = await add({ superAdmin: true });
    for (const { id } of [strong, head]) {
      const kept = await details(id);
      for (const reply of [
        await call('PUT', '/system/user/changeStatus', { ids: [id], status: 'disabled' }, weak),
        await call('DELETE', '/system/user', [id], weak),
        await call('PUT', '/system/user', { ...kept, nickName: 'Taken' }, weak),
        await call('PUT', '/system/user/resetPwd', { id, password: 'Another-2026-y' }, weak),
        await call('PUT', '/system/user/authRole', { id, roleIds: [] }, weak),
        await call('POST', '/system/user/unlock', { ids: [id] }, weak),
      ])
        expect(reply.code).toBe(403);
      expect(await details(id)).toEqual(kept);
    }
  });

  it('gives more than they have', async () => {
    const weak = await officer();
    const high = await role(['cms:site:delete']);
    const everywhere = await role([]);
    await openSites(test, everywhere, 'all');
    const { id } = await add();
    for (const roleIds of [[high], [everywhere]]) {
      expect((await call('POST', '/system/user', fresh({ roleIds }), weak)).code).toBe(403);
      expect((await call('PUT', '/system/user/authRole', { id, roleIds }, weak)).code).toBe(403);
    }
    expect((await call('POST', '/system/user', fresh({ superAdmin: true }), weak)).code).toBe(403);
    expect((await call('PUT', '/system/user', { ...(await details(id)), superAdmin: true }, weak)).code).toBe(403);
    expect((await details(id)).roleIds).toEqual([]);
    const low = await role(['system:user:view']);
    expect((await call('PUT', '/system/user/authRole', { id, roleIds: [low] }, weak)).code).toBe(200);
    expect((await details(id)).roleIds).toEqual([low]);
  });

  it('gives roles to somebody new without the right to give them', async () => {
    const own = await role(['system:user:add']);
    const adder = await session((await add({ roleIds: [own] })).id);
    const refused = await call('POST', '/system/user', fresh({ roleIds: [own] }), adder);
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'roleIds' }] });
    expect((await call('POST', '/system/user', fresh(), adder)).code).toBe(200);
  });

  it('does with some who are not there what would be done with the others', async () => {
    const { id } = await add();
    for (const reply of [
      await call('PUT', '/system/user/changeStatus', { ids: [id, 999_999], status: 'disabled' }),
      await call('DELETE', '/system/user', [id, 999_999]),
    ])
      expect(reply.code).toBe(404);
    expect((await details(id)).status).toBe('enabled');
  });

  it('has the name of somebody else in other letters, nor that of a member', async () => {
    const { userName } = await add();
    expect(await call('POST', '/system/user', fresh({ userName: userName.toUpperCase() }))).toMatchObject({
      data: [{ field: 'userName' }],
    });
    await createMember(test.ctx, {
      userName: 'reader',
      nickName: 'Reader',
      email: null,
      phoneNumber: null,
      password,
    });
    expect(await call('POST', '/system/user', fresh({ userName: 'Reader' }))).toMatchObject({
      data: [{ field: 'userName' }],
    });
  });

  it('keeps the posts that they have from being removed, and is named there to those who see them', async () => {
    const { data: post } = await call<{ id: number }>('POST', '/system/post', { code: 'kept', name: 'Kept post' });
    const holders = [];
    for (let held = 0; held < 4; held++) holders.push(await add({ postIds: [post.id] }));
    const [one, two, three] = holders.map(({ nickName }) => nickName);
    expect((await call('DELETE', '/system/post', [post.id])).msg).toContain(
      `is held by 4 people (${one}, ${two}, ${three} and others)`,
    );
    const roleId = await role(['system:post:view', 'system:post:remove', 'system:user:view']);
    await call('PUT', '/system/role/dataScope', { roleId, dataScope: 'self', deptIds: [] });
    const blind = await session((await add({ roleIds: [roleId] })).id);
    expect((await call('DELETE', '/system/post', [post.id], blind)).msg).toContain('is held by 4 people and');
  });

  it('is given a post or put into a department that is closed; what they have they keep', async () => {
    const { data: post } = await call<{ id: number }>('POST', '/system/post', { code: 'old', name: 'Old post' });
    const { data: dept } = await call<{ id: number }>('POST', '/system/dept', { name: 'Old desk' });
    const { id } = await add({ postIds: [post.id], deptId: dept.id });
    await call('PUT', '/system/post', { id: post.id, code: 'old', name: 'Old post', status: 'disabled' });
    await call('PUT', '/system/dept', { id: dept.id, name: 'Old desk', status: 'disabled' });
    expect(await call('POST', '/system/user', fresh({ postIds: [post.id] }))).toMatchObject({
      data: [{ field: 'postIds' }],
    });
    expect(await call('POST', '/system/user', fresh({ deptId: dept.id }))).toMatchObject({
      data: [{ field: 'deptId' }],
    });
    expect((await call('PUT', '/system/user', { ...(await details(id)), nickName: 'Kept' })).code).toBe(200);
    expect(await details(id)).toMatchObject({ nickName: 'Kept', postIds: [post.id], deptId: dept.id });
  });

  it('finds wrong guesses of somebody before who had their number', async () => {
    const { id, userName } = await add();
    await signIn(userName, 'Wrong-2026-x');
    await call('DELETE', '/system/user', [id]);
    const left = await test.ctx.db.selectFrom('sys_guess').selectAll().where('subject', '=', `user:${id}`).execute();
    expect(left).toEqual([]);
  });

  it('is left without a super administrator by any of the ways', async () => {
    // Nobody can do it alone, as nobody does it to themselves: the others are put out past the product.
    const one = await add({ superAdmin: true });
    const admin = (await call<{ userId: number }>('GET', '/api/member/getInfo')).data.userId;
    const as = await session(one.id);
    const own = await details(one.id);
    const others = test.ctx.db.updateTable('sys_user').where('superAdmin', '=', true).where('id', '!=', one.id);
    await call('GET', '/getRouters', undefined, as);
    await others.set({ status: 'disabled' }).execute();
    for (const change of [
      () => call('PUT', '/system/user', { ...own, superAdmin: false }, test.admin),
      () => call('DELETE', '/system/user', [one.id], test.admin),
      () => call('PUT', '/system/user/changeStatus', { ids: [one.id], status: 'disabled' }, test.admin),
    ])
      expect((await change()).msg).toBe('At least one super administrator must stay enabled');
    await test.ctx.db.updateTable('sys_user').set({ status: 'enabled' }).where('id', '=', admin).execute();
    expect((await call('DELETE', '/system/user', [one.id])).code).toBe(200);
  });

  it('is left without a super administrator who may sign in', async () => {
    const one = await add({ superAdmin: true });
    const two = await add({ superAdmin: true });
    const admin = (await call<{ userId: number }>('GET', '/api/member/getInfo')).data.userId;
    const as = [await session(one.id), await session(two.id)] as const;
    // Each puts all the others out, all at once.
    const disable = (ids: number[], token: string) =>
      call('PUT', '/system/user/changeStatus', { ids, status: 'disabled' }, token);
    await Promise.all([
      disable([two.id, admin], as[0]),
      disable([one.id, admin], as[1]),
      disable([one.id, two.id], test.admin),
    ]);
    const left = await test.ctx.db
      .selectFrom('sys_user')
      .select('id')
      .where('superAdmin', '=', true)
      .where('status', '=', 'enabled')
      .execute();
    expect(left.length).toBeGreaterThan(0);
    await test.ctx.db.updateTable('sys_user').set({ status: 'enabled' }).where('id', '=', admin).execute();
    await test.ctx.db.deleteFrom('sys_user').where('id', 'in', [one.id, two.id]).execute();
  });
});

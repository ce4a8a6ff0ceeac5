import { createMember } from '@kaiyin/modules/member/server';
import { openSession } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, startTestApp, type TestApp } from '../../../tests/server.ts';
import { forgetGrants } from './grants.ts';
import { givenNow } from './keep-grants.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

describe('permissions', () => {
  const switchTo = async (status: 'enabled' | 'disabled', id: number) => {
    await test.ctx.db.updateTable('sys_menu').set({ status }).where('id', '=', id).execute();
    forgetGrants(test.ctx);
  };

  it('are not granted by entries below a disabled one, at whatever depth, until it is enabled', async () => {
    const { db } = test.ctx;
    const list = await db
      .selectFrom('sys_menu')
      .selectAll()
      .where('perms', '=', 'system:dict:list')
      .executeTakeFirstOrThrow();
    const parents = [list.id];
    for (let at = list.parentId; at !== 0;) {
      parents.push(at);
      at = (await db.selectFrom('sys_menu').select('parentId').where('id', '=', at).executeTakeFirstOrThrow()).parentId;
    }
    expect(parents.length).toBeGreaterThan(1);
    const as = await test.staff(['other'], 'all');
    const { id: roleId } = await db.selectFrom('sys_role').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db
      .insertInto('sys_menu_grant')
      .values(parents.map((menuId) => ({ ownerType: 'role', ownerId: roleId, menuId, ...givenNow(test.ctx) })))
      .execute();
    forgetGrants(test.ctx);
    const code = async () => (await test.call('GET', '/system/dict/type/list', { as: await anew(as) })).code;
    expect(await code()).toBe(200);
    for (const id of parents.slice(1)) {
      await switchTo('disabled', id);
      expect([id, await code()]).toEqual([id, 403]);
      await switchTo('enabled', id);
      expect([id, await code()]).toEqual([id, 200]);
    }
  });
});

// What a session may do is remembered for some seconds; a new one asks anew.
async function anew(as: string): Promise<string> {
  const { data } = await test.call<{ userId: number }>('GET', '/api/member/getInfo', { as });
  return openSession(test.ctx, { userType: 'user', userId: data.userId });
}

describe('the account centre of a member', () => {
  it('keeps what is said of oneself, the gender included', async () => {
    const names = { userName: 'reader', nickName: 'Reader', email: null, phoneNumber: null };
    const userId = await createMember(test.ctx, { ...names, password: adminPassword });
    const as = await openSession(test.ctx, { userType: 'member', userId });
    const profile = async () => (await test.call('GET', '/system/user/profile', { as })).data;
    expect(await profile()).toMatchObject({ nickName: 'Reader', gender: 'unknown' });
    const said = { nickName: 'A reader', email: 'reader@example.com', phonenumber: '13800000009', gender: 'female' };
    expect((await test.call('PUT', '/system/user/profile', { as, body: said })).code).toBe(200);
    expect(await profile()).toMatchObject(said);
  });
});

it("shortcuts are pages of one's own menu, in the order in which they were chosen, as long as they may be opened", async () => {
  const person = await test.staff(['cms:content:view', 'system:post:view'], 'all');
  const menus = test.ctx.db.selectFrom('sys_menu').select('id').where('menuType', '=', 'menu');
  const idOf = async (perms: string) => (await menus.where('perms', '=', perms).executeTakeFirstOrThrow()).id;
  const [posts, contents, users] = [
    await idOf('system:post:view'),
    await idOf('cms:content:view'),
    await idOf('system:user:view'),
  ];
  const call = <T>(method: 'GET' | 'PUT', path: string, body?: object) =>
    test.call<T>(method, `/system/user/${path}`, { as: person, ...(body && { body }) });
  const shown = async () =>
    (await call<{ id: number; router: string }[]>('GET', 'profile/shortcuts')).data.map(({ id, router }) => [
      id,
      router,
    ]);
  expect(await shown()).toEqual([]);
  expect((await call('GET', 'preference')).data).toEqual({
    CatalogTreeExpandMode: '',
    IncludeChildContent: 'N',
    OpenContentEditorW: 'N',
    StatIndex: '',
    ShowContentSubTitle: 'N',
    Shortcut: '[]',
  });
  expect((await call('PUT', 'preference', { Shortcut: [posts, users, contents, posts] })).code).toBe(200);
  expect(await shown()).toEqual([
    [posts, '/system/post'],
    [contents, '/configs/content'],
  ]);
  for (const Shortcut of ['nothing', '{}', [0], ['x'], Array.from({ length: 25 }, (_, n) => n + 1)])
    expect(await call('PUT', 'preference', { Shortcut })).toMatchObject({ code: 500 });
  expect(await call('GET', 'preference')).toMatchObject({
    data: { Shortcut: JSON.stringify([posts, users, contents]) },
  });
});

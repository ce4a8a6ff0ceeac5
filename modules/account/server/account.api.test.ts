import { createMember, openSession } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, startTestApp, type TestApp } from '../../../tests/server.ts';
import { forgetGrants } from './grants.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

describe('permissions', () => {
  const switchTo = async (status: 'enabled' | 'disabled', id: number) => {
    await test.ctx.db.updateTable('sys_menu').set({ status }).where('id', '=', id).execute();
    forgetGrants();
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
      .insertInto('sys_role_menu')
      .values(parents.map((menuId) => ({ roleId, menuId })))
      .execute();
    forgetGrants();
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

import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import type { InboxItem } from '@kaiyin/modules/notice/schema';
import type { UserRow } from '@kaiyin/modules/organisation/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
const password = 'Ink-and-paper-7';
const office = ['system:user:view', 'system:user:edit'];
let officer: string;
let reader: string;
let narrow: string;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  officer = await test.staff(office, []);
  reader = await test.staff(['system:user:view'], []);
  narrow = await test.staff(office, []);
  const { roleId } = await test.ctx.db
    .selectFrom('sys_user_role')
    .select('roleId')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await test.ctx.db.insertInto('sys_role_scope').values({ roleId, dataScope: 'department' }).execute();
  await say({ SysRegistEnable: 'true', SysRegistApproval: 'true' });
});
afterAll(() => test.close());

async function say(values: Record<string, string>): Promise<void> {
  for (const [configKey, configValue] of Object.entries(values))
    await test.ctx.db.updateTable('sys_config').set({ configValue }).where('configKey', '=', configKey).execute();
  forgetDictionaries(test.ctx);
}
const register = (username: string | null, more: object = {}) =>
  test.call<{ waits: boolean }>('POST', '/api/member/register', { as: null, body: { username, password, ...more } });
const signIn = (username: string, secret = password, locale: 'en' | 'zh-CN' = 'en') =>
  test.call<string>('POST', '/api/member/login', { as: null, locale, body: { username, password: secret } });
const waiting = async (as = officer) =>
  (await test.call<UserRow[]>('GET', '/system/user/list', { as, query: { status: 'waiting' } })).rows;
const idOf = async (name: string) => (await waiting()).find(({ userName }) => userName === name)?.id ?? 0;
const answer = (how: 'approve' | 'refuse', ids: number[], as: string | null = officer) =>
  test.call('PUT', `/system/user/${how}`, { as, body: { ids } });
const told = async (as: string) => {
  const { rows } = await test.call<InboxItem[]>('GET', '/system/inbox/list', { as, query: { kind: 'security' } });
  return rows.map(({ title, text, href, count, isRead }) => ({ title, text, href, count, isRead }));
};

describe('whoever registers where approval is asked for', () => {
  it('waits, and is told so only with the right password', async () => {
    const reply = await register('lining', { email: 'lining@example.com', phonenumber: '13800000007' });
    expect(reply).toMatchObject({ code: 200, data: { waits: true } });
    expect((await signIn('lining')).msg).toBe('The account waits for an administrator to approve it');
    expect((await signIn('lining', password, 'zh-CN')).msg).toBe('账号正在等待管理员审批，通过后即可登录');
    expect((await signIn('lining', 'Wrong-word-1')).msg).toContain('Wrong account or password');
    const [row] = await waiting();
    expect(row).toMatchObject({ userName: 'lining', status: 'waiting', email: 'lining@example.com', roles: [] });
    const logged = test.ctx.db.selectFrom('sys_login_log').select(['userType', 'message', 'success']);
    expect(
      await logged
        .where('userId', '=', row?.id ?? 0)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { userType: 'user', message: '', success: true },
      { userType: 'user', message: 'session.waiting', success: false },
      { userType: 'user', message: 'session.waiting', success: false },
      { userType: 'user', message: 'session.wrongPassword', success: false },
    ]);
  });

  it('needs a name that nobody has', async () => {
    const refused = async (name: string | null, more: object = {}) => (await register(name, more)).data;
    expect(await refused(null, { email: 'a@example.com' })).toMatchObject([{ field: 'username' }]);
    expect(await refused('LiNing')).toMatchObject([{ field: 'username' }]);
    expect(await refused('other', { email: 'Lining@example.com' })).toMatchObject([{ field: 'email' }]);
  });

  it('is seen to by those who may edit people of no department, who are told once', async () => {
    await register('hanmei');
    expect(await told(officer)).toEqual([
      {
        title: '“hanmei” has registered and waits for approval',
        text: expect.stringContaining('They sign in once they are approved'),
        href: '/system/user?status=waiting',
        count: 2,
        isRead: false,
      },
    ]);
    expect(await told(test.admin)).toHaveLength(1);
    for (const other of [reader, narrow]) expect(await told(other)).toEqual([]);
    expect(await waiting(narrow)).toEqual([]);
  });
});

describe('people who wait', () => {
  it('are answered by nobody else, and no one who does not wait is', async () => {
    const id = await idOf('lining');
    for (const how of ['approve', 'refuse'] as const) {
      expect((await answer(how, [id], null)).code).toBe(401);
      expect((await answer(how, [id], reader)).code).toBe(403);
      expect((await answer(how, [id], narrow)).code).toBe(404);
      expect((await answer(how, [id, 987_654])).code).toBe(404);
      expect((await answer(how, [])).code).toBe(500);
    }
    const staff = await test.ctx.db
      .selectFrom('sys_user')
      .select('id')
      .where('userName', '=', 'staff2')
      .executeTakeFirstOrThrow();
    expect((await answer('refuse', [id, staff.id])).msg).toContain('“staff2” does not wait for approval');
    expect(await waiting()).toHaveLength(2);
  });

  it('are let in by no other way', async () => {
    const id = await idOf('lining');
    const told = '“lining” still waits for approval: approve or refuse the registration first';
    const status = await test.call('PUT', '/system/user/changeStatus', { body: { ids: [id], status: 'enabled' } });
    expect(status.msg).toBe(told);
    const { data } = await test.call<object>('GET', `/system/user/${id}`);
    const form = { ...data, status: 'enabled' };
    expect((await test.call('PUT', '/system/user', { body: form })).msg).toBe(told);
    expect((await test.call('POST', '/system/user/unlock', { body: { ids: [id] } })).code).toBe(200);
    const asked = { ids: [1], status: 'waiting' };
    expect((await test.call('PUT', '/system/user/changeStatus', { body: asked })).code).toBe(500);
    expect((await signIn('lining')).code).toBe(500);
  });

  it('sign in without rights once they are approved, several at once', async () => {
    const ids = [await idOf('lining'), await idOf('hanmei')];
    expect((await answer('approve', ids)).code).toBe(200);
    for (const name of ['lining', 'hanmei']) {
      const { data: as } = await signIn(name);
      const { data } = await test.call('GET', '/api/member/getInfo', { as });
      expect(data).toMatchObject({ userType: 'user', roles: ['ROLE_DEFAULT'], permissions: [] });
    }
    expect((await answer('approve', ids)).msg).toContain('“lining” does not wait for approval');
    const deeds = test.ctx.db.selectFrom('sys_operation').select('action').where('action', 'like', 'sys_user.appr%');
    expect(await deeds.execute()).toHaveLength(1);
    expect((await told(officer)).map(({ isRead }) => isRead)).toEqual([true]);
  });

  it('leave nothing behind once they are refused, and may register again', async () => {
    await register('zhangsan');
    const id = await idOf('zhangsan');
    expect((await answer('refuse', [id])).code).toBe(200);
    expect((await signIn('zhangsan')).msg).toContain('Wrong account or password');
    const kept = test.ctx.db.selectFrom('sys_credential').select('id').where('ownerType', '=', 'user');
    expect(await kept.where('ownerId', '=', id).execute()).toEqual([]);
    expect((await register('zhangsan')).data).toEqual({ waits: true });
  });
});

it('where approval is not asked for, who registers is a member at once', async () => {
  await say({ SysRegistApproval: 'false' });
  expect((await register('wangwu')).data).toEqual({ waits: false });
  const { data: as } = await signIn('wangwu');
  expect((await test.call('GET', '/api/member/getInfo', { as })).data).toMatchObject({ userType: 'member' });
});

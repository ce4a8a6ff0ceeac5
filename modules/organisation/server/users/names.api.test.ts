import type { ImportReport } from '@kaiyin/entity';
import type { UserDetails } from '@kaiyin/modules/organisation/schema';
import { holdNames } from '@kaiyin/modules/account/server';
import { openSession } from '@kaiyin/modules/session/server';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { until } from '../../../../tests/until.ts';

let test: TestApp;
let names = 0;
const password = 'Kaiyin-2026-x';

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const fresh = (more: object = {}) => {
  const userName = `name${++names}`;
  return { userName, nickName: userName, password, gender: 'unknown', forceModifyPassword: false, ...more };
};
const add = async (more: object = {}) => {
  const reply = await test.call<{ id: number }>('POST', '/system/user', { body: fresh(more) });
  expect(reply.code, reply.msg).toBe(200);
  return reply.data.id;
};
const details = async (id: number) => (await test.call<UserDetails>('GET', `/system/user/${id}`)).data;

/** Whether somebody waits for the names. */
const isWaitedFor = async () => {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(test.ctx.db);
  return rows.length > 0;
};

/** The answer of an import of one person, by its first row. */
async function imported(rows: string[][]) {
  const form = new FormData();
  form.append('file', new Blob([rows.map((cells) => cells.join(',')).join('\n')]), 'rows.csv');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const reply = await test.app.http.inject({
    method: 'POST',
    url: '/kx-api/system/user/importData?mode=check',
    headers: {
      authorization: `Bearer ${test.admin}`,
      'accept-language': 'zh-CN',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return (reply.json() as { data: ImportReport }).data.rows[0]?.errors;
}

/** Each place that takes an address, with the field at which it refuses. */
async function refusals(email: string): Promise<Record<string, unknown>> {
  type Refused = { field: string }[];
  const id = await add({ email: `own${++names}@example.com` });
  const as = await openSession(test.ctx, { userType: 'user', userId: id });
  const change = { ...(await details(id)), email };
  const own = { nickName: 'Own', email, phonenumber: '13900000001', gender: 'unknown' };
  const stranger = { username: `name${++names}`, email, password };
  const sent = {
    added: await test.call<Refused>('POST', '/system/user', { body: fresh({ email }) }),
    edited: await test.call<Refused>('PUT', '/system/user', { body: change }),
    own: await test.call<Refused>('PUT', '/system/user/profile', { as, body: own }),
    registered: await test.call<Refused>('POST', '/api/member/register', { as: null, body: stranger }),
  };
  const rows = [
    ['用户名', '昵称', '密码', '邮箱'],
    [`name${++names}`, 'Name', password, email],
  ];
  const fields = Object.entries(sent).map(([place, { code, data }]) => [place, code === 500 ? data[0]?.field : code]);
  return { ...Object.fromEntries(fields), imported: (await imported(rows))?.[0]?.column === 3 ? 'email' : undefined };
}
const everywhere = { added: 'email', edited: 'email', own: 'email', registered: 'email', imported: 'email' };

const openRegistration = () =>
  test.ctx.db
    .updateTable('sys_config')
    .set({ configValue: 'true' })
    .where('configKey', '=', 'SysRegistEnable')
    .execute();

describe('names of accounts', () => {
  it('are held before rows are, so that a person may save their profile while somebody edits them', async () => {
    const id = await add({ superAdmin: true });
    const body = { ...(await details(id)), nickName: 'Edited' };
    let edited: Promise<{ code: number; msg: string }> | undefined;
    await test.ctx.transaction(async (ctx) => {
      await holdNames(ctx);
      edited = test.call('PUT', '/system/user', { body });
      if (isPostgres(test.ctx.db)) await until(isWaitedFor);
      await ctx.db.updateTable('sys_user').set({ lastLoginIp: '192.0.2.1' }).where('id', '=', id).execute();
    });
    const reply = await edited;
    expect(reply?.code, reply?.msg).toBe(200);
    expect(await details(id)).toMatchObject({ nickName: 'Edited', lastLoginIp: '192.0.2.1' });
  });

  it('that repeat the address of another person in capitals are refused at every place that takes one', async () => {
    await add({ email: 'Mixed.Case@example.com' });
    await openRegistration();
    expect(await refusals('mixed.cASE@Example.com')).toEqual(everywhere);
  });

  it('with an address of more than 50 letters are refused at every place that takes one', async () => {
    await openRegistration();
    const longest = `${'a'.repeat(38)}@example.com`;
    await add({ email: longest });
    expect(await refusals(`b${longest}`)).toEqual(everywhere);
  });

  it('that were alike but for their case before stay when something else is changed', async () => {
    const [one, other] = [await add({ email: 'alike@example.com' }), await add()];
    await test.ctx.db.updateTable('sys_user').set({ email: 'Alike@example.com' }).where('id', '=', other).execute();
    const kept = await details(other);
    const change = (more: object) => test.call('PUT', '/system/user', { body: { ...kept, ...more } });
    expect((await change({ nickName: 'Kept' })).code).toBe(200);
    expect(
      (await test.call('PUT', '/system/user', { body: { ...(await details(one)), email: 'ALIKE@example.com' } })).code,
    ).toBe(500);
    const as = await openSession(test.ctx, { userType: 'user', userId: other });
    const own = { nickName: 'Own', email: 'Alike@example.com', phonenumber: '13900000002', gender: 'unknown' };
    expect((await test.call('PUT', '/system/user/profile', { as, body: own })).code).toBe(200);
  });
});

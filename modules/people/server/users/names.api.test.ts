import type { UserDetails } from '@kaiyin/modules/people/schema';
import { holdNames } from '@kaiyin/modules/account/server';
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
});

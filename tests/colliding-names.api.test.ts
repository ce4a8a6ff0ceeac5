import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createUser } from '@kaiyin/modules/account/server';
import { startTestApp, type TestApp } from './server.ts';
import { refuseCollidingNames } from '../apps/server/start/colliding-names.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const add = (userName: string) => createUser(test.ctx, { userName, nickName: userName, password: 'Kaiyin-2026-x' });
const tables = new Set(['sys_user', 'cc_member', 'sys_config']);
const look = (applied: string[] = []) =>
  refuseCollidingNames(test.ctx.db, { tables, applied: applied.map((name) => ({ name })) });

it('a start refuses accounts that differ by case alone where the name that one would be given is taken', async () => {
  // As before the migration, which is to come.
  await sql`drop index uq_sys_user_name`.execute(test.ctx.db);
  await add('Editor');
  const id = await add('editor');
  await expect(look()).resolves.toBeUndefined();
  await add(`EDITOR_${id}`);
  await expect(look()).rejects.toThrow(
    `Accounts in sys_user differ by case alone, and cannot be told apart by their numbers: editor would become EDITOR_${id}, which another account has.`,
  );
  await expect(look(['2026-12-15-people-names'])).resolves.toBeUndefined();
  await expect(refuseCollidingNames(test.ctx.db, { tables: new Set(), applied: [] })).resolves.toBeUndefined();
});

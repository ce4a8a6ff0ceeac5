import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../apps/server/tables.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('has exactly the columns that entities and tables declare', async () => {
  const kept = (await test.ctx.db.introspection.getTables()).filter(({ schema }) => schema !== 'pgboss');
  for (const { name, columns } of tables) {
    const table = kept.find((one) => one.name === name);
    const found = Object.fromEntries(
      (table?.columns ?? []).map((column) => [column.name, column.isNullable && column.name !== 'id']),
    );
    const declared = Object.fromEntries(Object.entries(columns).map(([column, { nullable }]) => [column, nullable]));
    expect(found, name).toEqual(declared);
  }
  const known = new Set(tables.map(({ name }) => name));
  const foreign = kept
    .map(({ name }) => name)
    .filter((name) => !known.has(name) && !/^(kysely_|cms_content_title|cms_search_index)/.test(name));
  expect(foreign).toEqual([]);
});

it('keeps text in byte order, so that instants and paths compare alike', async () => {
  const { db } = test.ctx;
  const keys = ['a', 'Z', '_', 'b/a', 'b-a', 'É', 'e', '\u{1f600}', '\uff5e', '中', '~', 'aa', 'a b'];
  const rows = keys.map(
    (preferenceKey) => ({ ownerType: 'user', ownerId: 0, preferenceKey, preferenceValue: '' }) as const,
  );
  await db.insertInto('sys_preference').values(rows).execute();
  const kept = db.selectFrom('sys_preference').select('preferenceKey').where('ownerId', '=', 0);
  const sorted = (await kept.orderBy('preferenceKey').execute()).map((row) => row.preferenceKey);
  expect(sorted).toEqual(keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))));
  const before = await kept.where('preferenceKey', '<', 'a').orderBy('preferenceKey').execute();
  expect(before.map((row) => row.preferenceKey)).toEqual(['Z', '_']);
});

it('keeps every text column so', async () => {
  const { rows } = isPostgres(test.ctx.db)
    ? await sql<{ table: string; otherwise: string }>`
        select table_name as table, column_name || ' ' || coalesce(collation_name, 'as the database') as otherwise
        from information_schema.columns where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`.execute(
        test.ctx.db,
      )
    : await sql<{ table: string; otherwise: string }>`
        select name as "table", sql as otherwise from sqlite_schema where sql like '%collate%'`.execute(test.ctx.db);
  const ours = new Set(tables.map(({ name }) => name));
  expect(rows.filter(({ table }) => ours.has(table))).toEqual([]);
});

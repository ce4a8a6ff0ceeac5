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
    .filter((name) => !known.has(name) && !/^(kysely_|cms_content_title)/.test(name));
  expect(foreign).toEqual([]);
});

it('keeps text in byte order, so that instants and paths compare alike', async () => {
  const { rows } = await sql<{
    less: number;
  }>`select case when 'Z' < 'a' then 1 else 0 end as less from task where 1 = 0 union all select case when max(title) = 'a' then 1 else 0 end from (select 'Z' as title union all select 'a') t`.execute(
    test.ctx.db,
  );
  expect(rows).toHaveLength(1);
});

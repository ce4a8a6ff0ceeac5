import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { columnsNamingBytes } from '../database/tables.ts';

/** Which of these hashes some row of any table names; rows of the table `but` do not count. */
export async function namedAmong(ctx: Context, hashes: readonly string[], but?: string): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const columns = columnsNamingBytes(ctx.services.tables).filter(({ table }) => table !== but);
  if (columns.length === 0) throw new Error('No table names stored bytes');
  const named = new Set<string>();
  for (const { table, column, before } of columns) {
    const names = hashes.map((hash) => before + hash);
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(names)})`.execute(
      ctx.db,
    );
    for (const { name } of rows) named.add(name.slice(before.length));
  }
  return named;
}

import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';

/** The condition that rows of a table meet which the caller may see; undefined where nothing narrows it. For queries written by hand. */
export function dataScope(ctx: Context, table: string): RawBuilder<boolean> | undefined {
  const conditions = (ctx.services.dataScopes.get(table) ?? []).flatMap((scope) => scope(ctx) ?? []);
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined;
}

/** The same as a condition that always stands: where nothing narrows the table, it holds of every row. */
export const isInScope = (ctx: Context, table: string): RawBuilder<boolean> =>
  dataScope(ctx, table) ?? sql<boolean>`1 = 1`;

/** Which of these rows the caller may see; nothing is read where nothing narrows the table. */
export async function idsInScope(ctx: Context, table: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const scope = dataScope(ctx, table);
  if (!scope || ids.length === 0) return new Set(ids);
  const wanted = sql.join([...new Set(ids)]);
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where id in (${wanted}) and ${scope}`.execute(ctx.db);
  return new Set(rows.map(({ id }) => Number(id)));
}

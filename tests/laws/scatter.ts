import { sql } from 'kysely';
import type { Newsroom } from './newsroom.ts';

/**
 * Lets new rows take the places of those that are gone, so that a table no longer gives them in the order of their
 * making: what relies on that order without asking for it fails. PostgreSQL does so by itself, now and then; on SQLite
 * nothing happens.
 */
export async function scatterRows({ test }: Newsroom): Promise<void> {
  if (process.env.KAIYIN_TEST_DATABASE !== 'postgres') return;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename like 'cms\_%'
  `.execute(test.ctx.db);
  for (const { name } of rows) await sql`vacuum ${sql.table(name)}`.execute(test.ctx.db);
}

import { sql } from 'kysely';
import { isPostgres } from './create-table.ts';
import type { Db } from './tables.ts';

/**
 * From here on a transaction that has just begun reads what was committed when it began, whoever commits meanwhile: so it
 * is with SQLite anyway. What another has changed since cannot be written any more (codes 40001 and 23505).
 */
export async function holdStill(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`set transaction isolation level repeatable read`.execute(db);
}

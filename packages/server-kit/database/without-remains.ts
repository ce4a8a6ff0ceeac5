import { sql } from 'kysely';
import { isPostgres } from './create-table.ts';
import type { Db } from './tables.ts';

/**
 * Does something after which nothing of the rows that it deletes or changes is left in the files of SQLite: freed space is
 * overwritten, and the write-ahead log is emptied unless somebody reads from it. Called outside of transactions.
 */
export async function withoutRemains<T>(db: Db, run: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return run();
  await sql`pragma secure_delete = on`.execute(db);
  try {
    return await run();
  } finally {
    await sql`pragma secure_delete = off`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}

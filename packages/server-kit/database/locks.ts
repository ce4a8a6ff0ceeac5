import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isPostgres } from './create-table.ts';

/** What processes wait for each other by, in a PostgreSQL database: any numbers that no other program there uses. */
export const locks = {
  starting: 4_011_970_081,
  domains: 4_011_970_082,
  security: 4_011_970_083,
  names: 4_011_970_084,
};

/**
 * Lets transactions that look at the same thing before they write it come one after another; the lock goes with the
 * transaction. On SQLite one writes at a time anyway.
 */
export async function lockForTransaction({ db }: Pick<Context, 'db'>, lock: keyof typeof locks): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${locks[lock]})`.execute(db);
}

/** The same by a name, for what there are many of, such as accounts; names begin with a word of their own. */
export async function holdInTransaction({ db }: Pick<Context, 'db'>, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

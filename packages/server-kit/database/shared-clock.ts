import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from './create-table.ts';
import type { Db } from './tables.ts';

/**
 * The instant so many milliseconds from now, when the statement gets there, in the form of the column: by the clock of
 * PostgreSQL, which all of its servers share, and by that of the one process that an SQLite file has.
 */
export const sharedInstant = (db: Db, milliseconds = 0): RawBuilder<string> =>
  isPostgres(db)
    ? sql`to_char(clock_timestamp() at time zone 'UTC' + make_interval(secs => ${milliseconds / 1000}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${new Date(Date.now() + milliseconds).toISOString()}`;

import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';

/** The value of a field in the column `ext` of a table, as text; null without one. Codes have letters, digits and underscores only. */
export const extText = (db: Context['db'], table: string, code: string): RawBuilder<string | null> =>
  isPostgres(db)
    ? sql`(${sql.ref(`${table}.ext`)}::jsonb ->> ${sql.lit(code)})`
    : sql`(${sql.ref(`${table}.ext`)} ->> ${sql.lit(`$."${code}"`)})`;

import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';

/** The value of a field in the column `ext`, as text; null without one. Codes have letters, digits and underscores only. */
export const extText = (db: Context['db'], code: string): RawBuilder<string | null> =>
  isPostgres(db)
    ? sql`(cms_content.ext::jsonb ->> ${sql.lit(code)})`
    : sql`(cms_content.ext ->> ${sql.lit(`$."${code}"`)})`;

import { addColumn } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** When what readers see of a content last became another text; a publication counted as one until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cms_publication', 'updateTime', 'instant', '1970-01-01T00:00:00.000Z');
  await sql`update cms_publication set "updateTime" = "validFrom"`.execute(db);
}

import { addColumn } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** A content may be a mapping, which shows another one in a further catalog. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cms_content', 'cms_publication']) await addColumn(db, table, 'mappingOf', 'integer?');
  await sql`
    create index "ix_cms_content_mappingOf" on cms_content ("mappingOf") where "mappingOf" is not null`.execute(db);
}

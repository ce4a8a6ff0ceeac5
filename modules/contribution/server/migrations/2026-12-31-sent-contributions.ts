import { addColumn } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Title and catalog of contributions as they were sent, for editors while a member has one back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cc_contribution', 'sentTitle', 'text?');
  await addColumn(db, 'cc_contribution', 'sentCatalogId', 'integer?');
  await sql`update cc_contribution set "sentTitle" = title, "sentCatalogId" = "catalogId"
    where "submitTime" is not null`.execute(db);
}

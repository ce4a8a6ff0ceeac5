import { sql, type Kysely } from 'kysely';

/** What somebody made or changed last is found without reading the contents of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['createBy', 'updateBy'])
    await sql`create index ${sql.ref(`ix_cms_content_own_${column}`)} on cms_content ("siteId", ${sql.ref(column)}, "updateTime", id) where "deletedTime" is null and archived = 0`.execute(
      db,
    );
}

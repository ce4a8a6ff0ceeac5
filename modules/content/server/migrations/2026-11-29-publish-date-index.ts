import { sql, type Kysely } from 'kysely';

/** The contents of a site are filtered and sorted by their publish date without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "ix_cms_content_listed_siteId_publishDate" on cms_content ("siteId", "publishDate", id)
    where "deletedTime" is null and archived = 0`.execute(db);
}

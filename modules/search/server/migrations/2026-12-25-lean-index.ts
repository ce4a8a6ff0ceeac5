import { createTable, isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** An index of one column with tokens of their own for each site; words are kept beside the texts, and titles apart from the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table cms_search_index`.execute(db);
  await sql`drop table cms_search_text`.execute(db);
  await createTable(
    db,
    'cms_search_text',
    { siteId: 'integer', contentId: 'integer', plainTitle: 'text', titleWords: 'text', isLong: 'boolean' },
    { index: [['siteId'], ['contentId'], ['isLong']] },
  );
  await createTable(db, 'cms_search_body', { bodyWords: 'text', plainText: 'text' });
  await createIndex(db);
  // All that tells whether a version is public, so that a search does not read its publication.
  await sql`create index "ix_cms_publication_versionId" on cms_publication
    ("versionId", "contentId", "siteId", "validFrom", "validUntil", "mappingOf", "catalogId", "publishDate")`.execute(
    db,
  );
  // All is indexed again, when the application has started.
  await sql`delete from cms_search_due`.execute(db);
  await sql`insert into cms_search_due ("siteId", "contentId", tries) select "siteId", id, 0 from cms_content where "mappingOf" is null order by id`.execute(
    db,
  );
}

async function createIndex(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create table cms_search_index (rowid bigint primary key, tokens tsvector not null)`.execute(db);
    await sql`create index ix_cms_search_index_tokens on cms_search_index using gin (tokens)`.execute(db);
    return;
  }
  await sql`create virtual table cms_search_index using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(
    db,
  );
  // Parts of the index are written when they are large, and merged when there are more of them.
  await sql`insert into cms_search_index (cms_search_index, rank) values ('hashsize', 4194304)`.execute(db);
  await sql`insert into cms_search_index (cms_search_index, rank) values ('automerge', 8)`.execute(db);
}

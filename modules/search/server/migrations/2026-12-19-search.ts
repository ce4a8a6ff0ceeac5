import { createTable, isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** The index of contents, the dictionary of the search, and what readers looked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Its id is that of the version whose text it is.
  await createTable(
    db,
    'cms_search_text',
    { siteId: 'integer', contentId: 'integer', plainTitle: 'text', plainText: 'text', isLong: 'boolean' },
    { index: [['siteId'], ['contentId'], ['isLong']] },
  );
  await createTokens(db);
  await createTable(
    db,
    'cms_search_due',
    { siteId: 'integer', contentId: 'integer', tries: 'integer' },
    { index: [['siteId']] },
  );
  await sql`insert into cms_search_due ("siteId", "contentId", tries) select "siteId", id, 0 from cms_content where "mappingOf" is null order by id`.execute(
    db,
  );
  await createTable(
    db,
    'search_dict_word',
    { wordType: 'text', word: 'text' },
    { audited: true, unique: [['wordType', 'word']] },
  );
  await createTable(
    db,
    'search_word',
    {
      siteId: 'integer',
      word: 'text',
      searchTotal: 'integer',
      lastHits: 'integer',
      lastTime: 'instant?',
      topDate: 'instant?',
    },
    { audited: true, unique: [['siteId', 'word']], index: [['siteId', 'searchTotal']] },
  );
  await createTable(
    db,
    'search_word_hour_stat',
    { siteId: 'integer', wordId: 'integer', hour: 'instant', searchCount: 'integer' },
    { unique: [['wordId', 'hour']], index: [['siteId', 'hour']] },
  );
  await createTable(
    db,
    'search_log',
    {
      siteId: 'integer',
      word: 'text',
      hits: 'integer',
      clientType: 'text',
      userAgent: 'text',
      ip: 'text',
      referer: 'text',
      source: 'text',
      logTime: 'instant',
    },
    { index: [['siteId', 'logTime'], ['logTime']] },
  );
}

/** What texts are found by: their letters, pairs of letters and words, made by `tokensOf`. */
async function createTokens(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    await sql`create virtual table cms_search_index using fts5(title, body, content='', contentless_delete=1, detail=column, tokenize='ascii')`.execute(
      db,
    );
    return;
  }
  await sql`create table cms_search_index (rowid bigint primary key, title tsvector not null, body tsvector not null)`.execute(
    db,
  );
  await sql`create index ix_cms_search_index_title on cms_search_index using gin (title)`.execute(db);
  await sql`create index ix_cms_search_index_body on cms_search_index using gin (body)`.execute(db);
}

import { addColumn, createTable } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_change',
    { siteId: 'integer', subject: 'text', facts: 'json' },
    { index: [['siteId', 'id']] },
  );
  await createTable(
    db,
    'cms_page',
    {
      siteId: 'integer',
      pipeCode: 'text',
      path: 'text',
      basePath: 'text',
      kind: 'text',
      subjectId: 'integer',
      catalogId: 'integer',
      part: 'integer',
      parts: 'integer',
      template: 'text',
      hash: 'text',
      size: 'integer',
      reads: 'json',
      readSetId: 'integer',
      inputs: 'json?',
      failure: 'json?',
    },
    {
      unique: [['siteId', 'pipeCode', 'path']],
      index: [['siteId', 'pipeCode', 'kind', 'subjectId'], ['siteId', 'pipeCode', 'catalogId'], ['readSetId']],
    },
  );
  await createTable(
    db,
    'cms_question',
    { siteId: 'integer', pipeCode: 'text', question: 'text', answer: 'text', always: 'boolean' },
    { unique: [['siteId', 'pipeCode', 'question']] },
  );
  await createTable(
    db,
    'cms_page_read',
    { questionId: 'integer', pageId: 'integer' },
    { primary: ['questionId', 'pageId'] },
  );
  await createTable(
    db,
    'cms_read_set',
    { siteId: 'integer', pipeCode: 'text', digest: 'text' },
    { unique: [['siteId', 'pipeCode', 'digest']] },
  );
  await createTable(
    db,
    'cms_read_set_member',
    { questionId: 'integer', readSetId: 'integer' },
    { primary: ['questionId', 'readSetId'] },
  );
  await createTable(
    db,
    'cms_page_asset',
    { siteId: 'integer', pipeCode: 'text', path: 'text', pageId: 'integer', hash: 'text', size: 'integer' },
    { index: [['siteId', 'pipeCode', 'path'], ['pageId']] },
  );
  await createTable(
    db,
    'cms_watch',
    { siteId: 'integer', pipeCode: 'text', topic: 'text', fromKey: 'text', untilKey: 'text', questionId: 'integer' },
    { index: [['siteId', 'pipeCode', 'topic'], ['questionId']] },
  );
  await createTable(
    db,
    'cms_publish_state',
    { siteId: 'integer', pipeCode: 'text', at: 'instant', release: 'integer', renderer: 'integer' },
    { unique: [['siteId', 'pipeCode']] },
  );
  await createTable(
    db,
    'cms_publish_hold',
    { siteId: 'integer', at: 'instant', createBy: 'text', createTime: 'instant' },
    { unique: [['siteId']] },
  );
  await createTable(
    db,
    'cms_take_down',
    {
      siteId: 'integer',
      contentId: 'integer',
      title: 'text',
      reason: 'text',
      addresses: 'json',
      releases: 'json',
      searchedFiles: 'integer',
      searchedBytes: 'integer',
      mentions: 'json',
      createBy: 'text',
      createTime: 'instant',
    },
    { index: [['siteId', 'createTime']] },
  );
  await addColumn(db, 'cms_release', 'at', 'instant', '');
  await addColumn(db, 'cms_release', 'kind', 'text', 'publish');
  await addColumn(db, 'cms_release', 'milliseconds', 'integer', 0);
  await sql`update cms_release set at = "createTime"`.execute(db);
  await sql`create index ix_cms_question_always on cms_question ("siteId", "pipeCode") where always = 1`.execute(db);
  await sql`create index ix_cms_page_failed on cms_page ("siteId", "pipeCode") where failure is not null`.execute(db);
  for (const column of ['validFrom', 'validUntil', 'topUntil'])
    await sql`create index ${sql.ref(`ix_cms_publication_${column}`)} on cms_publication ("siteId", ${sql.ref(column)})`.execute(
      db,
    );
  await sql`create index ix_cms_publication_top on cms_publication ("siteId") where "topTime" is not null`.execute(db);
  for (const column of ['sort', 'publishDate', 'viewCount']) {
    await sql`create index ${sql.ref(`ix_cms_publication_site_${column}`)} on cms_publication ("siteId", ${sql.ref(column)} desc, "contentId" desc)`.execute(
      db,
    );
    await sql`create index ${sql.ref(`ix_cms_publication_listed_${column}`)} on cms_publication ("siteId", "catalogId", ${sql.ref(column)} desc, "contentId" desc)`.execute(
      db,
    );
  }
}

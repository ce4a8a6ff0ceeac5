import { createTable, isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_site',
    {
      name: 'text',
      path: 'text',
      description: 'text',
      logo: 'text?',
      resourceUrl: 'text?',
      sort: 'integer',
      pageSize: 'integer',
      seoTitle: 'text',
      seoKeywords: 'text',
      seoDescription: 'text',
      publishPipeProps: 'json',
      configProps: 'json',
    },
    { audited: true, unique: [['name'], ['path']] },
  );
  await createTable(
    db,
    'cms_site_property',
    {
      siteId: 'integer',
      propName: 'text',
      propCode: 'text',
      propValue: 'text',
    },
    { audited: true, unique: [['siteId', 'propCode']] },
  );
  await createTable(
    db,
    'cms_publishpipe',
    {
      siteId: 'integer',
      code: 'text',
      name: 'text',
      domain: 'text?',
      suffix: 'text',
      linkMode: 'text',
      state: 'text',
      sort: 'integer',
    },
    { audited: true, unique: [['siteId', 'code'], ['domain']] },
  );
  await createTable(
    db,
    'cms_resource',
    {
      siteId: 'integer',
      resourceType: 'text',
      name: 'text',
      fileName: 'text',
      suffix: 'text',
      path: 'text',
      hash: 'text',
      fileSize: 'integer',
      width: 'integer?',
      height: 'integer?',
    },
    { audited: true, unique: [['siteId', 'path']], index: [['siteId', 'resourceType', 'id']] },
  );
  await createTable(
    db,
    'cms_template',
    {
      siteId: 'integer',
      pipeCode: 'text',
      name: 'text',
      source: 'text',
      remark: 'text',
    },
    { audited: true, unique: [['siteId', 'pipeCode', 'name']] },
  );
  await createTable(
    db,
    'cms_catalog',
    {
      siteId: 'integer',
      parentId: 'integer',
      name: 'text',
      logo: 'text?',
      alias: 'text',
      path: 'text',
      catalogType: 'text',
      redirectUrl: 'text?',
      description: 'text',
      visible: 'boolean',
      tagIgnore: 'boolean',
      detailNameRule: 'text',
      pageSize: 'integer',
      seoTitle: 'text',
      seoKeywords: 'text',
      seoDescription: 'text',
      publishPipeProps: 'json',
      configProps: 'json',
      sort: 'integer',
      ancestors: 'text',
      treeLevel: 'integer',
    },
    {
      audited: true,
      unique: [
        ['siteId', 'alias'],
        ['siteId', 'path'],
      ],
      index: [['siteId', 'parentId', 'sort']],
    },
  );
  await createTable(
    db,
    'cms_content',
    {
      siteId: 'integer',
      contentType: 'text',
      catalogId: 'integer',
      title: 'text',
      subTitle: 'text',
      shortTitle: 'text',
      cover: 'text?',
      author: 'text',
      editor: 'text',
      source: 'text',
      sourceUrl: 'text?',
      original: 'boolean',
      summary: 'text',
      tags: 'json',
      keywords: 'json',
      attributes: 'json',
      linkFlag: 'boolean',
      redirectUrl: 'text?',
      publishDate: 'instant?',
      offlineDate: 'instant?',
      staticPath: 'text?',
      seoTitle: 'text',
      seoKeywords: 'text',
      seoDescription: 'text',
      publishPipeProps: 'json',
      revision: 'integer',
      versionId: 'integer',
      submitted: 'boolean',
      dirty: 'boolean',
      publicFrom: 'instant?',
      publicUntil: 'instant?',
      scheduledFor: 'instant?',
      archived: 'boolean',
      deletedTime: 'instant?',
      deletedBy: 'text?',
      topTime: 'instant?',
      topUntil: 'instant?',
      sort: 'integer',
      viewCount: 'integer',
    },
    { audited: true },
  );
  await createTable(
    db,
    'cms_link_group',
    {
      siteId: 'integer',
      name: 'text',
      code: 'text',
      sort: 'integer',
    },
    { audited: true, unique: [['siteId', 'code']] },
  );
  await createTable(
    db,
    'cms_link',
    {
      siteId: 'integer',
      groupId: 'integer',
      name: 'text',
      url: 'text',
      logo: 'text?',
      sort: 'integer',
    },
    { audited: true, unique: [['groupId', 'name']], index: [['siteId', 'groupId', 'sort']] },
  );
  await createTable(
    db,
    'cms_resource_variant',
    {
      resourceId: 'integer',
      sourceHash: 'text',
      width: 'integer',
      height: 'integer',
      hash: 'text',
      fileSize: 'integer',
    },
    { unique: [['resourceId', 'sourceHash', 'width', 'height']] },
  );
  await createTable(
    db,
    'cms_version',
    {
      contentId: 'integer',
      number: 'integer',
      kind: 'text',
      versionFields: 'json',
      body: 'text',
      createBy: 'text',
      createTime: 'instant',
    },
    { unique: [['contentId', 'number']] },
  );
  await createTable(
    db,
    'cms_publication',
    {
      contentId: 'integer',
      siteId: 'integer',
      versionId: 'integer',
      catalogId: 'integer',
      contentType: 'text',
      validFrom: 'instant',
      validUntil: 'instant?',
      title: 'text',
      subTitle: 'text',
      shortTitle: 'text',
      cover: 'text?',
      author: 'text',
      source: 'text',
      sourceUrl: 'text?',
      summary: 'text',
      tags: 'json',
      keywords: 'json',
      attributes: 'json',
      linkFlag: 'boolean',
      redirectUrl: 'text?',
      publishDate: 'instant',
      staticPath: 'text?',
      topTime: 'instant?',
      topUntil: 'instant?',
      sort: 'integer',
      viewCount: 'integer',
      publishPipeProps: 'json',
    },
    {
      index: [
        ['contentId', 'validFrom'],
        ['siteId', 'catalogId', 'validFrom'],
      ],
    },
  );
  await createTable(
    db,
    'cms_release',
    {
      siteId: 'integer',
      pipeCode: 'text',
      number: 'integer',
      state: 'text',
      reason: 'text',
      pages: 'integer',
      added: 'integer',
      changed: 'integer',
      removed: 'integer',
      failures: 'json',
      createBy: 'text',
      createTime: 'instant',
    },
    { unique: [['siteId', 'pipeCode', 'number']] },
  );
  await createTable(
    db,
    'cms_manifest',
    {
      siteId: 'integer',
      pipeCode: 'text',
      path: 'text',
      hash: 'text',
      size: 'integer',
      fromRelease: 'integer',
      untilRelease: 'integer?',
    },
    { unique: [['siteId', 'pipeCode', 'path', 'fromRelease']], index: [['siteId', 'pipeCode', 'untilRelease']] },
  );
  await createTable(
    db,
    'cms_publish_lease',
    {
      siteId: 'integer',
      holder: 'text',
      leaseUntil: 'instant',
    },
    { unique: [['siteId']] },
  );
  await contentIndexes(db);
  await titleSearch(db);
}

// Lists show what is neither deleted nor archived, newest first, of a catalog or of the whole site.
async function contentIndexes(db: Kysely<unknown>): Promise<void> {
  for (const columns of [
    '"siteId", "catalogId", "createTime"',
    '"siteId", "createTime"',
    '"siteId", "catalogId", "publishDate"',
  ]) {
    const name = `ix_cms_content_listed_${columns.replaceAll(/[", ]+/g, '_').replaceAll(/^_|_$/g, '')}`;
    await sql`create index ${sql.ref(name)} on cms_content (${sql.raw(columns)}, id) where "deletedTime" is null and archived = 0`.execute(
      db,
    );
  }
  await sql`create index ix_cms_content_deleted on cms_content ("siteId", "deletedTime") where "deletedTime" is not null`.execute(
    db,
  );
}

// Titles as overlapping pairs of characters, so that any part of a title is found by an index.
async function titleSearch(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create table cms_content_title (rowid bigint primary key, tokens tsvector not null)`.execute(db);
    await sql`create index ix_cms_content_title on cms_content_title using gin (tokens)`.execute(db);
  } else {
    await sql`create virtual table cms_content_title using fts5(tokens, content='', contentless_delete=1, detail=full)`.execute(
      db,
    );
  }
}

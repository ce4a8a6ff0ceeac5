import { addColumn, createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_redirect',
    {
      siteId: 'integer',
      pipeCode: 'text',
      fromPath: 'text',
      toUrl: 'text?',
      subjectKind: 'text?',
      subjectId: 'integer',
      statusCode: 'text',
      origin: 'text',
      note: 'text',
    },
    { audited: true, unique: [['siteId', 'pipeCode', 'fromPath']], index: [['siteId', 'fromPath']] },
  );
  await addColumn(db, 'cms_page', 'links', 'text', '');
}

import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Large files come in pieces, so that what has arrived is not lost with the line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_upload',
    {
      siteId: 'integer',
      userId: 'integer',
      name: 'text',
      fileSize: 'integer',
      folderId: 'integer',
      resourceId: 'integer?',
      lastTime: 'instant',
    },
    { index: [['userId'], ['lastTime']] },
  );
  await createTable(
    db,
    'cms_upload_piece',
    { uploadId: 'integer', startsAt: 'integer', hash: 'text', fileSize: 'integer' },
    { unique: [['uploadId', 'startsAt']], index: [['hash']] },
  );
}

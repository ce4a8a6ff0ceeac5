import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Files of a site may lie in S3-compatible storage: where, the keys to it, and what it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_storage',
    {
      siteId: 'integer',
      kind: 'text',
      provider: 'text',
      endpoint: 'text',
      region: 'text',
      bucket: 'text',
      pathStyle: 'boolean',
      prefix: 'text',
      state: 'text',
      keepsLocal: 'boolean',
    },
    { index: [['siteId']] },
  );
  await createTable(db, 'cms_storage_key', { storageId: 'integer', sealedKeys: 'text' }, { primary: ['storageId'] });
  await createTable(
    db,
    'cms_stored_file',
    {
      storageId: 'integer',
      hash: 'text',
      objectKey: 'text',
      fileSize: 'integer',
      isReady: 'boolean',
      storedTime: 'instant',
    },
    { unique: [['storageId', 'hash']], index: [['hash']] },
  );
}

import { addColumn, createIndex, createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Files of the library lie in folders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_resource_folder',
    { siteId: 'integer', parentId: 'integer', name: 'text' },
    { audited: true, unique: [['siteId', 'parentId', 'name']] },
  );
  await addColumn(db, 'cms_resource', 'folderId', 'integer', 0);
  await createIndex(db, 'cms_resource', ['siteId', 'folderId', 'id']);
}

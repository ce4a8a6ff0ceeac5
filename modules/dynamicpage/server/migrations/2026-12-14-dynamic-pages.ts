import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Sites have pages that are made when a reader asks for their path. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_dynamic_page',
    {
      siteId: 'integer',
      code: 'text',
      name: 'text',
      path: 'text',
      initDataTypes: 'json',
      templates: 'json',
      remark: 'text',
    },
    {
      audited: true,
      unique: [
        ['siteId', 'code'],
        ['siteId', 'path'],
      ],
    },
  );
}

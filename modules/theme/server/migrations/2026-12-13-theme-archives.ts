import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Archives of themes that were packed, or are about to be brought in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_theme_archive',
    {
      siteId: 'integer',
      userId: 'integer',
      direction: 'text',
      hash: 'text',
      size: 'integer',
      name: 'text',
      createTime: 'instant',
    },
    { index: [['siteId', 'userId'], ['createTime'], ['hash']] },
  );
}

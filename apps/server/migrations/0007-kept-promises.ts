import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Why sites are late, and what is published of a site that is held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_publish_delay',
    { siteId: 'integer', since: 'instant', lastTime: 'instant', tries: 'integer', reason: 'text', params: 'json' },
    { unique: [['siteId']] },
  );
  await createTable(
    db,
    'cms_publish_beside',
    { siteId: 'integer', contentId: 'integer', at: 'instant', places: 'json' },
    { unique: [['siteId', 'contentId']] },
  );
}

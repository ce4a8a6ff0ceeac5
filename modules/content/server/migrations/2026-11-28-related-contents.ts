import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Contents have related contents, in an order of their own. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  createTable(
    db,
    'cms_content_rela',
    { siteId: 'integer', contentId: 'integer', relaContentId: 'integer', sort: 'integer' },
    { unique: [['contentId', 'relaContentId']], index: [['relaContentId'], ['siteId']] },
  );

import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** How often something was changed that pages may show. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  createTable(db, 'cms_shown_count', { siteId: 'integer', count: 'integer' }, { unique: [['siteId']] });

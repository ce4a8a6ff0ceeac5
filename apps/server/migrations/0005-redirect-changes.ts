import { createIndex } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>): Promise<void> => createIndex(db, 'cms_redirect', ['siteId', 'updateTime']);

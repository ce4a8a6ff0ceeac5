import { createIndex } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Contents of an author, and the authors of a site, are found without reading its contents. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  createIndex(db, 'cms_content', ['siteId', 'author', 'deletedTime']);

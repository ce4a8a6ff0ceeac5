import { addColumn, createIndex } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Of files it is noted when they were looked at, and since when they are missing or unused; the same bytes are found by their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['checkedTime', 'missingSince', 'unusedSince'])
    await addColumn(db, 'cms_resource', column, 'instant?');
  await createIndex(db, 'cms_resource', ['siteId', 'hash']);
}

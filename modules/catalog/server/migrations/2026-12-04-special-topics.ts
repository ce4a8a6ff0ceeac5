import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Catalogs may be special topics, which stand in a tree of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cms_catalog', 'special', 'boolean', false);
}

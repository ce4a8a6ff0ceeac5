import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Catalogs name the model whose fields their contents have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cms_catalog', 'contentModelId', 'integer', 0);
}

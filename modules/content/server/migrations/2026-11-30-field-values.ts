import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Contents hold values of the fields of their catalog's model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cms_content', 'cms_publication']) await addColumn(db, table, 'ext', 'json', '{}');
}

import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Contents have further covers, which lists show besides the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cms_content', 'cms_publication']) await addColumn(db, table, 'images', 'json', '[]');
}

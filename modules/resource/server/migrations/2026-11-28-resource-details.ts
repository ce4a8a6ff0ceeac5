import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Files of the library are described, and found by tags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['alt', 'credit', 'remark']) await addColumn(db, 'cms_resource', column, 'text', '');
  await addColumn(db, 'cms_resource', 'tags', 'json', '[]');
}

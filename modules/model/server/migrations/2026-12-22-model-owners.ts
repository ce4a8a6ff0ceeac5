import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Models belong to records that choose them, or to one form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'x_model', 'ownerType', 'text', 'extension');
}

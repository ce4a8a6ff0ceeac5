import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Pictures have a point that stays inside when they are cut. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['focusX', 'focusY']) await addColumn(db, 'cms_resource', column, 'real?');
}

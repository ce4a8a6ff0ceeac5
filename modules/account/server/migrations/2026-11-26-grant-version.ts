import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** A number that each change of grants raises, so that every process finds out by reading it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sys_grant_version', { id: 'integer', version: 'integer' }, { primary: ['id'] });
}

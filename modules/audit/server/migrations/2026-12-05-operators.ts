import { createIndex } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** By whom something was done is found by their name, in a log of a million entries, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'sys_operation_log', ['userName', 'operationId']);
}

import { createIndex } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Operations are found by each of their filters, the latest first, in a log of a million entries, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'sys_operation', ['operationType', 'logTime']);
  await createIndex(db, 'sys_operation', ['userType', 'userId', 'logTime']);
  await db.schema.dropIndex('ix_sys_operation_userType_userId_id').execute();
  await createIndex(db, 'sys_operation', ['action', 'permission', 'endpoint']);
  await createIndex(db, 'sys_operation', ['cost']);
  // The few that were refused.
  await sql`create index ${sql.ref('ix_sys_operation_refused')} on sys_operation ("logTime") where code <> 200`.execute(
    db,
  );
  await createIndex(db, 'sys_operation_log', ['subjectName', 'operationId']);
}

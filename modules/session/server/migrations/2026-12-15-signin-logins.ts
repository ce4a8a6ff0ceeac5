import { createIndex } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Sign-ins are found by name, address, kind and result in a log of a million entries, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'sys_login_log', ['userName', 'id']);
  await createIndex(db, 'sys_login_log', ['ip', 'id']);
  await createIndex(db, 'sys_login_log', ['logType', 'logTime']);
  // The few that were refused.
  await sql`create index ${sql.ref('ix_sys_login_log_refused')} on sys_login_log ("logTime") where success = 0`.execute(
    db,
  );
}

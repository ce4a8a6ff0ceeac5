import { addColumn } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** Take-downs that were kept before were kept when they were finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cms_take_down', 'finishedTime', 'instant?');
  await addColumn(db, 'cms_take_down', 'releasesBefore', 'json', '{}');
  await sql`update cms_take_down set "finishedTime" = "createTime"`.execute(db);
}

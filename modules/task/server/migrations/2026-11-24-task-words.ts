import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What tasks tell is said in the language of whoever reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'task', 'messageWords', 'json?');
  await addColumn(db, 'task', 'errorWords', 'json?');
}

import { addColumn } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Members say more of themselves, and where their account was made is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cc_member', 'birthday', 'text?');
  await addColumn(db, 'cc_member', 'slogan', 'text?');
  await addColumn(db, 'cc_member', 'description', 'text', '');
  await addColumn(db, 'cc_member', 'sourceType', 'text', 'registration');
  await addColumn(db, 'cc_member', 'remark', 'text', '');
}

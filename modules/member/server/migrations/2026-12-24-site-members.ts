import { addColumn, createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Codes that members are sent, and the site at which they have registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_member_code',
    { target: 'text', code: 'text', tries: 'integer', expireTime: 'instant' },
    { unique: [['target']] },
  );
  await addColumn(db, 'cc_member', 'sourceId', 'text?');
}

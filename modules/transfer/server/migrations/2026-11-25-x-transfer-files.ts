import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Files that exports of many rows made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_transfer_file',
    { userId: 'integer', permission: 'text', hash: 'text', size: 'integer', name: 'text', createTime: 'instant' },
    { index: [['createTime'], ['hash']] },
  );
}

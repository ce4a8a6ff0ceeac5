import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Imports that tasks write: their files until they have ended, and what came of their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_transfer_import',
    {
      userId: 'integer',
      permission: 'text',
      name: 'text',
      sealedFile: 'text?',
      landed: 'json',
      landedRows: 'integer',
      report: 'json?',
      createTime: 'instant',
    },
    { index: [['createTime']] },
  );
}

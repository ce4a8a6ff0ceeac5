import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** What members keep and like, and whom they follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cc_member_favorites', 'cc_member_like'])
    await createTable(
      db,
      table,
      { memberId: 'integer', siteId: 'integer', dataType: 'text', dataId: 'integer', createTime: 'instant' },
      { unique: [['memberId', 'dataType', 'dataId']], index: [['dataType', 'dataId']] },
    );
  await createTable(
    db,
    'cc_member_follow',
    { memberId: 'integer', followMemberId: 'integer', createTime: 'instant' },
    { unique: [['memberId', 'followMemberId']], index: [['followMemberId']] },
  );
}

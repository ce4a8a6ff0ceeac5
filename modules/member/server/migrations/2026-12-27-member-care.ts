import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Bans and groups of members, and erasures of what is stored about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cc_member_ban',
    {
      memberId: 'integer',
      reason: 'text',
      until: 'instant?',
      createBy: 'text',
      createTime: 'instant',
      liftBy: 'text?',
      liftTime: 'instant?',
    },
    { index: [['memberId']] },
  );
  await createTable(
    db,
    'cc_member_group_config',
    { name: 'text', sort: 'integer', remark: 'text' },
    { audited: true, unique: [['name']] },
  );
  await createTable(
    db,
    'cc_member_group',
    { ownerId: 'integer', targetId: 'integer', place: 'integer' },
    { primary: ['ownerId', 'targetId'], index: [['targetId']] },
  );
  await createTable(
    db,
    'cc_member_erasure',
    {
      memberId: 'integer',
      isOwn: 'boolean',
      askedBy: 'text',
      askTime: 'instant',
      dueTime: 'instant',
      cancelTime: 'instant?',
      doneTime: 'instant?',
      touched: 'json',
    },
    { index: [['memberId'], ['doneTime', 'dueTime']] },
  );
}

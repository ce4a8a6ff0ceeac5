import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

/** Notices, whom they are for and who has read them; what each person is told beside, and what they do not want to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_notice',
    {
      noticeTitle: 'text',
      noticeType: 'text',
      noticeContent: 'text',
      audience: 'text',
      targets: 'json',
      periodFrom: 'instant?',
      periodTo: 'instant?',
      pinned: 'boolean',
      status: 'text',
    },
    { audited: true, index: [['status', 'periodFrom'], ['periodTo']] },
  );
  await createTable(
    db,
    'sys_notice_target',
    { noticeId: 'integer', targetId: 'integer' },
    { unique: [['noticeId', 'targetId']] },
  );
  const account = { userType: 'text', userId: 'integer' } as const;
  await createTable(
    db,
    'sys_notice_read',
    { ...account, noticeId: 'integer', readTime: 'instant' },
    { unique: [['userType', 'userId', 'noticeId']], index: [['noticeId', 'readTime']] },
  );
  await createTable(
    db,
    'sys_inbox_item',
    {
      ...account,
      kind: 'text',
      subject: 'text',
      title: 'json',
      text: 'json?',
      href: 'text',
      count: 'integer',
      createTime: 'instant',
      readTime: 'instant?',
    },
    {
      unique: [['userType', 'userId', 'kind', 'subject']],
      index: [
        ['userType', 'userId', 'createTime'],
        ['userType', 'userId', 'readTime'],
        ['kind', 'subject'],
        ['readTime'],
      ],
    },
  );
  await createTable(db, 'sys_inbox_mark', { ...account, mark: 'text' }, { unique: [['userType', 'userId']] });
  await createTable(db, 'sys_inbox_mute', { ...account, kind: 'text' }, { unique: [['userType', 'userId', 'kind']] });
}

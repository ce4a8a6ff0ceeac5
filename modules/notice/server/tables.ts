import { internalTable, type Said } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

interface Account {
  userType: 'user' | 'member';
  userId: number;
}
/** The roles, departments or accounts of `targets`, to be looked up. */
interface NoticeTarget {
  noticeId: number;
  targetId: number;
}
interface NoticeRead extends Account {
  noticeId: number;
  readTime: string;
}
/** Something that one person is told; of one subject there is one, which comes anew when it happens again. */
export interface InboxRow extends Account {
  kind: string;
  subject: string;
  title: Said;
  text: Said | readonly Said[] | null;
  href: string;
  count: number;
  createTime: string;
  readTime: string | null;
}
/** Another text with each change of what an account has unread; of account 0, with each change that concerns everybody. */
interface InboxMark extends Account {
  mark: string;
}
interface InboxMute extends Account {
  kind: string;
}

type WithId<T> = T & { id: Generated<number> };
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_notice_target: WithId<NoticeTarget>;
    sys_notice_read: WithId<NoticeRead>;
    sys_inbox_item: WithId<InboxRow>;
    sys_inbox_mark: WithId<InboxMark>;
    sys_inbox_mute: WithId<InboxMute>;
  }
}

type Shape<T> = T & { id: number };
const account = { id: 'integer', userType: 'text', userId: 'integer' } as const;
const ofNotice = { part: { column: 'noticeId', of: 'sys_notice' } };

export const noticeTables = [
  internalTable<Shape<NoticeTarget>>(
    'sys_notice_target',
    { id: 'integer', noticeId: 'integer', targetId: 'integer' },
    ofNotice,
  ),
  internalTable<Shape<NoticeRead>>(
    'sys_notice_read',
    { ...account, noticeId: 'integer', readTime: 'instant' },
    ofNotice,
  ),
  internalTable<Shape<InboxRow>>('sys_inbox_item', {
    ...account,
    kind: 'text',
    subject: 'text',
    title: 'json',
    text: 'json?',
    href: 'text',
    count: 'integer',
    createTime: 'instant',
    readTime: 'instant?',
  }),
  internalTable<Shape<InboxMark>>('sys_inbox_mark', { ...account, mark: 'text' }),
  internalTable<Shape<InboxMute>>('sys_inbox_mute', { ...account, kind: 'text' }),
];

import type { PendingErasure } from '@kaiyin/modules/member/schema';
import type { Context } from '@kaiyin/server-kit';

/** The erasure of a member that was asked for, and is neither cancelled nor done. */
export const pendingErasure = ({ db }: Context, memberId: number): Promise<PendingErasure | undefined> =>
  db
    .selectFrom('cc_member_erasure')
    .select(['isOwn', 'askedBy', 'askTime', 'dueTime'])
    .where('memberId', '=', memberId)
    .where('cancelTime', 'is', null)
    .where('doneTime', 'is', null)
    .executeTakeFirst();

import type { AuditStatus, Comment } from '@kaiyin/modules/comment/schema';
import { earn, takeBack } from '@kaiyin/modules/member/server';
import type { Context } from '@kaiyin/server-kit';
import { noteComments } from './events.ts';

type Before = Pick<Comment, 'id' | 'siteId' | 'sourceId' | 'memberId' | 'parentId' | 'auditStatus' | 'isDeleted'>;
export type StandingChange = Partial<
  Pick<
    Comment,
    | 'auditStatus'
    | 'auditReason'
    | 'auditBy'
    | 'auditTime'
    | 'holdReasons'
    | 'isReported'
    | 'isDeleted'
    | 'deletedBy'
    | 'banId'
  >
>;

const isShown = ({ auditStatus, isDeleted }: { auditStatus: AuditStatus; isDeleted: boolean }): boolean =>
  auditStatus === 'passed' && !isDeleted;

/**
 * The one door by which a comment comes to be shown or hidden: the answers of the one above are counted, experience is given
 * and taken back, and pages that have it in them are published. Called in a transaction that holds the row, within its site.
 */
export async function changeStanding(ctx: Context, before: Before, change: StandingChange): Promise<void> {
  await ctx.db.updateTable('cc_comment').set(change).where('id', '=', before.id).execute();
  await follow(ctx, before, { from: isShown(before), to: isShown({ ...before, ...change }) });
}

/** What follows from a comment that was just written. */
export const beginStanding = (ctx: Context, row: Before): Promise<void> =>
  follow(ctx, row, { from: false, to: isShown(row) });

async function follow(
  ctx: Context,
  { id, memberId, parentId, sourceId }: Before,
  { from, to }: { from: boolean; to: boolean },
): Promise<void> {
  if (from === to) return;
  await noteComments(ctx, [sourceId]);
  if (parentId !== null)
    await ctx.db
      .updateTable('cc_comment')
      .set((eb) => ({ replyCount: eb('replyCount', '+', to ? 1 : -1) }))
      .where('id', '=', parentId)
      .execute();
  // Guests have no experience.
  if (memberId === 0) return;
  const deed = { memberId, opType: 'Comment', of: id } as const;
  await (to ? earn(ctx, deed) : takeBack(ctx, deed));
}

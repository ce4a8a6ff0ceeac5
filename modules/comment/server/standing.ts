import type { AuditStatus, Comment } from '@kaiyin/modules/comment/schema';
import { earn, takeBack, messageMember, dropMessage } from '@kaiyin/modules/member/server';
import type { Context } from '@kaiyin/server-kit';
import { noteComments } from './events.ts';

type Before = Pick<
  Comment,
  'id' | 'siteId' | 'sourceId' | 'memberId' | 'parentId' | 'replyMemberId' | 'auditStatus' | 'isDeleted'
>;
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
  if (change.auditStatus !== undefined) await messageWriter(ctx, before, change);
}

/** What follows from a comment that was just written. */
export const beginStanding = (ctx: Context, row: Before): Promise<void> =>
  follow(ctx, row, { from: false, to: isShown(row) });

async function follow(ctx: Context, row: Before, { from, to }: { from: boolean; to: boolean }): Promise<void> {
  if (from === to) return;
  const { id, memberId, parentId, sourceId } = row;
  await noteComments(ctx, [sourceId]);
  if (parentId !== null)
    await ctx.db
      .updateTable('cc_comment')
      .set((eb) => ({ replyCount: eb('replyCount', '+', to ? 1 : -1) }))
      .where('id', '=', parentId)
      .execute();
  if (parentId !== null) await messageAnswered(ctx, row, to);
  // Guests have no experience.
  if (memberId === 0) return;
  const deed = { memberId, opType: 'Comment', of: id } as const;
  await (to ? earn(ctx, deed) : takeBack(ctx, deed));
}

/** Tells the member who is answered, as long as the answer is shown. */
async function messageAnswered(ctx: Context, row: Before, isNow: boolean): Promise<void> {
  const { id, siteId, sourceId, parentId, memberId: actorId } = row;
  const above = ctx.db.selectFrom('cc_comment').select('memberId').where('id', '=', parentId);
  const memberId = row.replyMemberId ?? (await above.executeTakeFirst())?.memberId ?? 0;
  const about = { memberId, kind: 'commentReplied', ofId: id } as const;
  await (isNow ? messageMember(ctx, { ...about, siteId, contentId: sourceId, actorId }) : dropMessage(ctx, about));
}

/** Tells a member that a comment was rejected, and why. */
async function messageWriter(
  ctx: Context,
  row: Before,
  { auditStatus, auditReason = '' }: StandingChange,
): Promise<void> {
  const { id, memberId, siteId, sourceId } = row;
  const about = { memberId, kind: 'commentRejected', ofId: id } as const;
  if (auditStatus !== 'rejected') return dropMessage(ctx, about);
  await messageMember(ctx, { ...about, siteId, contentId: sourceId, detail: auditReason });
}

import { cutText } from '@kaiyin/entity';
import { comment, type Comment } from '@kaiyin/modules/comment/schema';
import { actor, differences, fail, notFound, type Context } from '@kaiyin/server-kit';
import { holdSeen } from './hold-comments.ts';
import { changeStanding, type StandingChange } from './standing.ts';

interface Audit {
  ids: number[];
  auditFlag: 'Y' | 'N';
  auditReason: string;
}

/** Passes comments or rejects them; what readers reported of them is settled by it. */
export const auditComments = (ctx: Context, { ids, auditFlag, auditReason }: Audit): Promise<void> =>
  each(ctx, ids, 'cc_comment.audited', () => ({
    auditStatus: auditFlag === 'Y' ? 'passed' : 'rejected',
    auditReason: auditFlag === 'Y' ? '' : auditReason,
    auditBy: actor(ctx),
    auditTime: ctx.now().toISOString(),
    holdReasons: [],
    isReported: false,
  }));

/** What readers reported of it is kept: it is settled by an audit, and back in the queue where the comment is recovered. */
export const hiddenByModerator = { isDeleted: true, deletedBy: 'moderator' } as const;

/** Hides comments; they can be recovered. What its writer has deleted stays theirs. */
export const deleteComments = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  each(ctx, ids, 'cc_comment.deleted', ({ isDeleted }) => (isDeleted ? {} : hiddenByModerator));

/** Shows deleted comments again; refuses what its writer has deleted. */
export const recoverComments = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  each(ctx, ids, 'cc_comment.recovered', ({ deletedBy }) => {
    if (deletedBy === 'writer') fail('comment.deletedByWriter');
    return { isDeleted: false, deletedBy: null, banId: null };
  });

/** All of them, or none; in the order of their ids, so that two who change the same wait for one another. */
async function each(
  ctx: Context,
  ids: readonly number[],
  action: CommentAction,
  change: (row: Comment) => StandingChange,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const rows = await holdSeen(ctx, ids);
    if (rows.length === 0) throw notFound();
    for (const row of rows) await changeOne(ctx, row, action, change(row));
  });
}

type CommentAction = 'cc_comment.audited' | 'cc_comment.deleted' | 'cc_comment.recovered';

/** Changes a comment that the transaction holds, and logs it; nothing where nothing is to change. */
export async function changeOne(
  ctx: Context,
  row: Comment,
  action: CommentAction,
  change: StandingChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await changeStanding(ctx, row, change);
  await ctx.audit(
    action,
    { id: row.id, name: cutText(row.content, 50) },
    differences(comment, row, { ...row, ...change }),
  );
}

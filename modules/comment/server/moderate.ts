import { cutText } from '@kaiyin/entity';
import { comment, type Comment } from '@kaiyin/modules/comment/schema';
import { actor, differences, notFound, type Context } from '@kaiyin/server-kit';
import { holdSeen } from './hold-comments.ts';
import { changeStanding, type StandingChange } from './standing.ts';

interface Audit {
  ids: number[];
  auditFlag: 'Y' | 'N';
  auditReason: string;
}

/** Lets comments through, or does not. */
export const auditComments = (ctx: Context, { ids, auditFlag, auditReason }: Audit): Promise<void> =>
  each(ctx, ids, 'cc_comment.audited', () => ({
    auditStatus: auditFlag === 'Y' ? 'passed' : 'rejected',
    auditReason: auditFlag === 'Y' ? '' : auditReason,
    auditBy: actor(ctx),
    auditTime: ctx.now().toISOString(),
  }));

/** Hides comments; they can be recovered. */
export const deleteComments = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  each(ctx, ids, 'cc_comment.deleted', () => ({ isDeleted: true }));

export const recoverComments = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  each(ctx, ids, 'cc_comment.recovered', () => ({ isDeleted: false }));

/** All of them, or none; in the order of their ids, so that two who change the same wait for one another. */
async function each(
  ctx: Context,
  ids: readonly number[],
  action: 'cc_comment.audited' | 'cc_comment.deleted' | 'cc_comment.recovered',
  change: (row: Comment) => StandingChange,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const rows = await holdSeen(ctx, ids);
    if (rows.length === 0) throw notFound();
    for (const row of rows) {
      const changed = change(row);
      await changeStanding(ctx, row, changed);
      await ctx.audit(
        action,
        { id: row.id, name: cutText(row.content, 50) },
        differences(comment, row, { ...row, ...changed }),
      );
    }
  });
}

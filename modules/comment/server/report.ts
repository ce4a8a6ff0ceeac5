import type { ReportReason } from '@kaiyin/modules/comment/schema';
import { fail, type Context, type Http } from '@kaiyin/server-kit';
import { locked, ofSource } from './like.ts';
import { posting } from './reader.ts';

interface Report {
  id: number;
  reason: ReportReason;
  stamp: string;
  website: string;
}

/**
 * Tells moderators of a comment that is shown, once of each reader. It comes into the queue again when a reason is given that nobody
 * gave before; others only count.
 */
export async function reportComment(ctx: Context, { id, reason, ...sent }: Report, http: Http): Promise<void> {
  const within = await ofSource(ctx, id);
  const reader = await posting(within, http, sent);
  await within.transaction(async (ctx) => {
    const row = await locked(ctx, id);
    if (!row || row.isDeleted || row.auditStatus !== 'passed') return fail('comment.notThere');
    const known = await ctx.db
      .selectFrom('cc_comment_report')
      .select('id')
      .where('commentId', '=', id)
      .where('reason', '=', reason)
      .limit(1)
      .executeTakeFirst();
    const added = await ctx.db
      .insertInto('cc_comment_report')
      .values({ siteId: row.siteId, commentId: id, ...reader, reason, reportTime: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.columns(['commentId', 'memberId', 'visitorId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return fail('comment.alreadyReported');
    if (!known) await ctx.db.updateTable('cc_comment').set({ isReported: true }).where('id', '=', id).execute();
  });
}

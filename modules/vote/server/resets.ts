import { resetDays, type VoteReset } from '@kaiyin/modules/vote/schema';
import { notFound, type Context } from '@kaiyin/server-kit';
import { recount } from './recount.ts';
import { lockVote, votes } from './votes.ts';

const day = 86_400_000;

/** Takes all ballots of a vote out of the count. */
export const resetVote = (ctx: Context, { id }: { id: number }): Promise<{ resetId: number }> =>
  ctx.transaction(async (ctx) => {
    const { title } = await lockVote(ctx, id);
    const resetBy = ctx.user?.userName ?? '';
    const { id: resetId } = await ctx.db
      .insertInto('cc_vote_reset')
      .values({ voteId: id, resetTime: ctx.now().toISOString(), resetBy, count: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { numUpdatedRows } = await ctx.db
      .updateTable('cc_vote_log')
      .set({ resetId })
      .where('voteId', '=', id)
      .where('resetId', 'is', null)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    await ctx.db.updateTable('cc_vote_reset').set({ count }).where('id', '=', resetId).execute();
    await recount(ctx, id);
    await ctx.audit('cc_vote.votesRemoved', { id, name: title }, { count });
    return { resetId };
  });

/** Resets whose ballots are still there, the latest first. */
export async function listResets(ctx: Context, { voteId }: { voteId: number }): Promise<VoteReset[]> {
  await votes.get(ctx, { id: voteId });
  const rows = await ctx.db
    .selectFrom('cc_vote_reset')
    .select(['id', 'resetTime', 'resetBy', 'count'])
    .where('voteId', '=', voteId)
    .where('count', '>', 0)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => ({
    ...row,
    restorableUntil: new Date(Date.parse(row.resetTime) + resetDays * day).toISOString(),
  }));
}

/** Counts the ballots of a reset again. */
export const undoReset = (ctx: Context, { id }: { id: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const find = ctx.db.selectFrom('cc_vote_reset').selectAll().where('id', '=', id);
    const asked = await find.executeTakeFirst();
    if (!asked) throw notFound();
    const { title } = await lockVote(ctx, asked.voteId);
    // Another call may have been first.
    const row = await find.executeTakeFirst();
    if (!row) throw notFound();
    const { numUpdatedRows } = await ctx.db
      .updateTable('cc_vote_log')
      .set({ resetId: null })
      .where('resetId', '=', id)
      .executeTakeFirst();
    await ctx.db.deleteFrom('cc_vote_reset').where('id', '=', id).execute();
    await recount(ctx, row.voteId);
    await ctx.audit('cc_vote.votesRestored', { id: row.voteId, name: title }, { count: Number(numUpdatedRows) });
  });

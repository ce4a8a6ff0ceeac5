import { earn, takeBack } from '@kaiyin/modules/member/server';
import { fail, type Context, type Http } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { shownSource } from './public-source.ts';
import { taking } from './reader.ts';

/** Likes a comment that is shown; twice is once. */
export async function likeComment(ctx: Context, { id }: { id: number }, http: Http): Promise<{ likeCount: number }> {
  const within = await ofSource(ctx, id);
  const reader = taking(within, http);
  return within.transaction(async (ctx) => {
    const row = await locked(ctx, id);
    if (!row || row.isDeleted || row.auditStatus !== 'passed') return fail('comment.notThere');
    const added = await ctx.db
      .insertInto('cc_comment_like')
      .values({ siteId: row.siteId, commentId: id, ...reader, likeTime: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.columns(['commentId', 'memberId', 'visitorId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { likeCount: row.likeCount };
    if (reader.memberId > 0) await earn(ctx, { memberId: reader.memberId, opType: 'CommentLike', of: id });
    return { likeCount: await count(ctx, id, 1) };
  });
}

/** Takes back that one likes a comment. */
export async function unlikeComment(ctx: Context, { id }: { id: number }, http: Http): Promise<{ likeCount: number }> {
  const within = await ofSource(ctx, id);
  const { memberId, visitorId } = taking(within, http);
  return within.transaction(async (ctx) => {
    const row = await locked(ctx, id);
    if (!row) return fail('comment.notThere');
    const { numDeletedRows } = await ctx.db
      .deleteFrom('cc_comment_like')
      .where('commentId', '=', id)
      .where('memberId', '=', memberId)
      .where('visitorId', '=', visitorId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { likeCount: row.likeCount };
    if (memberId > 0) await takeBack(ctx, { memberId, opType: 'CommentLike', of: id });
    return { likeCount: await count(ctx, id, -1) };
  });
}

/** Within the site of what a comment is about; refuses where that is not public now, or shows no comments. */
export async function ofSource(ctx: Context, id: number): Promise<Context> {
  const row = await ctx.db.selectFrom('cc_comment').select('sourceId').where('id', '=', id).executeTakeFirst();
  if (!row) return fail('comment.notThere');
  return (await shownSource(ctx, row.sourceId)).ctx;
}

async function count({ db }: Context, id: number, by: number): Promise<number> {
  const { likeCount } = await db
    .updateTable('cc_comment')
    .set((eb) => ({ likeCount: eb('likeCount', '+', by) }))
    .where('id', '=', id)
    .returning('likeCount')
    .executeTakeFirstOrThrow();
  return Number(likeCount);
}

/** A comment by its row, which no other transaction changes until this one ends. */
export const locked = ({ db }: Context, id: number) =>
  db
    .selectFrom('cc_comment')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .executeTakeFirst();

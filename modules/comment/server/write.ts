import { cutText } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import { commentsAudited, commentsOpen, type Comment, type NewComment } from '@kaiyin/modules/comment/schema';
import { earn, takeBack } from '@kaiyin/modules/membership/server';
import { deviceNames } from '@kaiyin/modules/session/server';
import { findSite, settingOf } from '@kaiyin/modules/site/server';
import { checkSensitiveWords } from '@kaiyin/modules/word/server';
import { fail, failField, notFound, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { holdComments } from './hold-comments.ts';
import { beginStanding, changeStanding } from './standing.ts';

const myMemberId = (ctx: Context): number => {
  const { userType, userId } = me(ctx);
  if (userType !== 'member') fail('comment.onlyMembers');
  return userId;
};

/** Writes a comment below something that is public now; it is shown at once where the site does not audit, and no sensitive word holds it. */
export async function submitComment(
  ctx: Context,
  { sourceType, sourceId, commentId, replyUid, content }: NewComment,
): Promise<{ commentId: number; auditStatus: Comment['auditStatus'] }> {
  const memberId = myMemberId(ctx);
  const siteId = await siteOfPublic(ctx, sourceId);
  const site = siteId === undefined ? undefined : await findSite(ctx, siteId);
  if (!site) return fail('comment.noSource');
  const within = ctx.within({ site });
  if (!settingOf(within, commentsOpen)) fail('comment.closed');
  const words = await checkSensitiveWords(within, { text: content });
  const auditStatus = words.length > 0 || settingOf(within, commentsAudited) ? 'waiting' : 'passed';
  return ctx.transaction(async (ctx) => {
    const answered = commentId === 0 ? undefined : await answerable(ctx, commentId, { sourceType, sourceId });
    if (commentId !== 0 && !answered) failField('commentId', 'comment.notAnswerable');
    const row = {
      siteId: site.id,
      sourceType,
      sourceId,
      memberId,
      parentId: answered?.id ?? null,
      replyMemberId: answered && replyUid > 0 && replyUid !== answered.memberId ? replyUid : null,
      content,
      auditStatus,
      auditReason:
        words.length > 0 ? cutText(ctx.say({ key: 'comment.held', params: { words: words.join('、') } }), 500) : '',
      auditBy: null,
      auditTime: null,
      isDeleted: false,
      likeCount: 0,
      replyCount: 0,
      commentTime: ctx.now().toISOString(),
      ip: ctx.ip,
      clientType: cutText(deviceNames(ctx.userAgent).browser, 100) || null,
      userAgent: cutText(ctx.userAgent, 500),
    } as const;
    if (row.replyMemberId !== null && !(await hasAnswered(ctx, row.replyMemberId, commentId)))
      failField('replyUid', 'comment.notAnswerable');
    const { id } = await ctx.db.insertInto('cc_comment').values(row).returning('id').executeTakeFirstOrThrow();
    await beginStanding(ctx, { ...row, id: Number(id) });
    return { commentId: Number(id), auditStatus };
  });
}

/** The site of a content that is public now; undefined where it is not. */
export async function siteOfPublic({ db, now }: Context, contentId: number): Promise<number | undefined> {
  const at = now().toISOString();
  const row = await db
    .selectFrom('cms_publication')
    .select('siteId')
    .where('contentId', '=', contentId)
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .executeTakeFirst();
  return row?.siteId;
}

/** A comment that is shown at the top of the same source. */
const answerable = (
  { db }: Context,
  id: number,
  { sourceType, sourceId }: Pick<NewComment, 'sourceType' | 'sourceId'>,
) =>
  db
    .selectFrom('cc_comment')
    .select(['id', 'memberId'])
    .where('id', '=', id)
    .where('sourceType', '=', sourceType)
    .where('sourceId', '=', sourceId)
    .where('parentId', 'is', null)
    .where('auditStatus', '=', 'passed')
    .where('isDeleted', '=', false)
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .executeTakeFirst();

const hasAnswered = ({ db }: Context, memberId: number, parentId: number) =>
  db
    .selectFrom('cc_comment')
    .select('id')
    .where('parentId', '=', parentId)
    .where('memberId', '=', memberId)
    .where('auditStatus', '=', 'passed')
    .where('isDeleted', '=', false)
    .limit(1)
    .executeTakeFirst();

/** Likes a comment that is shown; twice is once. */
export async function likeComment(ctx: Context, { id }: { id: number }): Promise<{ likeCount: number }> {
  const memberId = myMemberId(ctx);
  return ctx.transaction(async (ctx) => {
    const row = await held(ctx, id);
    const isShown = row && !row.isDeleted && row.auditStatus === 'passed';
    if (!isShown || (await siteOfPublic(ctx, row.sourceId)) === undefined) return fail('comment.notThere');
    const added = await ctx.db
      .insertInto('cc_comment_like')
      .values({ siteId: row.siteId, commentId: id, memberId, likeTime: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.columns(['commentId', 'memberId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { likeCount: row.likeCount };
    await earn(ctx, { memberId, opType: 'CommentLike', of: id });
    return { likeCount: await count(ctx, id, 1) };
  });
}

/** Takes back that one likes a comment. */
export async function unlikeComment(ctx: Context, { id }: { id: number }): Promise<{ likeCount: number }> {
  const memberId = myMemberId(ctx);
  return ctx.transaction(async (ctx) => {
    const row = await held(ctx, id);
    if (!row) return fail('comment.notThere');
    const { numDeletedRows } = await ctx.db
      .deleteFrom('cc_comment_like')
      .where('commentId', '=', id)
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { likeCount: row.likeCount };
    await takeBack(ctx, { memberId, opType: 'CommentLike', of: id });
    return { likeCount: await count(ctx, id, -1) };
  });
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

/** A comment by its row, which nobody else changes until the transaction ends. */
const held = ({ db }: Context, id: number) =>
  db
    .selectFrom('cc_comment')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .executeTakeFirst();

/** Deletes what one has written oneself; the answers to it stay. */
export async function deleteOwnComment(ctx: Context, { id }: { id: number }): Promise<void> {
  const memberId = myMemberId(ctx);
  await ctx.transaction(async (ctx) => {
    const [row] = await holdComments(ctx, [id]);
    if (!row || row.memberId !== memberId || row.isDeleted) throw notFound();
    await changeStanding(ctx, row, { isDeleted: true });
  });
}

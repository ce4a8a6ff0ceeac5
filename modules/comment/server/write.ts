import { cutText } from '@kaiyin/entity';
import type { Comment, NewComment } from '@kaiyin/modules/comment/schema';
import { findSite } from '@kaiyin/modules/site/server';
import { deviceNames } from '@kaiyin/modules/session/server';
import { fail, failField, notFound, notSignedIn, refuseOtherSite, type Context, type Http } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { banOf } from './ban.ts';
import { refuseGuestName } from './guest-name.ts';
import { holdsOf } from './hold.ts';
import { holdComments, holdWriting } from './hold-comments.ts';
import { openSource } from './public-source.ts';
import { isSame, posting, readerOf, refuseOthers } from './reader.ts';
import { beginStanding, changeStanding } from './standing.ts';
import type { Reader } from './tables.ts';

/** Comments of one reader, from wherever they come. */
const ofReader = { name: 'comments of a reader', calls: 30, seconds: 60 };

/**
 * Writes a comment below something that is public and may be commented; it is shown at once where nothing makes it wait (`holdsOf`).
 * Guests need a stamp, which is used up once the rest is in order.
 */
export async function submitComment(
  ctx: Context,
  sent: NewComment,
  http: Http,
): Promise<{ commentId: number; auditStatus: Comment['auditStatus'] }> {
  const { sourceType, sourceId, content } = sent;
  const { ctx: within, siteId } = await openSource(ctx, sourceId);
  refuseOthers(within);
  const guestName = within.user ? '' : sent.guestName;
  if (!within.user) await refuseGuestName(within, guestName);
  if (sent.commentId !== 0) await answeredBy(within, sent);
  const reader = await posting(within, http, sent);
  if (await banOf(within, siteId, reader)) fail('comment.youAreBanned');
  const wait = await ctx.services.shared.count(ofReader, `${reader.memberId} ${reader.visitorId}`);
  if (wait > 0) fail('Error.tooManyRequests', { seconds: Math.ceil(wait / 1000) });
  return within.transaction(async (ctx) => {
    await holdWriting(ctx, siteId);
    if (await banOf(ctx, siteId, reader)) fail('comment.youAreBanned');
    const holds = await holdsOf(ctx, { reader, guestName, content });
    const auditStatus = holds.holdReasons.length > 0 ? 'waiting' : 'passed';
    const row = {
      siteId,
      sourceType,
      sourceId,
      ...reader,
      guestName,
      ...(await answeredBy(ctx, sent)),
      content,
      auditStatus,
      auditReason: '',
      auditBy: null,
      auditTime: null,
      ...holds,
      isReported: false,
      isDeleted: false,
      deletedBy: null,
      banId: null,
      likeCount: 0,
      replyCount: 0,
      commentTime: ctx.now().toISOString(),
      ip: ctx.ip,
      clientType: cutText(deviceNames(ctx.userAgent).browser, 100) || null,
      userAgent: cutText(ctx.userAgent, 500),
    } as const;
    const { id } = await ctx.db.insertInto('cc_comment').values(row).returning('id').executeTakeFirstOrThrow();
    await beginStanding(ctx, { ...row, id: Number(id) });
    return { commentId: Number(id), auditStatus };
  });
}

type Answered = Pick<Comment, 'parentId' | 'replyToId' | 'replyMemberId'>;
type Below = Pick<NewComment, 'sourceType' | 'sourceId' | 'commentId' | 'replyId' | 'replyUid'>;

/** What a comment answers; refuses what is not shown below the same source. A transaction keeps the one at the top as it is. */
async function answeredBy(ctx: Context, below: Below): Promise<Answered> {
  const { commentId, replyId, replyUid } = below;
  if (commentId === 0) return { parentId: null, replyToId: null, replyMemberId: null };
  const top = await shownAtTop(ctx, below);
  if (!top) return failField('commentId', 'comment.notAnswerable');
  if (replyId > 0) {
    const answer = await shownAnswers(ctx, commentId).where('id', '=', replyId).executeTakeFirst();
    if (!answer) return failField('replyId', 'comment.notAnswerable');
    return { parentId: top.id, replyToId: answer.id, replyMemberId: answer.memberId || null };
  }
  const others = replyUid > 0 && replyUid !== top.memberId;
  if (others && !(await shownAnswers(ctx, commentId).where('memberId', '=', replyUid).executeTakeFirst()))
    failField('replyUid', 'comment.notAnswerable');
  return { parentId: top.id, replyToId: null, replyMemberId: others ? replyUid : null };
}

const shownAtTop = ({ db }: Context, { commentId, sourceType, sourceId }: Below) =>
  db
    .selectFrom('cc_comment')
    .select(['id', 'memberId'])
    .where('id', '=', commentId)
    .where('sourceType', '=', sourceType)
    .where('sourceId', '=', sourceId)
    .where('parentId', 'is', null)
    .where('auditStatus', '=', 'passed')
    .where('isDeleted', '=', false)
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .executeTakeFirst();

const shownAnswers = ({ db }: Context, parentId: number) =>
  db
    .selectFrom('cc_comment')
    .select(['id', 'memberId'])
    .where('parentId', '=', parentId)
    .where('auditStatus', '=', 'passed')
    .where('isDeleted', '=', false)
    .limit(1);

/** Deletes what one has written oneself; the answers to it stay. */
export async function deleteOwnComment(ctx: Context, { id }: { id: number }, http: Http): Promise<void> {
  const reader = readerOf(ctx, http);
  if (!reader && !ctx.user) throw notSignedIn();
  const found = await ctx.db.selectFrom('cc_comment').select('siteId').where('id', '=', id).executeTakeFirst();
  const site = found && (await findSite(ctx, found.siteId));
  if (!site) throw notFound();
  refuseOtherSite(ctx, site.id);
  await ctx.within({ site }).transaction(async (ctx) => {
    const [row] = await holdComments(ctx, [id]);
    if (!row || !isOwn(row, reader) || row.isDeleted) throw notFound();
    await changeStanding(ctx, row, { isDeleted: true, deletedBy: 'writer', isReported: false });
  });
}

export const isOwn = (row: Pick<Comment, keyof Reader>, reader: Reader | undefined): boolean =>
  reader !== undefined && isSame(row, reader);

import type { Comment, PublicComment } from '@kaiyin/modules/comment/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { publicNames } from './rows.ts';
import { siteOfPublic } from './write.ts';

interface Page {
  limit: number;
  offset: number;
}
/** Answers that stand below each comment at the top. */
const firstAnswers = 2;

const callerOf = ({ user }: Context): number => (user?.userType === 'member' ? user.userId : 0);

/** What is shown, and of their own what waits or was rejected. */
const readable = (ctx: Context) =>
  sql<boolean>`(${sql.ref('auditStatus')} = 'passed' or (${sql.ref('memberId')} = ${callerOf(ctx)} and ${sql.ref('isDeleted')} = ${sql.lit(0)}))`;
/** One that was deleted stays as a place as long as answers to it are shown. */
const keepsPlace = sql<boolean>`(${sql.ref('isDeleted')} = ${sql.lit(0)} or ${sql.ref('replyCount')} > 0)`;

const latest = (ctx: Context, { limit, offset }: Page) =>
  ctx.db
    .selectFrom('cc_comment')
    .selectAll()
    .where(readable(ctx))
    .$if(offset > 0, (query) => query.where('id', '<', offset))
    .orderBy('id', 'desc')
    .limit(limit);

/** Comments at the top of something that is public now, each with its first answers. */
export async function publicComments(
  ctx: Context,
  { type, dataId, ...page }: Page & { type: Comment['sourceType']; dataId: number },
): Promise<PublicComment[]> {
  if ((await siteOfPublic(ctx, dataId)) === undefined) return [];
  const rows = await latest(ctx, page)
    .where('sourceType', '=', type)
    .where('sourceId', '=', dataId)
    .where('parentId', 'is', null)
    .where(keepsPlace)
    .execute();
  return shown(ctx, rows, await firstAnswersTo(ctx, rows));
}

/** Answers to a comment of something that is public now, the latest first. */
export async function publicReplies(ctx: Context, { id, ...page }: Page & { id: number }): Promise<PublicComment[]> {
  const top = await ctx.db
    .selectFrom('cc_comment')
    .select('sourceId')
    .where('id', '=', id)
    .where('auditStatus', '=', 'passed')
    .executeTakeFirst();
  if (!top || (await siteOfPublic(ctx, top.sourceId)) === undefined) return [];
  const rows = await latest(ctx, page).where('parentId', '=', id).where('isDeleted', '=', false).execute();
  return shown(ctx, rows);
}

/** What a member has written below what is public now. */
export async function commentsOfMember(
  ctx: Context,
  { uid, type, ...page }: Page & { uid: number; type: Comment['sourceType'] },
): Promise<PublicComment[]> {
  const at = ctx.now().toISOString();
  const rows = await latest(ctx, page)
    .where('memberId', '=', uid)
    .where('sourceType', '=', type)
    .where('isDeleted', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cms_publication')
          .select('cms_publication.id')
          .whereRef('contentId', '=', 'cc_comment.sourceId')
          .where('validFrom', '<=', at)
          .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)])),
      ),
    )
    .execute();
  return shown(ctx, rows);
}

async function firstAnswersTo(ctx: Context, tops: readonly Comment[]): Promise<Comment[]> {
  const ids = tops.map(({ id }) => id);
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom((eb) =>
      eb
        .selectFrom('cc_comment')
        .selectAll()
        .select(sql<number>`row_number() over (partition by ${sql.ref('parentId')} order by id desc)`.as('place'))
        .where('parentId', 'in', ids)
        .where('isDeleted', '=', false)
        .where(readable(ctx))
        .as('answers'),
    )
    .selectAll()
    .where('place', '<=', firstAnswers)
    .orderBy('id', 'desc')
    .execute() as Promise<Comment[]>;
}

async function shown(
  ctx: Context,
  rows: readonly Comment[],
  answers: readonly Comment[] = [],
): Promise<PublicComment[]> {
  const all = [...rows, ...answers];
  const people = all.flatMap(({ memberId, replyMemberId }) => [memberId, replyMemberId ?? 0]);
  const [names, liked] = await Promise.all([publicNames(ctx, people), likedOf(ctx, all)]);
  const regionOf = regionsOf(ctx);
  const me = callerOf(ctx);
  const below = Map.groupBy(answers, ({ parentId }) => parentId);
  const one = (row: Comment): PublicComment => ({
    commentId: row.id,
    uid: row.memberId,
    displayName: names.get(row.memberId) ?? '',
    replyUid: row.replyMemberId,
    replyName: row.replyMemberId === null ? '' : (names.get(row.replyMemberId) ?? ''),
    content: row.isDeleted ? '' : row.content,
    isDeleted: row.isDeleted,
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    commentTime: row.commentTime,
    location: regionOf(row.ip).split(' ')[0] ?? '',
    isLiked: liked.has(row.id),
    ...(me > 0 && row.memberId === me && ownOf(row)),
    replies: (below.get(row.id) ?? []).map(one),
  });
  return rows.map(one);
}

/** What its writer is told besides; what holds it is for those who audit. */
const ownOf = ({ auditStatus, auditReason }: Comment) => ({
  auditStatus,
  auditReason: auditStatus === 'rejected' ? auditReason : '',
});

/** Which of these the caller likes. */
async function likedOf(ctx: Context, rows: readonly Comment[]): Promise<ReadonlySet<number>> {
  const memberId = callerOf(ctx);
  if (memberId === 0 || rows.length === 0) return new Set();
  const found = await ctx.db
    .selectFrom('cc_comment_like')
    .select('commentId')
    .where('memberId', '=', memberId)
    .where(
      'commentId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(found.map(({ commentId }) => commentId));
}

import type { Comment, PublicComment } from '@kaiyin/modules/comment/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import type { Context, Http } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { publicNames } from '@kaiyin/modules/member/server';
import { publicSource } from './public-source.ts';
import { readerOf } from './reader.ts';
import type { Reader } from './tables.ts';
import { isOwn } from './write.ts';

interface Page {
  limit: number;
  offset: number;
}
/** Answers that stand below each comment at the top. */
const firstAnswers = 2;

/** Who reads, as far as we know them: the reader is neither of two who are none. */
interface Asking {
  ctx: Context;
  reader: Reader | undefined;
}

/** What is shown, and of their own what waits or was rejected. */
const readable = ({ reader }: Asking) =>
  reader === undefined
    ? sql<boolean>`${sql.ref('auditStatus')} = 'passed'`
    : sql<boolean>`(${sql.ref('auditStatus')} = 'passed' or (${sql.ref('memberId')} = ${reader.memberId} and ${sql.ref('visitorId')} = ${reader.visitorId} and ${sql.ref('isDeleted')} = ${sql.lit(0)}))`;
/** One that was deleted stays as a place as long as answers to it are shown. */
const keepsPlace = sql<boolean>`(${sql.ref('isDeleted')} = ${sql.lit(0)} or ${sql.ref('replyCount')} > 0)`;

const latest = (asking: Asking, { limit, offset }: Page) =>
  asking.ctx.db
    .selectFrom('cc_comment')
    .selectAll()
    .where(readable(asking))
    .$if(offset > 0, (query) => query.where('id', '<', offset))
    .orderBy('id', 'desc')
    .limit(limit);

/** Comments at the top of something that is public now, each with its first answers. */
export async function publicComments(
  ctx: Context,
  { type, dataId, ...page }: Page & { type: Comment['sourceType']; dataId: number },
  http: Http,
): Promise<PublicComment[]> {
  if (!(await isShown(ctx, dataId))) return [];
  const asking = { ctx, reader: readerOf(ctx, http) };
  const rows = await latest(asking, page)
    .where('sourceType', '=', type)
    .where('sourceId', '=', dataId)
    .where('parentId', 'is', null)
    .where(keepsPlace)
    .execute();
  return shown(asking, rows, await firstAnswersTo(asking, rows));
}

async function isShown(ctx: Context, contentId: number): Promise<boolean> {
  const source = await publicSource(ctx, contentId);
  return source !== undefined && source.mode !== 'hidden';
}

/** Answers to a comment of something that is public now, the latest first. */
export async function publicReplies(
  ctx: Context,
  { id, ...page }: Page & { id: number },
  http: Http,
): Promise<PublicComment[]> {
  const top = await ctx.db
    .selectFrom('cc_comment')
    .select('sourceId')
    .where('id', '=', id)
    .where('auditStatus', '=', 'passed')
    .executeTakeFirst();
  if (!top || !(await isShown(ctx, top.sourceId))) return [];
  const asking = { ctx, reader: readerOf(ctx, http) };
  const rows = await latest(asking, page).where('parentId', '=', id).where('isDeleted', '=', false).execute();
  return shown(asking, rows);
}

/** What a member has written below what is public now, at the address of a site on that site. */
export async function commentsOfMember(
  ctx: Context,
  { uid, type, ...page }: Page & { uid: number; type: Comment['sourceType'] },
  http: Http,
): Promise<PublicComment[]> {
  const asking = { ctx, reader: readerOf(ctx, http) };
  const at = ctx.now().toISOString();
  const rows = await latest(asking, page)
    .where('memberId', '=', uid)
    .where('sourceType', '=', type)
    .where('isDeleted', '=', false)
    .$if(ctx.hostSite !== null, (query) => query.where('siteId', '=', ctx.hostSite))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cms_publication')
          .select('cms_publication.id')
          .whereRef('contentId', '=', 'cc_comment.sourceId')
          .where('validFrom', '<=', at)
          .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)])),
      ),
    )
    .where(({ exists, or, selectFrom }) =>
      or([
        sql<boolean>`${sql.ref('cc_comment.parentId')} is null`,
        exists(
          selectFrom('cc_comment as top')
            .select('top.id')
            .whereRef('top.id', '=', 'cc_comment.parentId')
            .where('top.auditStatus', '=', 'passed'),
        ),
      ]),
    )
    .execute();
  const sources = [...new Set(rows.map(({ sourceId }) => sourceId))];
  const open = new Set(await Promise.all(sources.map(async (id) => ((await isShown(ctx, id)) ? id : 0))));
  return shown(
    asking,
    rows.filter(({ sourceId }) => open.has(sourceId)),
  );
}

async function firstAnswersTo(asking: Asking, tops: readonly Comment[]): Promise<Comment[]> {
  const ids = tops.map(({ id }) => id);
  if (ids.length === 0) return [];
  return asking.ctx.db
    .selectFrom((eb) =>
      eb
        .selectFrom('cc_comment')
        .selectAll()
        .select(sql<number>`row_number() over (partition by ${sql.ref('parentId')} order by id desc)`.as('place'))
        .where('parentId', 'in', ids)
        .where('isDeleted', '=', false)
        .where(readable(asking))
        .as('answers'),
    )
    .selectAll()
    .where('place', '<=', firstAnswers)
    .orderBy('id', 'desc')
    .execute() as Promise<Comment[]>;
}

async function shown(
  { ctx, reader }: Asking,
  rows: readonly Comment[],
  answers: readonly Comment[] = [],
): Promise<PublicComment[]> {
  const all = [...rows, ...answers];
  const nameOf = await namesIn(ctx, all);
  const liked = await likedOf(ctx, reader, all);
  const regionOf = regionsOf(ctx);
  const below = Map.groupBy(answers, ({ parentId }) => parentId);
  const one = (row: Comment): PublicComment => ({
    commentId: row.id,
    uid: row.isDeleted ? 0 : row.memberId,
    displayName: row.isDeleted ? '' : nameOf.writer(row),
    replyUid: row.replyMemberId,
    replyName: nameOf.answered(row),
    content: row.isDeleted ? '' : row.content,
    isDeleted: row.isDeleted,
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    commentTime: row.commentTime,
    location: row.isDeleted ? '' : (regionOf(row.ip).split(' ')[0] ?? ''),
    isLiked: liked.has(row.id),
    ...(isOwn(row, reader) && ownOf(row)),
    replies: (below.get(row.id) ?? []).map(one),
  });
  return rows.map(one);
}

/** What its writer is told besides; what holds it is for those who audit. */
const ownOf = ({ auditStatus, auditReason }: Comment) => ({
  isMine: true as const,
  auditStatus,
  auditReason: auditStatus === 'rejected' ? auditReason : '',
});

/** What the writers of comments are called, and those whom they answer. */
async function namesIn(ctx: Context, rows: readonly Comment[]) {
  const answeredIds = rows.flatMap(({ replyToId }) => replyToId ?? []);
  const answered = new Map(
    (answeredIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('cc_comment')
          .select(['id', 'memberId', 'guestName'])
          .where('id', 'in', answeredIds)
          .execute()
    ).map((row) => [row.id, row]),
  );
  const names = await publicNames(
    ctx,
    rows.flatMap(({ memberId, replyMemberId }) => [memberId, replyMemberId ?? 0]),
  );
  const member = (id: number): string => {
    const name = names.get(id);
    if (name === undefined) return ctx.say('comment.goneMember');
    return name ?? ctx.say({ key: 'comment.someMember', params: { id } });
  };
  const writer = ({ memberId, guestName }: Pick<Comment, 'memberId' | 'guestName'>): string =>
    memberId === 0 ? guestName : member(memberId);
  return {
    writer,
    answered: ({ replyToId, replyMemberId }: Comment): string => {
      const row = replyToId === null ? undefined : answered.get(replyToId);
      if (row) return writer(row);
      return replyMemberId === null ? '' : member(replyMemberId);
    },
  };
}

/** Which of these the reader likes. */
async function likedOf(
  ctx: Context,
  reader: Reader | undefined,
  rows: readonly Comment[],
): Promise<ReadonlySet<number>> {
  if (!reader || rows.length === 0) return new Set();
  const found = await ctx.db
    .selectFrom('cc_comment_like')
    .select('commentId')
    .where('memberId', '=', reader.memberId)
    .where('visitorId', '=', reader.visitorId)
    .where(
      'commentId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(found.map(({ commentId }) => commentId));
}

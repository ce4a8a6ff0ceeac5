import { pick, type Rows } from '@kaiyin/entity';
import {
  comment,
  type Comment,
  type CommentQuery,
  type CommentRow,
  type LikeRow,
} from '@kaiyin/modules/comment/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { containing, countRows, notFound, scoped, siteOf, type Context } from '@kaiyin/server-kit';
import { memberNames } from './names.ts';
import { inQueue } from './queue.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}

/** Comments of the current site, the latest first, those of the queue the oldest first: those at the top and the answers alike. */
export async function listComments(ctx: Context, { uid, queue, ...query }: CommentQuery): Promise<Rows<CommentRow>> {
  const { commentTimeFrom: from, commentTimeTo: to, isDeleted, pageNum, pageSize } = query;
  let found = scoped(ctx, comment);
  if (queue) found = found.where(inQueue);
  for (const name of ['sourceType', 'sourceId', 'auditStatus'] as const)
    if (query[name]) found = found.where(name, '=', query[name]);
  if (uid) found = found.where('memberId', '=', uid);
  if (isDeleted) found = found.where('isDeleted', '=', isDeleted === 'true');
  if (query.content) found = found.where(containing('cc_comment.content', query.content));
  if (from) found = found.where('commentTime', '>=', from);
  if (to) found = found.where('commentTime', '<=', to);
  const usual = queue ? 'asc' : 'desc';
  const order = query.orderBy ? (query.isAsc ?? usual) : usual;
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countRows(found),
  ]);
  return { rows: await withNames(ctx, rows as Comment[]), total };
}

/** The answers to a comment of the current site, the oldest first. */
export async function listReplies(
  ctx: Context,
  { id, pageNum, pageSize }: Page & { id: number },
): Promise<Rows<CommentRow>> {
  await visibleComment(ctx, id);
  const found = scoped(ctx, comment).where('parentId', '=', id);
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countRows(found),
  ]);
  return { rows: await withNames(ctx, rows as Comment[]), total };
}

/** Who likes a comment of the current site, the latest first. */
export async function listLikes(
  ctx: Context,
  { id, uid, pageNum, pageSize }: Page & { id: number; uid?: number | undefined },
): Promise<Rows<LikeRow>> {
  await visibleComment(ctx, id);
  let found = ctx.db.selectFrom('cc_comment_like').where('commentId', '=', id);
  if (uid) found = found.where('memberId', '=', uid);
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'memberId', 'likeTime'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const names = await memberNames(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  return { rows: rows.map((row) => ({ ...row, member: names.get(row.memberId) ?? null })), total: Number(total) };
}

/** A comment of the current site that the caller may see; refuses where there is none. */
export async function visibleComment(ctx: Context, id: number): Promise<Comment> {
  const row = await scoped(ctx, comment).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row as Comment;
}

/** Comments as the console shows them. */
export async function withNames(ctx: Context, rows: readonly Comment[]): Promise<CommentRow[]> {
  if (rows.length === 0) return [];
  const parents = rows.flatMap(({ parentId, replyToId }) => [parentId, replyToId].flatMap((id) => id ?? []));
  const [contents, names, above, banned] = await Promise.all([
    ctx.db
      .selectFrom('cms_content')
      .select(['id', 'title', 'deletedTime'])
      .where('id', 'in', [...new Set(rows.map(({ sourceId }) => sourceId))])
      .execute(),
    memberNames(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    parents.length > 0
      ? ctx.db.selectFrom('cc_comment').select(['id', 'content']).where('id', 'in', parents).execute()
      : [],
    bannedOf(ctx, rows),
  ]);
  const sources = new Map(contents.map((content) => [content.id, content]));
  const answered = new Map(above.map(({ id, content }) => [id, content]));
  const regionOf = regionsOf(ctx);
  return rows.map((row) => {
    const { memberId, guestName, sourceId, parentId, replyToId } = row;
    return {
      ...pick(row, shownColumns),
      sourceTitle: sources.get(sourceId)?.title ?? null,
      isSourceRemoved: (sources.get(sourceId)?.deletedTime ?? null) !== null,
      author: memberId === 0 ? guestName : (names.get(memberId) ?? null),
      isGuest: memberId === 0,
      isBanned: banned.has(keyOf(row)),
      answers: parentId === null ? null : (answered.get(replyToId ?? parentId) ?? ''),
      location: regionOf(row.ip),
    };
  });
}

const keyOf = ({ memberId, visitorId }: Pick<Comment, 'memberId' | 'visitorId'>) => `${memberId} ${visitorId}`;

async function bannedOf(ctx: Context, rows: readonly Comment[]): Promise<ReadonlySet<string>> {
  const found = await ctx.db
    .selectFrom('cc_comment_ban')
    .select(['memberId', 'visitorId'])
    .where('siteId', '=', siteOf(ctx).id)
    .where((eb) =>
      eb.or([
        eb('memberId', 'in', [-1, ...rows.map(({ memberId }) => memberId).filter((id) => id > 0)]),
        eb('visitorId', 'in', ['-', ...rows.map(({ visitorId }) => visitorId).filter((id) => id !== '')]),
      ]),
    )
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', ctx.now().toISOString())]))
    .execute();
  return new Set(found.map(keyOf));
}

const shownColumns = [
  'id',
  'sourceType',
  'sourceId',
  'memberId',
  'parentId',
  'replyToId',
  'replyMemberId',
  'content',
  'auditStatus',
  'auditReason',
  'auditBy',
  'auditTime',
  'holdReasons',
  'hitWords',
  'isReported',
  'isDeleted',
  'deletedBy',
  'banId',
  'likeCount',
  'replyCount',
  'commentTime',
  'clientType',
] as const;

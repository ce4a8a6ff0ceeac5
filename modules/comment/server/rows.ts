import { pick, type Rows } from '@kaiyin/entity';
import { comment, type CommentQuery, type CommentRow, type LikeRow } from '@kaiyin/modules/comment/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { containing, countRows, notFound, scoped, type Context } from '@kaiyin/server-kit';
import type { Comment } from '@kaiyin/modules/comment/schema';

interface Page {
  pageNum: number;
  pageSize: number;
}

/** Comments of the current site, the latest first: those at the top and the answers alike. */
export async function listComments(ctx: Context, { uid, ...query }: CommentQuery): Promise<Rows<CommentRow>> {
  const { commentTimeFrom: from, commentTimeTo: to, isDeleted, pageNum, pageSize } = query;
  let found = scoped(ctx, comment);
  for (const name of ['sourceType', 'sourceId', 'auditStatus'] as const)
    if (query[name]) found = found.where(name, '=', query[name]);
  if (uid) found = found.where('memberId', '=', uid);
  if (isDeleted) found = found.where('isDeleted', '=', isDeleted === 'true');
  if (query.content) found = found.where(containing('cc_comment.content', query.content));
  if (from) found = found.where('commentTime', '>=', from);
  if (to) found = found.where('commentTime', '<=', to);
  const order = query.orderBy ? (query.isAsc ?? 'desc') : 'desc';
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
  await seenComment(ctx, id);
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
  await seenComment(ctx, id);
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

async function seenComment(ctx: Context, id: number): Promise<void> {
  if (!(await scoped(ctx, comment).select('id').where('id', '=', id).executeTakeFirst())) throw notFound();
}

/** What members are called. */
export async function memberNames({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cc_member')
    .select(['id', 'nickName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, nickName }) => [id, nickName]));
}

/** What readers call members: never by what they sign in with, which stands in for a nickname where none was given. */
export async function publicNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cc_member')
    .select(['id', 'nickName', 'userName', 'email', 'phoneNumber'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, nickName, userName, email, phoneNumber }) => {
      const isTelling = [userName, phoneNumber, email, email?.split('@')[0]].includes(nickName);
      return [id, isTelling ? ctx.say({ key: 'comment.someMember', params: { id } }) : nickName];
    }),
  );
}

async function withNames(ctx: Context, rows: readonly Comment[]): Promise<CommentRow[]> {
  if (rows.length === 0) return [];
  const parents = rows.flatMap(({ parentId }) => parentId ?? []);
  const [contents, names, above] = await Promise.all([
    ctx.db
      .selectFrom('cms_content')
      .select(['id', 'title'])
      .where('id', 'in', [...new Set(rows.map(({ sourceId }) => sourceId))])
      .execute(),
    memberNames(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    parents.length > 0
      ? ctx.db.selectFrom('cc_comment').select(['id', 'content']).where('id', 'in', parents).execute()
      : [],
  ]);
  const titles = new Map(contents.map(({ id, title }) => [id, title]));
  const answered = new Map(above.map(({ id, content }) => [id, content]));
  const regionOf = regionsOf(ctx);
  return rows.map((row) => ({
    ...pick(row, shownColumns),
    sourceTitle: titles.get(row.sourceId) ?? null,
    author: names.get(row.memberId) ?? null,
    answers: row.parentId === null ? null : (answered.get(row.parentId) ?? ''),
    location: regionOf(row.ip),
  }));
}

const shownColumns = [
  'id',
  'sourceType',
  'sourceId',
  'memberId',
  'parentId',
  'replyMemberId',
  'content',
  'auditStatus',
  'auditReason',
  'auditBy',
  'auditTime',
  'isDeleted',
  'likeCount',
  'replyCount',
  'commentTime',
  'clientType',
] as const;

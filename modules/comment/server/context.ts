import type { Comment, CommentContext } from '@kaiyin/modules/comment/schema';
import { isInScope, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { banOf } from './ban.ts';
import { memberNames } from './names.ts';
import { visibleComment, withNames } from './rows.ts';

const latestShown = 5;

/** What a moderator has to know of a comment: what it answers, what readers reported, what else its writer wrote on the site. */
export async function commentContext(ctx: Context, { id }: { id: number }): Promise<CommentContext> {
  const found = await visibleComment(ctx, id);
  const [[row], top, answered, reports, writer] = await Promise.all([
    withNames(ctx, [found]),
    saidIn(ctx, found.parentId),
    saidIn(ctx, found.replyToId),
    reportsOf(ctx, id),
    writerOf(ctx, found),
  ]);
  if (!row) throw notFound();
  return { row, top, answered, reports, writer };
}

async function saidIn(ctx: Context, id: number | null): Promise<CommentContext['top']> {
  if (id === null) return null;
  const row = await ctx.db
    .selectFrom('cc_comment')
    .select(['content', 'memberId', 'guestName'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { content, memberId, guestName } = row;
  const author = memberId === 0 ? guestName : ((await memberNames(ctx, [memberId])).get(memberId) ?? null);
  return { content, author };
}

async function reportsOf({ db }: Context, commentId: number): Promise<CommentContext['reports']> {
  const rows = await db
    .selectFrom('cc_comment_report')
    .select(({ fn }) => ['reason', fn.countAll<number>().as('count')])
    .where('commentId', '=', commentId)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

/** Of guests whose browser has no mark nothing else is known. */
async function writerOf(ctx: Context, { id, memberId, visitorId }: Comment): Promise<CommentContext['writer']> {
  const written = ctx.db
    .selectFrom('cc_comment')
    .where('siteId', '=', siteOf(ctx).id)
    .where(isInScope(ctx, 'cc_comment'))
    .where('memberId', '=', memberId)
    .where('visitorId', '=', visitorId)
    .$if(memberId === 0 && visitorId === '', (query) => query.where('id', '=', id));
  const [counts, latest, ban] = await Promise.all([
    written
      .select(({ fn }) => ['auditStatus', 'isDeleted', fn.countAll<number>().as('count')])
      .groupBy(['auditStatus', 'isDeleted'])
      .execute(),
    written
      .select(['id', 'content', 'auditStatus', 'commentTime', 'sourceId'])
      .where('id', '!=', id)
      .orderBy('id', 'desc')
      .limit(latestShown)
      .execute(),
    banOf(ctx, siteOf(ctx).id, { memberId, visitorId }),
  ]);
  const titles = await titlesOf(
    ctx,
    latest.map(({ sourceId }) => sourceId),
  );
  const sum = (status: Comment['auditStatus']): number =>
    counts
      .filter(({ auditStatus, isDeleted }) => auditStatus === status && !isDeleted)
      .reduce((total, { count }) => total + Number(count), 0);
  return {
    toAudit: sum('waiting'),
    passed: sum('passed'),
    rejected: sum('rejected'),
    deleted: counts.filter(({ isDeleted }) => isDeleted).reduce((total, { count }) => total + Number(count), 0),
    banId: ban?.id ?? null,
    latest: latest.map(({ sourceId, ...one }) => ({ ...one, sourceTitle: titles.get(sourceId) ?? null })),
  };
}

async function titlesOf({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cms_content')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

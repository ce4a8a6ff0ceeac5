import type { DataSubject, PersonalData } from '@kaiyin/modules/account/server';
import { forgetSubjects } from '@kaiyin/modules/audit/server';
import type { Context } from '@kaiyin/server-kit';
import { noteOfSites } from './events.ts';

/** Comments of a member, which stay without an author, and their likes, reports and bans. */
export const commentData: PersonalData = {
  name: 'comments',
  label: 'comment.data',
  async export({ db }, { userType, userId }) {
    if (userType !== 'member') return null;
    const [comments, likes, reports] = await Promise.all([
      db
        .selectFrom('cc_comment')
        .select(['id', 'siteId', 'sourceType', 'sourceId', 'content', 'auditStatus', 'isDeleted', 'commentTime', 'ip'])
        .where('memberId', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('cc_comment_like')
        .select(['commentId', 'likeTime'])
        .where('memberId', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('cc_comment_report')
        .select(['commentId', 'reason', 'reportTime'])
        .where('memberId', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
    return { comments, likes, reports };
  },
  async erase(ctx, { userType, userId }: DataSubject) {
    if (userType !== 'member') return 0;
    return (
      (await blankComments(ctx, userId)) +
      (await takeLikesBack(ctx, userId)) +
      (await removeReports(ctx, userId)) +
      (await forgetBans(ctx, userId))
    );
  },
};

/** The texts stay, as those of a deleted member; addresses and browsers go. */
async function blankComments({ db }: Context, memberId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('cc_comment')
    .set({ ip: '', userAgent: '', clientType: null, hitWords: [] })
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function takeLikesBack(ctx: Context, memberId: number): Promise<number> {
  const liked = await ctx.db
    .deleteFrom('cc_comment_like')
    .where('memberId', '=', memberId)
    .returning('commentId')
    .execute();
  const ids = liked.map(({ commentId }) => commentId);
  const shown = await ctx.db
    .updateTable('cc_comment')
    .set(({ eb }) => ({ likeCount: eb('likeCount', '-', 1) }))
    .where('id', 'in', [0, ...ids])
    .returning(['siteId', 'sourceId'])
    .execute();
  await noteOfSites(ctx, shown);
  return liked.length;
}

async function removeReports({ db }: Context, memberId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cc_comment_report')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Bans from commenting end with the member; the log of them has no name any more. */
async function forgetBans(ctx: Context, memberId: number): Promise<number> {
  const bans = await ctx.db.deleteFrom('cc_comment_ban').where('memberId', '=', memberId).returning('id').execute();
  const ids = bans.map(({ id }) => id);
  await forgetSubjects(ctx, { kind: 'cc_comment_ban', ids });
  return ids.length;
}

import {
  comment,
  floodLimit,
  type AuditStatus,
  type HoldReason,
  type QueueState,
} from '@kaiyin/modules/comment/schema';
import { settingOf } from '@kaiyin/modules/site/server';
import { scoped, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/**
 * What a moderator has to look at: comments that wait, and those that were reported; not below contents that are in the recycle bin or
 * gone.
 */
export const inQueue = sql<boolean>`(
  (${sql.ref('cc_comment.auditStatus')} = 'waiting' or ${sql.ref('cc_comment.isReported')} = ${sql.lit(1)})
  and ${sql.ref('cc_comment.isDeleted')} = ${sql.lit(0)}
  and ${sql.ref('cc_comment.sourceId')} in (
    select id from cms_content where ${sql.ref('siteId')} = ${sql.ref('cc_comment.siteId')} and ${sql.ref('deletedTime')} is null
  )
)`;

interface Group {
  auditStatus: AuditStatus;
  isReported: boolean;
  holdReasons: HoldReason[];
  count: number;
}

/** What the queue of the current site has, as far as the caller may see it. */
export async function commentQueue(ctx: Context): Promise<QueueState> {
  const limit = settingOf(ctx, floodLimit);
  const [rows, isBraking] = await Promise.all([
    scoped(ctx, comment)
      .select(({ fn }) => ['auditStatus', 'isReported', 'holdReasons', fn.countAll<number>().as('count')])
      .where(inQueue)
      .groupBy(['auditStatus', 'isReported', 'holdReasons'])
      .execute(),
    isFlooded(ctx, siteOf(ctx).id, limit),
  ]);
  const groups = rows as object[] as Group[];
  const sum = (belongs: (group: Group) => boolean): number =>
    groups.filter(belongs).reduce((total, { count }) => total + Number(count), 0);
  return {
    toAudit: sum(({ auditStatus }) => auditStatus === 'waiting'),
    reported: sum(({ isReported }) => isReported),
    flood: sum(({ auditStatus, holdReasons }) => auditStatus === 'waiting' && holdReasons.includes('flood')),
    isBraking,
    limit,
  };
}

const minute = 60_000;

/** Whether as many comments as the limit came to a site within the last minute; never where the limit is 0. */
export async function isFlooded(ctx: Context, siteId: number, limit: number): Promise<boolean> {
  if (limit === 0) return false;
  const since = new Date(ctx.now().getTime() - minute).toISOString();
  const latest = await ctx.db
    .selectFrom('cc_comment')
    .select('id')
    .where('siteId', '=', siteId)
    .where('commentTime', '>', since)
    .limit(limit)
    .execute();
  return latest.length >= limit;
}

import type { Rows } from '@kaiyin/entity';
import type { MemberBallot } from '@kaiyin/modules/vote/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { siteOf, type Context } from '@kaiyin/server-kit';

/** Ballots of a member at the votes of the current site, the latest first. */
export async function listMemberBallots(
  ctx: Context,
  { memberId, pageNum, pageSize }: { memberId: number; pageNum: number; pageSize: number },
): Promise<Rows<MemberBallot>> {
  const found = ctx.db
    .selectFrom('cc_vote_log')
    .innerJoin('cc_vote', 'cc_vote.id', 'cc_vote_log.voteId')
    .where('cc_vote.siteId', '=', siteOf(ctx).id)
    .where('cc_vote_log.userType', '=', 'member')
    .where('cc_vote_log.userId', '=', String(memberId));
  const [rows, { total }] = await Promise.all([
    found
      .select(['cc_vote_log.id', 'cc_vote_log.voteId', 'cc_vote.title', 'cc_vote_log.ip', 'cc_vote_log.logTime'])
      .orderBy('cc_vote_log.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const regionOf = regionsOf(ctx);
  return { rows: rows.map((row) => ({ ...row, region: row.ip && regionOf(row.ip) })), total: Number(total) };
}

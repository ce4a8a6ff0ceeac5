import type { VoterType } from '@kaiyin/modules/vote/schema';
import { addressKey, type Context } from '@kaiyin/server-kit';

export interface Voter {
  userType: VoterType;
  userId: string;
}

/** Who the caller is to a vote; undefined where a member has not signed in, or a browser does not say which it is. */
export function voterOf(ctx: Context, userType: VoterType, browser: string | undefined): Voter | undefined {
  const userId = {
    ip: () => addressKey(ctx.ip),
    browser: () => browser,
    member: () => (ctx.user?.userType === 'member' ? String(ctx.user.userId) : undefined),
  }[userType]();
  return userId ? { userType, userId } : undefined;
}

/** How often a voter has voted: in all, and on a day. */
export async function timesVoted({ db }: Context, voteId: number, { userType, userId }: Voter, day: number) {
  const { times, today } = await db
    .selectFrom('cc_vote_log')
    .select(({ fn }) => [
      fn.countAll<number>().as('times'),
      fn.countAll<number>().filterWhere('day', '=', day).as('today'),
    ])
    .where('voteId', '=', voteId)
    .where('userType', '=', userType)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { times: Number(times), today: Number(today) };
}

import type { VoterType } from '@kaiyin/modules/vote/schema';
import { addressKey, type Context } from '@kaiyin/server-kit';

export interface Voter {
  userType: VoterType;
  userId: string;
}

interface Asked {
  id: number;
  userType: VoterType;
}

/**
 * Who the caller is to a vote; undefined where a member has not signed in, or a browser is no visitor. Addresses and browsers are
 * known by a mark that is another one in each vote: who reads the database learns neither.
 */
export function voterOf(ctx: Context, { id, userType }: Asked, visitor: string | undefined): Voter | undefined {
  const mark = (of: string) => ctx.services.sealer.mark(`vote ${id} ${userType} ${of}`);
  const userId = {
    ip: () => mark(addressKey(ctx.ip)),
    browser: () => visitor && mark(visitor),
    member: () => (ctx.user?.userType === 'member' ? String(ctx.user.userId) : undefined),
  }[userType]();
  return userId ? { userType, userId } : undefined;
}

/** How many valid ballots a voter has cast: in all, and on a day. */
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
    .where('resetId', 'is', null)
    .executeTakeFirstOrThrow();
  return { times: Number(times), today: Number(today) };
}

import { dayOf } from '@kaiyin/modules/job/schema';
import type { Vote, VoterType, VoteState } from '@kaiyin/modules/vote/schema';
import { fail, notFound, type Context } from '@kaiyin/server-kit';
import { checkAnswers, type CheckedAnswer, type GivenAnswer } from './check-answers.ts';
import { askedSubjects } from './subject-rows.ts';
import { timesVoted, voterOf, type Voter } from './voter.ts';

interface Ballot {
  voteId: number;
  browser?: string | undefined;
  subjects: readonly GivenAnswer[];
}

const longestAgent = 255;

/** Takes a vote within its time and limits, and counts it in the same transaction. */
export async function castVote(ctx: Context, { voteId, browser, subjects }: Ballot): Promise<void> {
  refuseUnlessOpen(ctx, await shownVote(ctx, voteId));
  await ctx.transaction(async (ctx) => {
    const vote = await raise(ctx, voteId);
    refuseUnlessOpen(ctx, vote);
    const voter = voterOf(ctx, vote.userType, browser) ?? refuseStranger(vote.userType);
    await refuseOften(ctx, vote, voter);
    const answers = checkAnswers(await askedSubjects(ctx, voteId), subjects);
    await keepBallot(ctx, voteId, { voter, answers });
  });
}

/** A vote that readers may see. */
export async function shownVote({ db }: Context, id: number): Promise<Vote> {
  const row = await db.selectFrom('cc_vote').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'stopped') throw notFound();
  return row;
}

export function stateOf({ status, startTime, endTime }: Vote, now: string): VoteState {
  if (status !== 'normal') return 'closed';
  if (now < startTime) return 'before';
  return now < endTime ? 'open' : 'after';
}

// Its row is locked by this: of ballots at the same moment each sees those that were counted.
async function raise({ db }: Context, id: number): Promise<Vote> {
  const row = await db
    .updateTable('cc_vote')
    .set(({ eb }) => ({ total: eb('total', '+', 1) }))
    .where('id', '=', id)
    .where('status', '!=', 'stopped')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function refuseUnlessOpen(ctx: Context, vote: Vote): void {
  const state = stateOf(vote, ctx.now().toISOString());
  if (state !== 'open') fail(`vote.state.${state}`);
}

const refuseStranger = (userType: VoterType): never =>
  fail(userType === 'member' ? 'vote.onlyMembers' : 'vote.noBrowser');

async function refuseOften(ctx: Context, { id, dayLimit, totalLimit }: Vote, voter: Voter): Promise<void> {
  const { times, today } = await timesVoted(ctx, id, voter, dayOf(ctx.now()));
  if (times >= totalLimit) fail('vote.totalReached', { count: totalLimit });
  if (today >= dayLimit) fail('vote.dayReached', { count: dayLimit });
}

async function keepBallot(
  ctx: Context,
  voteId: number,
  { voter, answers }: { voter: Voter; answers: readonly CheckedAnswer[] },
): Promise<void> {
  const now = ctx.now();
  const { id: logId } = await ctx.db
    .insertInto('cc_vote_log')
    .values({
      voteId,
      ...voter,
      day: dayOf(now),
      logTime: now.toISOString(),
      ip: ctx.ip,
      userAgent: ctx.userAgent.slice(0, longestAgent),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('cc_vote_answer')
    .values(answers.map((answer) => ({ voteId, logId, ...answer })))
    .execute();
  const chosen = answers.flatMap(({ itemId }) => itemId ?? []);
  if (chosen.length > 0)
    await ctx.db
      .updateTable('cc_vote_item')
      .set(({ eb }) => ({ total: eb('total', '+', 1) }))
      .where('id', 'in', chosen)
      .execute();
}

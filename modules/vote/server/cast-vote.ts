import { dayOf } from '@kaiyin/modules/job/schema';
import type { PublicVote, Vote, VoterType } from '@kaiyin/modules/vote/schema';
import { useStamp } from '@kaiyin/modules/visitor/server';
import { fail, notFound, type Context, type Http } from '@kaiyin/server-kit';
import { checkAnswers, type CheckedAnswer, type GivenAnswer } from './check-answers.ts';
import { publicVoteFor } from './public-vote.ts';
import { shownVote, stateOf } from './shown-vote.ts';
import { askedSubjects } from './subject-rows.ts';
import { timesVoted, voterOf, type Voter } from './voter.ts';

export interface Ballot {
  voteId: number;
  stamp: string;
  website: string;
  subjects: readonly GivenAnswer[];
}

const longestAgent = 255;

/** Takes a ballot of the visitor and answers the vote as it is then, with results where they may see them. */
export async function castVote(ctx: Context, ballot: Ballot, http: Http): Promise<PublicVote> {
  return publicVoteFor(ctx, ballot.voteId, await takeBallot(ctx, ballot, http));
}

/**
 * Counts a ballot within the time and the limits of its vote, in one transaction, and answers the visitor. What can be refused
 * without it is refused before the stamp is used up.
 */
export async function takeBallot(ctx: Context, { voteId, subjects, ...stamped }: Ballot, http: Http): Promise<string> {
  refuseUnlessOpen(ctx, await shownVote(ctx, voteId));
  checkAnswers(await askedSubjects(ctx, voteId), subjects);
  const visitor = await useStamp(ctx, http, { ...stamped, purpose: 'vote' });
  await countBallot(ctx, { voteId, visitor, subjects });
  return visitor;
}

/** Checks and counts a ballot of a visitor whose stamp was used. */
export const countBallot = (
  ctx: Context,
  { voteId, visitor, subjects }: { voteId: number; visitor: string; subjects: readonly GivenAnswer[] },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const vote = await raise(ctx, voteId);
    refuseUnlessOpen(ctx, vote);
    const voter = voterOf(ctx, vote, visitor) ?? refuseStranger(vote.userType);
    await refuseOften(ctx, vote, voter);
    const answers = checkAnswers(await askedSubjects(ctx, voteId), subjects);
    await writeBallot(ctx, voteId, { voter, answers });
  });

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

async function writeBallot(
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
      resetId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('cc_vote_answer')
    .values(answers.map((answer) => ({ voteId, logId, ...answer })))
    .execute();
  await raiseCounts(ctx, answers);
}

async function raiseCounts({ db }: Context, answers: readonly CheckedAnswer[]): Promise<void> {
  const subjects = [...new Set(answers.map(({ subjectId }) => subjectId))];
  await db
    .updateTable('cc_vote_subject')
    .set(({ eb }) => ({ answers: eb('answers', '+', 1) }))
    .where('id', 'in', subjects)
    .execute();
  const chosen = answers.flatMap(({ itemId }) => itemId ?? []);
  if (chosen.length === 0) return;
  await db
    .updateTable('cc_vote_item')
    .set(({ eb }) => ({ total: eb('total', '+', 1) }))
    .where('id', 'in', chosen)
    .execute();
}

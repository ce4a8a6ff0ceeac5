import { dayOf } from '@kaiyin/modules/job/schema';
import { visitorOf } from '@kaiyin/modules/visitor/server';
import { isAnswerable, type PublicVote, type Vote, type VoteState } from '@kaiyin/modules/vote/schema';
import { fail, type Context, type Http } from '@kaiyin/server-kit';
import { shownVote, stateOf } from './shown-vote.ts';
import { askedSubjects } from './subject-rows.ts';
import { timesVoted, voterOf } from './voter.ts';

/** A vote for its readers; with what was voted so far where they may see that. */
export const publicVote = (ctx: Context, { voteId }: { voteId: number }, http: Http): Promise<PublicVote> =>
  publicVoteFor(ctx, voteId, visitorOf(ctx, http));

/** The same for those who may see the results only. */
export async function publicResult(ctx: Context, { voteId }: { voteId: number }, http: Http): Promise<PublicVote> {
  const shown = await publicVoteFor(ctx, voteId, visitorOf(ctx, http));
  if (shown.total === null) fail(shown.viewType === 'never' ? 'vote.resultsHidden' : 'vote.resultsAfter');
  return shown;
}

/** A vote as one visitor sees it. */
export async function publicVoteFor(ctx: Context, voteId: number, visitor: string | undefined): Promise<PublicVote> {
  const vote = await shownVote(ctx, voteId);
  const { title, startTime, endTime, userType, dayLimit, totalLimit, viewType } = vote;
  const eligibility = await eligibilityOf(ctx, vote, visitor);
  const seesResults = viewType === 'always' || (viewType === 'after' && eligibility.voted > 0);
  const shown = (count: number) => (seesResults ? count : null);
  const subjects = (await askedSubjects(ctx, voteId)).filter(isAnswerable);
  return {
    voteId,
    title,
    startTime,
    endTime,
    userType,
    dayLimit,
    totalLimit,
    viewType,
    ...eligibility,
    total: shown(vote.total),
    subjects: subjects.map(({ id: subjectId, type, title, required, minChoice, maxChoice, answers, items }) => ({
      subjectId,
      type,
      title,
      required,
      minChoice,
      maxChoice,
      answers: shown(answers),
      items: items.map(({ id: itemId, total, type, content, description }) => ({
        itemId,
        type,
        content,
        description,
        total: shown(total),
      })),
    })),
  };
}

type Eligibility = Pick<PublicVote, 'state' | 'voted' | 'mayVote' | 'notice'>;

/** Whether a visitor can vote now, and what is to be said of it. */
async function eligibilityOf(ctx: Context, vote: Vote, visitor: string | undefined): Promise<Eligibility> {
  const state: VoteState = stateOf(vote, ctx.now().toISOString());
  const voter = voterOf(ctx, vote, visitor);
  const { times, today } = voter ? await timesVoted(ctx, vote.id, voter, dayOf(ctx.now())) : { times: 0, today: 0 };
  const say = (notice: string): Eligibility => ({ state, voted: times, mayVote: false, notice });
  if (state !== 'open') return say(ctx.say(`vote.state.${state}`));
  if (times >= vote.totalLimit) return say(ctx.say('vote.totalReached', { count: vote.totalLimit }));
  if (today >= vote.dayLimit) return say(ctx.say('vote.dayReached', { count: vote.dayLimit }));
  // A browser becomes a visitor when it asks for its stamp.
  if (!voter && vote.userType === 'member') return say(ctx.say('vote.onlyMembers'));
  return { ...say(''), mayVote: true };
}

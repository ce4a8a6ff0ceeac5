import { dayOf } from '@kaiyin/modules/job/schema';
import type { PublicVote, Vote } from '@kaiyin/modules/vote/schema';
import { fail, type Context } from '@kaiyin/server-kit';
import { shownVote, stateOf } from './cast-vote.ts';
import { askedSubjects } from './subject-rows.ts';
import { timesVoted, voterOf } from './voter.ts';

interface Asked {
  voteId: number;
  browser?: string | undefined;
}

/** A vote for its readers; with what was voted so far where they may see that. */
export async function publicVote(ctx: Context, { voteId, browser }: Asked): Promise<PublicVote> {
  const vote = await shownVote(ctx, voteId);
  return answered(ctx, vote, await seesResults(ctx, vote, browser));
}

/** The same for those who may see the results only. */
export async function publicResult(ctx: Context, { voteId, browser }: Asked): Promise<PublicVote> {
  const vote = await shownVote(ctx, voteId);
  if (!(await seesResults(ctx, vote, browser)))
    fail(vote.viewType === 'never' ? 'vote.resultsHidden' : 'vote.resultsAfter');
  return answered(ctx, vote, true);
}

async function seesResults(ctx: Context, { id, viewType, userType }: Vote, browser: string | undefined) {
  if (viewType !== 'after') return viewType === 'always';
  const voter = voterOf(ctx, userType, browser);
  return voter !== undefined && (await timesVoted(ctx, id, voter, dayOf(ctx.now()))).times > 0;
}

async function answered(ctx: Context, vote: Vote, hasResults: boolean): Promise<PublicVote> {
  const { id: voteId, title, startTime, endTime, userType, dayLimit, totalLimit, viewType } = vote;
  const shown = (count: number) => (hasResults ? count : null);
  const subjects = await askedSubjects(ctx, voteId);
  return {
    voteId,
    title,
    startTime,
    endTime,
    state: stateOf(vote, ctx.now().toISOString()),
    userType,
    dayLimit,
    totalLimit,
    viewType,
    total: shown(vote.total),
    subjects: subjects.map(({ id: subjectId, type, title, required, items }) => ({
      subjectId,
      type,
      title,
      required,
      items: items.map(({ id: itemId, content, description, total }) => ({
        itemId,
        content,
        description,
        total: shown(total),
      })),
    })),
  };
}

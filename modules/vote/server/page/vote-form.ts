import {
  fieldOf,
  resultMarkup,
  voteFormAction,
  voteMarkup,
  voteStyle,
  voteWords,
  type PublicVote,
  type VoteLanguage,
} from '@kaiyin/modules/vote/schema';
import { actionFrom, issueStamp, sendVisitorPage } from '@kaiyin/modules/visitor/server';
import { Refusal, type Context, type Http } from '@kaiyin/server-kit';
import { takeBallot } from '../cast-vote.ts';
import { placeOfSubject } from '../check-answers.ts';
import { publicVoteFor } from '../public-vote.ts';
import { shownVote, voteToMarkup } from '../shown-vote.ts';
import { askedSubjects, type AskedSubject } from '../subject-rows.ts';

interface Posted {
  voteId: number;
  stamp: string;
  website: string;
  language: VoteLanguage;
  [field: string]: unknown;
}

/**
 * Takes the plain form of a vote. Answers with a page: the form again with what was entered, where there is no stamp yet or
 * something is wrong, else thanks and the results that the visitor may see.
 */
export async function postVoteForm(outer: Context, posted: Posted, http: Http): Promise<void> {
  const { voteId, stamp, website, language } = posted;
  const ctx = outer.within({ locale: language });
  const vote = await shownVote(ctx, voteId);
  const subjects = await askedSubjects(ctx, voteId);
  const given = Object.fromEntries(subjects.map(({ id }) => [id, listOf(posted[fieldOf(id)])]));
  const show = (body: string, status = 200) =>
    sendVisitorPage(ctx, http, { siteId: vote.siteId, title: vote.title, body: style + body, status });
  const formAgain = async (note: string, errors: Record<string, string> = {}) =>
    voteMarkup(voteToMarkup(vote, subjects), {
      language,
      given,
      errors,
      note,
      action: actionFrom(http, voteFormAction(voteId)),
      hidden: { stamp: await issueStamp(ctx, http, 'vote') },
    });
  // A page that was made long ago holds no stamp.
  if (stamp === '' && website === '') return show(await formAgain(ctx.say('vote.sendAgain')));
  try {
    const answers = subjects.map(({ id }) => ({ subjectId: id, result: given[id] ?? [] }));
    const visitor = await takeBallot(ctx, { voteId, stamp, website, subjects: answers }, http);
    return await show(thanks(await publicVoteFor(ctx, voteId, visitor), language));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { note, errors } = wordsOf(ctx, error, subjects);
    return show(await formAgain(note, errors), 422);
  }
}

/** The page has a heading of its own. */
const style = `<style>${voteStyle}.kx-vote-title{display:none}</style>`;

const longest = 5000;

const listOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' ? [one.normalize('NFC').trim().slice(0, longest)] : []));

/** What a refusal says of the whole form, and of single subjects. */
function wordsOf(ctx: Context, { key, params, issues = [] }: Refusal, subjects: readonly AskedSubject[]) {
  const errors: Record<string, string> = {};
  for (const { id } of subjects) {
    const issue = issues.find(({ path }) => path === placeOfSubject(id));
    if (issue) errors[id] = ctx.say({ key: issue.key, params: issue.params ?? {} });
  }
  const isFaulty = Object.keys(errors).length > 0;
  return { errors, note: isFaulty ? ctx.say('vote.faulty') : ctx.say({ key, params }) };
}

function thanks({ total, subjects }: PublicVote, language: VoteLanguage): string {
  const note = `<p class="kx-vote-note" role="status">${voteWords[language].thanks}</p>`;
  if (total === null) return note;
  const results = subjects.map(({ title, type, answers, items }) => ({
    title,
    type,
    answers: answers ?? 0,
    items: items.map((item) => ({
      content: item.content,
      total: item.total ?? 0,
    })),
  }));
  return note + resultMarkup(total, results, language);
}

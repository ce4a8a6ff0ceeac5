import { hash } from 'node:crypto';
import { dayOf } from '@kaiyin/modules/job/schema';
import { insertMany, type Context } from '@kaiyin/server-kit';
import { recount } from './recount.ts';
import { askedSubjects } from './subject-rows.ts';

interface PastBallot {
  /** When it was cast. */
  at: string;
  /** Of each subject the places of its items that were chosen, from 0, or the text that was written; empty without an answer. */
  answers: readonly (readonly number[] | string)[];
}

/** Adds ballots of the past to a new vote, each of a browser of its own. */
export async function addBallots(ctx: Context, voteId: number, ballots: readonly PastBallot[]): Promise<void> {
  const subjects = await askedSubjects(ctx, voteId);
  const answers = [];
  for (const [number, { at, answers: given }] of ballots.entries()) {
    const userId = hash('sha256', `ballot ${voteId} ${number}`, 'hex').slice(0, 32);
    const { id: logId } = await ctx.db
      .insertInto('cc_vote_log')
      .values({
        voteId,
        userType: 'browser',
        userId,
        ip: '',
        userAgent: '',
        resetId: null,
        day: dayOf(new Date(at)),
        logTime: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, answer] of given.entries()) {
      const { id: subjectId, items } = subjects[index] ?? { id: 0, items: [] };
      const row = { voteId, logId, subjectId };
      if (typeof answer === 'string') answers.push(...(answer ? [{ ...row, itemId: null, content: answer }] : []));
      else answers.push(...answer.map((place) => ({ ...row, itemId: items[place]?.id ?? null, content: null })));
    }
  }
  await insertMany(ctx.db, 'cc_vote_answer', answers);
  await recount(ctx, voteId);
}

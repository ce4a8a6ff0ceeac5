import type { Rows } from '@kaiyin/entity';
import { ballotTransfer, type BallotRow } from '@kaiyin/modules/vote/schema';
import type { Context } from '@kaiyin/server-kit';
import { defineTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { listVoteLog } from './answers.ts';
import { askedSubjects } from './subject-rows.ts';

const between = '; ';

interface Asked {
  voteId: number;
  pageNum: number;
  pageSize: number;
}

/** The ballots of a vote with what they answered, the latest first. */
export async function listBallots(ctx: Context, asked: Asked): Promise<Rows<BallotRow>> {
  const { rows, total } = await listVoteLog(ctx, asked);
  const ids = rows.map(({ id }) => id);
  const answers = await ctx.db
    .selectFrom('cc_vote_answer as answer')
    .leftJoin('cc_vote_item as item', 'item.id', 'answer.itemId')
    .select(['answer.logId', 'answer.subjectId', 'answer.content', 'item.content as item'])
    .where('answer.logId', 'in', ids.length > 0 ? ids : [0])
    .orderBy('answer.id')
    .execute();
  const byBallot = Map.groupBy(answers, ({ logId }) => logId);
  const answersOf = (id: number) => {
    const bySubject = Map.groupBy(byBallot.get(id) ?? [], ({ subjectId }) => subjectId);
    return Object.fromEntries(
      Array.from(bySubject, ([subject, given]) => [
        subject,
        given.map(({ item, content }) => item ?? content ?? '').join(between),
      ]),
    );
  };
  return { rows: rows.map((row) => ({ ...row, answers: answersOf(row.id) })), total };
}

/** Ballots as a file: a column for each subject; ids are texts, which programs for tables do not round. */
export const ballotFile = defineTransfer<BallotRow>({
  api: ballotTransfer,
  list: listBallots,
  columns: async (ctx, _, { voteId }): Promise<TransferColumn<BallotRow>[]> => [
    { key: 'id', label: 'cc_vote_log.id', say: ({ id }) => String(id) },
    { key: 'logTime', label: 'vote.logTime', width: 24, say: ({ logTime }) => logTime },
    {
      key: 'userType',
      label: 'cc_vote.userType',
      say: ({ userType }) => ctx.say(`cc_vote.userType.${userType}` as never),
    },
    { key: 'userId', label: 'vote.voter', width: 36, say: ({ userId }) => userId },
    { key: 'region', label: 'vote.region', width: 24, say: ({ region }) => region },
    { key: 'device', label: 'vote.device', width: 24, say: ({ device }) => device },
    ...(await askedSubjects(ctx, Number(voteId ?? 0))).map(({ id, title }): TransferColumn<BallotRow> => ({
      key: `s${id}`,
      label: 'cc_vote_subject.title',
      words: title,
      width: 40,
      say: ({ answers }) => answers[id] ?? '',
    })),
  ],
});

import type { Rows } from '@kaiyin/entity';
import {
  resultTransfer,
  type ResultRow,
  type SubjectView,
  type TextAnswer,
  type VoteLogRow,
} from '@kaiyin/modules/vote/schema';
import { deviceNames, regionsOf } from '@kaiyin/modules/session/server';
import type { Context } from '@kaiyin/server-kit';
import { defineTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { getSubject } from './subject-rows.ts';
import { listSubjects } from './subjects.ts';
import { votes } from './votes.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}

/** What was written as answers to an input subject, the latest first. */
export async function listTexts(
  ctx: Context,
  { subjectId, pageNum, pageSize }: Page & { subjectId: number },
): Promise<Rows<TextAnswer>> {
  await getSubject(ctx, { id: subjectId });
  const answers = ctx.db
    .selectFrom('cc_vote_answer as answer')
    .innerJoin('cc_vote_log as log', 'log.id', 'answer.logId')
    .where('answer.subjectId', '=', subjectId)
    .where('answer.itemId', 'is', null)
    .where('log.resetId', 'is', null);
  const [rows, { total }] = await Promise.all([
    answers
      .select(['answer.id', 'answer.content', 'log.logTime'])
      .orderBy('answer.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    answers.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, content: row.content ?? '' })), total: Number(total) };
}

/** Who voted, from where and when, the latest first. */
export async function listVoteLog(
  ctx: Context,
  { voteId, pageNum, pageSize }: Page & { voteId: number },
): Promise<Rows<VoteLogRow>> {
  await votes.get(ctx, { id: voteId });
  const log = ctx.db.selectFrom('cc_vote_log').where('voteId', '=', voteId).where('resetId', 'is', null);
  const [rows, { total }] = await Promise.all([
    log
      .select(['id', 'userType', 'userId', 'ip', 'userAgent', 'logTime'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    log.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const regionOf = regionsOf(ctx);
  const shown = rows.map(({ userAgent, ...row }) => ({
    ...row,
    region: row.ip && regionOf(row.ip),
    device: Object.values(deviceNames(userAgent)).filter(Boolean).join(' · '),
  }));
  return { rows: shown, total: Number(total) };
}

/** The results line by line. */
export async function listResults(
  ctx: Context,
  { voteId, pageNum, pageSize }: Page & { voteId: number },
): Promise<Rows<ResultRow>> {
  const rows = (await listSubjects(ctx, { voteId })).flatMap((subject) => linesOf(ctx, subject));
  return { rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length };
}

function linesOf(ctx: Context, { id, title, type, items, answers }: SubjectView): ResultRow[] {
  const line = (key: string, item: string, total: number): ResultRow => ({
    id: `${id}-${key}`,
    subject: title,
    item,
    total,
    share: answers === 0 ? 0 : Math.round((total / answers) * 1000) / 10,
  });
  if (type === 'input') return [line('', ctx.say('vote.texts'), answers)];
  return items.map((item) => line(String(item.id), item.content, item.total));
}

export const resultFile = defineTransfer<ResultRow>({
  api: resultTransfer,
  list: listResults,
  columns: (): TransferColumn<ResultRow>[] => [
    { key: 'subject', label: 'cc_vote_subject.title', width: 40, say: ({ subject }) => subject },
    { key: 'item', label: 'cc_vote_item.content', width: 40, say: ({ item }) => item },
    { key: 'total', label: 'cc_vote_item.total', say: ({ total }) => total },
    { key: 'share', label: 'vote.share', say: ({ share }) => share },
  ],
});

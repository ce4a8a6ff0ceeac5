import { hash } from 'node:crypto';
import { voteStyle, type SubjectView, type Vote } from '@kaiyin/modules/vote/schema';
import type { BatchEnv, IslandFile } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { askedSubjects } from '../subject-rows.ts';

/** A vote with nothing that ballots change: they make no page another one. */
export interface VoteOnPages extends Pick<Vote, 'id' | 'title' | 'startTime' | 'endTime' | 'status'> {
  subjects: SubjectView[];
}

/** The vote of a code, as a list of one; none where it is stopped or not there. */
export const voteOnPages = defineQuestion<BatchEnv, string, VoteOnPages[]>({
  name: 'vote',
  changes: 'always',
  ask: async ({ ctx, site }, code) => {
    const rows = await ctx.db
      .selectFrom('cc_vote')
      .select(['id', 'title', 'startTime', 'endTime', 'status'])
      .where('siteId', '=', site.id)
      .where('code', '=', code)
      .where('status', '!=', 'stopped')
      .execute();
    return Promise.all(
      rows.map(async (row) => ({ ...row, subjects: (await askedSubjects(ctx, row.id)).map((one) => uncounted(one)) })),
    );
  },
});

const uncounted = (subject: SubjectView): SubjectView => ({
  ...subject,
  answers: 0,
  createBy: '',
  createTime: '',
  updateBy: '',
  updateTime: '',
  items: subject.items.map((item) => ({
    ...item,
    total: 0,
  })),
});

/** The style sheet of votes, beside the pages that have one. */
export const voteStyleFile = defineQuestion<BatchEnv, 'style', IslandFile>({
  name: 'voteStyle',
  changes: 'always',
  ask: async ({ blobs, isTrial }) => {
    const bytes = Buffer.from(voteStyle);
    const digest = hash('sha256', bytes, 'hex');
    if (!isTrial && !(await blobs.has(digest))) await blobs.put(bytes);
    const path = `assets/islands/vote.${digest.slice(0, 8)}.css`;
    return { file: { path, hash: digest, size: bytes.length, needs: [] } };
  },
});

export const voteQuestions = [voteOnPages, voteStyleFile];

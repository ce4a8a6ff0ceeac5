import type { SubjectType, Vote } from '@kaiyin/modules/vote/schema';
import type { Context } from '@kaiyin/server-kit';
import { saveItems } from './items.ts';
import { addSubject } from './subjects.ts';
import { votes } from './votes.ts';

export interface NewVote extends Pick<Vote, 'code' | 'title' | 'startTime' | 'endTime'> {
  subjects: readonly { title: string; type: SubjectType; required: boolean; items: readonly string[] }[];
}

/** Adds a vote with its subjects and items; once for each address unless changed. */
export async function addVote(ctx: Context, { subjects, ...given }: NewVote): Promise<{ id: number }> {
  const plain = { userType: 'ip', dayLimit: 1, totalLimit: 1, viewType: 'always', status: 'normal' } as const;
  const { id } = await votes.create(ctx, { ...plain, ...given, total: 0, remark: '' });
  for (const { items, ...form } of subjects) {
    const { id: subjectId } = await addSubject(ctx, { voteId: id, ...form });
    if (items.length === 0) continue;
    await saveItems(ctx, { subjectId, lost: 0, items: items.map((content) => ({ content, description: '' })) });
  }
  return { id };
}

import type { SubjectType, Vote } from '@kaiyin/modules/vote/schema';
import type { Context } from '@kaiyin/server-kit';
import { saveItems } from './items.ts';
import { addSubject } from './subjects.ts';
import { votes } from './votes.ts';

interface NewSubject {
  title: string;
  type: SubjectType;
  required: boolean;
  minChoice?: number;
  maxChoice?: number;
  /** Words, with a picture where there is one. */
  items: readonly (string | { content: string; description?: string; picture: string })[];
}
export interface NewVote
  extends Pick<Vote, 'code' | 'title' | 'startTime' | 'endTime'>, Partial<Pick<Vote, 'userType' | 'viewType'>> {
  subjects: readonly NewSubject[];
}

/** Adds a vote with its subjects and items; once for each address unless changed. */
export async function addVote(ctx: Context, { subjects, ...given }: NewVote): Promise<{ id: number }> {
  const plain = { userType: 'ip', dayLimit: 1, totalLimit: 1, viewType: 'always', status: 'normal' } as const;
  const { id } = await votes.create(ctx, { ...plain, ...given, total: 0, remark: '' });
  for (const { items, ...form } of subjects) {
    const { id: subjectId } = await addSubject(ctx, { minChoice: 0, maxChoice: 0, ...form, voteId: id });
    if (items.length === 0) continue;
    await saveItems(ctx, { subjectId, touches: 0, items: items.map((item) => itemOf(item)) });
  }
  return { id };
}

const itemOf = (item: NewSubject['items'][number]) =>
  typeof item === 'string'
    ? { type: 'text' as const, picture: null, content: item, description: '' }
    : { type: 'picture' as const, description: '', ...item };

import { voteSubject, type SubjectView, type VoteItem } from '@kaiyin/modules/vote/schema';
import { crud, type Context } from '@kaiyin/server-kit';
import { lockVote } from './votes.ts';

export const getSubject = crud(voteSubject).get;

/** A subject of the current site, while nothing else is done to its vote. */
export async function lockedSubject(ctx: Context, id: number) {
  const { voteId } = await getSubject(ctx, { id });
  await lockVote(ctx, voteId);
  return getSubject(ctx, { id });
}

export type AskedSubject = SubjectView;

/** The subjects of a vote in their order, with their items. */
export async function askedSubjects({ db }: Pick<Context, 'db'>, voteId: number): Promise<AskedSubject[]> {
  const subjects = await db
    .selectFrom('cc_vote_subject')
    .selectAll()
    .where('voteId', '=', voteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const items = await itemsOf({ db }, voteId);
  return subjects.map((subject) => ({ ...subject, items: items.get(subject.id) ?? [] }));
}

/** The items of a vote by their subjects, in their order. */
export async function itemsOf({ db }: Pick<Context, 'db'>, voteId: number): Promise<Map<number, VoteItem[]>> {
  const rows = await db
    .selectFrom('cc_vote_item')
    .select(['id', 'subjectId', 'type', 'picture', 'content', 'description', 'total'])
    .where('voteId', '=', voteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ subjectId }) => subjectId) as Map<number, VoteItem[]>;
}

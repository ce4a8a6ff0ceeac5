import type { VoteItem } from '@kaiyin/modules/vote/schema';
import { fail, notFound, refuseStale, touched, type Context } from '@kaiyin/server-kit';
import { getSubject, itemsOf, lockedSubject } from './subject-rows.ts';

export async function listItems(ctx: Context, { id }: { id: number }): Promise<VoteItem[]> {
  const { voteId } = await getSubject(ctx, { id });
  return (await itemsOf(ctx, voteId)).get(id) ?? [];
}

interface Given {
  id?: number | undefined;
  content: string;
  description: string;
}
interface Save {
  subjectId: number;
  updateTime?: string | undefined;
  /** How many votes of removed items the caller knows of. */
  lost: number;
  items: readonly Given[];
}

/** Saves the items of a subject as they are given; those that are kept keep their number and their votes. */
export const saveItems = (ctx: Context, { subjectId, updateTime, lost, items }: Save): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const subject = await lockedSubject(ctx, subjectId);
    if (subject.type === 'input') fail('vote.inputHasNoItems');
    refuseStale(subject, updateTime);
    const before = (await itemsOf(ctx, subject.voteId)).get(subjectId) ?? [];
    const keptIds = items.flatMap(({ id }) => id ?? []);
    if (new Set(keptIds).size < keptIds.length || keptIds.some((id) => !before.some((item) => item.id === id)))
      throw notFound();
    const gone = before.filter(({ id }) => !keptIds.includes(id));
    const touches = gone.reduce((sum, { total }) => sum + total, 0);
    if (touches > lost) fail('vote.itemsHaveVotes', { count: touches });
    if (gone.length > 0) await removeItems(ctx, gone);
    for (const [sort, item] of items.entries()) await keepItem(ctx, subject, { ...item, sort });
    await ctx.db.updateTable('cc_vote_subject').set(touched(ctx)).where('id', '=', subjectId).execute();
    const said = (list: readonly Pick<Given, 'content'>[]) => list.map(({ content }) => content).join(' · ');
    await ctx.audit(
      'cc_vote_subject.itemsSaved',
      { id: subjectId, name: subject.title },
      { items: said(items), ...(gone.length > 0 && { itemsRemoved: said(gone), count: touches }) },
    );
  });

async function removeItems({ db }: Context, gone: readonly VoteItem[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom('cc_vote_answer').where('itemId', 'in', ids).execute();
  await db.deleteFrom('cc_vote_item').where('id', 'in', ids).execute();
}

async function keepItem(
  { db }: Context,
  { id: subjectId, voteId }: { id: number; voteId: number },
  { id, content, description, sort }: Given & { sort: number },
): Promise<void> {
  const values = { content, description, sort };
  if (id === undefined)
    await db
      .insertInto('cc_vote_item')
      .values({ voteId, subjectId, ...values, total: 0 })
      .execute();
  else await db.updateTable('cc_vote_item').set(values).where('id', '=', id).execute();
}

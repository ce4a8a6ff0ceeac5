import type { ItemType, VoteItem } from '@kaiyin/modules/vote/schema';
import { fail, failField, notFound, refuseStale, touched, type Context } from '@kaiyin/server-kit';
import { tellVotesChanged } from './events.ts';
import { recount } from './recount.ts';
import { getSubject, itemsOf, lockedSubject } from './subject-rows.ts';

export async function listItems(ctx: Context, { id }: { id: number }): Promise<VoteItem[]> {
  const { voteId } = await getSubject(ctx, { id });
  return (await itemsOf(ctx, voteId)).get(id) ?? [];
}

interface Given {
  id?: number | undefined;
  type: ItemType;
  picture: string | null;
  content: string;
  description: string;
}
interface Save {
  subjectId: number;
  updateTime?: string | undefined;
  /** How many votes of removed and reworded items the caller knows of. */
  touches: number;
  items: readonly Given[];
}

/** Saves the items of a subject as they are given; those with an id keep it, and their votes. */
export const saveItems = (ctx: Context, { subjectId, updateTime, touches, items }: Save): Promise<void> =>
  ctx.transaction(async (ctx) => {
    refusePictureless(items);
    const subject = await lockedSubject(ctx, subjectId);
    if (subject.type === 'input') fail('vote.inputHasNoItems');
    refuseStale(subject, updateTime);
    const before = (await itemsOf(ctx, subject.voteId)).get(subjectId) ?? [];
    const byId = new Map(before.map((item) => [item.id, item]));
    const known = items.flatMap(({ id }) => id ?? []);
    if (new Set(known).size < known.length || known.some((id) => !byId.has(id))) throw notFound();
    const gone = before.filter(({ id }) => !known.includes(id));
    const reworded = items.flatMap(({ id, ...item }) => {
      const old = id === undefined ? undefined : byId.get(id);
      return old && !saysTheSame(old, item) ? old : [];
    });
    const count = votesOf([...gone, ...reworded]);
    if (count > touches) fail('vote.itemsHaveVotes', { count });
    if (gone.length > 0) await removeItems(ctx, subject.voteId, gone);
    for (const [sort, item] of items.entries()) await writeItem(ctx, subject, { ...item, sort });
    await ctx.db.updateTable('cc_vote_subject').set(touched(ctx)).where('id', '=', subjectId).execute();
    const said = (list: readonly Pick<Given, 'content'>[]) => list.map(({ content }) => content).join(' · ');
    await ctx.audit(
      'cc_vote_subject.itemsSaved',
      { id: subjectId, name: subject.title },
      { items: said(items), ...(gone.length > 0 && { itemsRemoved: said(gone), count: votesOf(gone) }) },
    );
    await tellVotesChanged(ctx);
  });

const votesOf = (items: readonly Pick<VoteItem, 'total'>[]): number => items.reduce((sum, { total }) => sum + total, 0);

/** Whether who chose an item chose what it says now. */
const saysTheSame = (old: VoteItem, { content, picture }: Pick<Given, 'content' | 'picture'>): boolean =>
  old.content === content && old.picture === picture;

function refusePictureless(items: readonly Given[]): void {
  const at = items.findIndex(({ type, picture }) => type === 'picture' && !picture);
  if (at >= 0) failField(`items.${at}.picture`, 'vote.pictureNeeded');
}

async function removeItems(ctx: Context, voteId: number, gone: readonly VoteItem[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await ctx.db.deleteFrom('cc_vote_answer').where('itemId', 'in', ids).execute();
  await ctx.db.deleteFrom('cc_vote_item').where('id', 'in', ids).execute();
  await recount(ctx, voteId);
}

async function writeItem(
  { db }: Context,
  { id: subjectId, voteId, siteId }: { id: number; voteId: number; siteId: number },
  { id, type, picture, content, description, sort }: Given & { sort: number },
): Promise<void> {
  const values = { type, picture: type === 'picture' ? picture : null, content, description, sort };
  if (id === undefined)
    await db
      .insertInto('cc_vote_item')
      .values({ siteId, voteId, subjectId, ...values, total: 0 })
      .execute();
  else await db.updateTable('cc_vote_item').set(values).where('id', '=', id).execute();
}

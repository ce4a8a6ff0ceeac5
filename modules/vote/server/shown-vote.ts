import { isAnswerable, type ShownVote, type Vote, type VoteState } from '@kaiyin/modules/vote/schema';
import { notFound, refuseOtherSite, type Context } from '@kaiyin/server-kit';
import type { AskedSubject } from './subject-rows.ts';

/** A vote that readers may see, at the address of its own site. */
export async function shownVote(ctx: Context, id: number): Promise<Vote> {
  const row = await ctx.db.selectFrom('cc_vote').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'stopped') throw notFound();
  refuseOtherSite(ctx, row.siteId);
  return row;
}

export function stateOf({ status, startTime, endTime }: Vote, now: string): VoteState {
  if (status !== 'normal') return 'closed';
  if (now < startTime) return 'before';
  return now < endTime ? 'open' : 'after';
}

/** A vote as pages show it, without subjects that have no items yet; `srcOf` is the address of an item's picture there. */
export const voteToMarkup = (
  { id, title, startTime, endTime, status }: Pick<Vote, 'id' | 'title' | 'startTime' | 'endTime' | 'status'>,
  subjects: readonly AskedSubject[],
  srcOf: (itemId: number) => string = () => '',
): ShownVote => ({
  id,
  title,
  startTime,
  endTime,
  isClosed: status === 'closed',
  subjects: subjects.filter(isAnswerable).map(({ id, type, title, required, minChoice, maxChoice, items }) => ({
    id,
    type,
    title,
    required,
    minChoice,
    maxChoice,
    items: items.map((item) => ({
      id: item.id,
      type: item.type,
      content: item.content,
      description: item.description,
      src: srcOf(item.id),
    })),
  })),
});

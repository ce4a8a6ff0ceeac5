import type { Change } from '@kaiyin/entity';
import { vote, type Vote } from '@kaiyin/modules/vote/schema';
import { announcing, crud, failField, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { votesChanged } from './events.ts';

const plain = crud(vote);

/** Votes of the current site; how many have voted is no matter of their form. */
export const votes = announcing<typeof vote>(votesChanged, {
  ...plain,
  create: (ctx, input) => {
    refuseBackwards(input);
    return plain.create(ctx, { ...input, total: 0 });
  },
  update: (ctx, change) => {
    refuseBackwards(change);
    const { total: _, ...form } = change;
    return plain.update(ctx, form as Change<typeof vote>);
  },
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) await lockVote(ctx, id);
      for (const table of [
        'cc_vote_answer',
        'cc_vote_log',
        'cc_vote_reset',
        'cc_vote_item',
        'cc_vote_subject',
      ] as const)
        await ctx.db.deleteFrom(table).where('voteId', 'in', ids).execute();
      await plain.remove(ctx, { ids });
    }),
});

function refuseBackwards({ startTime, endTime }: Pick<Vote, 'startTime' | 'endTime'>): void {
  if (endTime <= startTime) failField('endTime', 'vote.endAfterStart');
}

/** Lets what is done to one vote come one after another: its row is the lock, for votes that are cast as well. */
export async function lockVote(ctx: Context, id: number) {
  const row = await ctx.db
    .updateTable('cc_vote')
    .set(({ ref }) => ({ total: ref('total') }))
    .where('id', '=', id)
    .where('siteId', '=', siteOf(ctx).id)
    .returning(['id', 'title', 'siteId'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

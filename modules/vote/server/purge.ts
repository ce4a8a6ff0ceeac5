import { integer } from '@kaiyin/entity';
import { defineBlanking, defineTarget } from '@kaiyin/modules/job/server';
import { resetDays } from '@kaiyin/modules/vote/schema';
import { said, type Context } from '@kaiyin/server-kit';

const day = 86_400_000;
/** Rows that one statement changes, so that nobody waits long behind it. */
const piece = 500;

const ago = ({ now }: Pick<Context, 'now'>, days: number) => new Date(now().getTime() - days * day).toISOString();

/** Addresses and browsers of old ballots are forgotten; the ballots count on. */
export const blankAddresses = defineBlanking({
  name: 'vote.blankAddresses',
  title: 'vote.blankAddresses',
  note: 'vote.blankAddressesNote',
  blanked: 'vote.blanked',
  table: 'cc_vote_log',
  time: 'logTime',
  keepDays: 90,
  standardCron: '51 3 * * *',
  permission: 'vote:edit',
});

/** Ballots that were reset long ago are deleted: they cannot be brought back any more. */
export const purgeResets = defineTarget({
  name: 'vote.purgeResets',
  title: 'vote.purgeResets',
  note: 'vote.purgeResetsNote',
  standardCron: '53 3 * * *',
  permission: 'vote:edit',
  args: { keepDays: integer({ min: 1, max: 3650, initial: resetDays }) },
  labels: { keepDays: 'job.keepDays' },
  async run(ctx, { keepDays }, { report }) {
    const resets = await ctx.db
      .selectFrom('cc_vote_reset')
      .select(['id'])
      .where('resetTime', '<', ago(ctx, keepDays))
      .execute();
    let count = 0;
    for (const { id } of resets) {
      for (let deleted = piece; deleted >= piece;) {
        deleted = await purgePiece(ctx, id);
        count += deleted;
        await report(50, said('job.purged', { count }));
      }
      await ctx.db.deleteFrom('cc_vote_reset').where('id', '=', id).execute();
    }
    return said('job.purged', { count });
  },
});

const purgePiece = (ctx: Context, resetId: number): Promise<number> =>
  ctx.transaction(async ({ db }) => {
    const rows = await db.selectFrom('cc_vote_log').select('id').where('resetId', '=', resetId).limit(piece).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await db.deleteFrom('cc_vote_answer').where('logId', 'in', ids).execute();
    await db.deleteFrom('cc_vote_log').where('id', 'in', ids).execute();
    return ids.length;
  });

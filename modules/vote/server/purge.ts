import { integer } from '@kaiyin/entity';
import { defineTarget } from '@kaiyin/modules/job/server';
import { resetDays } from '@kaiyin/modules/vote/schema';
import { said, type Context } from '@kaiyin/server-kit';

const day = 86_400_000;
/** Rows that one statement changes, so that nobody waits long behind it. */
const piece = 500;

const ago = ({ now }: Pick<Context, 'now'>, days: number) => new Date(now().getTime() - days * day).toISOString();

/** Addresses and browsers of old ballots are forgotten; the ballots count on. */
export const blankAddresses = defineTarget({
  name: 'vote.blankAddresses',
  title: 'vote.blankAddresses',
  note: 'vote.blankAddressesNote',
  standardCron: '51 3 * * *',
  permission: 'vote:edit',
  args: { keepDays: integer({ min: 1, max: 3650, initial: 90 }) },
  labels: { keepDays: 'job.keepDays' },
  async run(ctx, { keepDays }, { report }) {
    let count = 0;
    for (let changed = piece; changed >= piece;) {
      changed = await blankPiece(ctx, ago(ctx, keepDays));
      count += changed;
      await report(50, said('vote.blanked', { count }));
    }
    return said('vote.blanked', { count });
  },
});

async function blankPiece({ db }: Pick<Context, 'db'>, before: string): Promise<number> {
  const old = db
    .selectFrom('cc_vote_log')
    .select('id')
    .where('logTime', '<', before)
    .where(({ eb, or }) => or([eb('ip', '!=', ''), eb('userAgent', '!=', '')]))
    .limit(piece);
  const { numUpdatedRows } = await db
    .updateTable('cc_vote_log')
    .set({ ip: '', userAgent: '' })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

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

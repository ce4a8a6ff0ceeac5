import { integer } from '@kaiyin/entity';
import { defineTarget } from '@kaiyin/modules/job/server';
import { said, type Context } from '@kaiyin/server-kit';

const day = 86_400_000;
/** Rows that one statement changes, so that nobody waits long behind it. */
const piece = 500;

/** Addresses and browsers of old comments are forgotten; the comments stay. */
export const blankAddresses = defineTarget({
  name: 'comment.blankAddresses',
  title: 'comment.blankAddresses',
  note: 'comment.blankAddressesNote',
  standardCron: '49 3 * * *',
  permission: 'comment:audit',
  args: { keepDays: integer({ min: 1, max: 3650, initial: 180 }) },
  labels: { keepDays: 'job.keepDays' },
  async run(ctx, { keepDays }, { report }) {
    const before = new Date(ctx.now().getTime() - keepDays * day).toISOString();
    let count = 0;
    for (let changed = piece; changed >= piece;) {
      changed = await blankPiece(ctx, before);
      count += changed;
      await report(50, said('comment.blanked', { count }));
    }
    return said('comment.blanked', { count });
  },
});

async function blankPiece({ db }: Pick<Context, 'db'>, before: string): Promise<number> {
  const old = db
    .selectFrom('cc_comment')
    .select('id')
    .where('commentTime', '<', before)
    .where(({ eb, or }) => or([eb('ip', '!=', ''), eb('userAgent', '!=', '')]))
    .limit(piece);
  const { numUpdatedRows } = await db
    .updateTable('cc_comment')
    .set({ ip: '', userAgent: '' })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

import type { PersonalData } from '@kaiyin/modules/account/server';
import { memberForm } from '@kaiyin/modules/member/schema';
import { removeJoins, type Context } from '@kaiyin/server-kit';

const owned = ['cc_member_exp_log', 'cc_member_signin_log', 'cc_member_ban', 'cc_member_message'] as const;

/** The account itself, its bans, experience, days of sign-in and messages. */
export const memberData: PersonalData = {
  name: 'account',
  label: 'membership.data',
  async export(ctx, { userId }) {
    const { db } = ctx;
    const row = await db.selectFrom('cc_member').selectAll().where('id', '=', userId).executeTakeFirst();
    const [experience, signInDays, bans, messages] = await Promise.all([
      db
        .selectFrom('cc_member_exp_log')
        .select(['opType', 'changeExp', 'logTime'])
        .where('memberId', '=', userId)
        .execute(),
      db.selectFrom('cc_member_signin_log').select('day').where('memberId', '=', userId).execute(),
      db.selectFrom('cc_member_ban').select(['reason', 'until', 'createTime']).where('memberId', '=', userId).execute(),
      db
        .selectFrom('cc_member_message')
        .select(['kind', 'subject', 'detail', 'time'])
        .where('memberId', '=', userId)
        .execute(),
    ]);
    // What staff have noted for themselves is theirs.
    const { remark: _, ...profile } = row ?? { remark: '' };
    return { profile, experience, signInDays: signInDays.map(({ day }) => day), bans, messages };
  },
  async erase(ctx, { userId }) {
    let count = 1;
    for (const table of owned) count += await removeOf(ctx, table, userId);
    await ctx.db.deleteFrom('cc_member_message').where('actorId', '=', userId).execute();
    await removeJoins(ctx, memberForm, [userId]);
    await ctx.db.deleteFrom('cc_member').where('id', '=', userId).execute();
    return count;
  },
};

async function removeOf({ db }: Context, table: (typeof owned)[number], memberId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where('memberId', '=', memberId).executeTakeFirst();
  return Number(numDeletedRows);
}

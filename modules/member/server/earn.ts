import { dayOf } from '@kaiyin/modules/job/schema';
import type { Deed, MemberLevel } from '@kaiyin/modules/member/schema';
import { fail, holdInTransaction, type Context } from '@kaiyin/server-kit';
import { messageMember } from './message/message-member.ts';
import { levelFrom } from './standing.ts';
import { memberLevels } from './member-level.ts';
import { myMemberId } from './my-member.ts';

/**
 * What a deed brings a member by each rule, as long as its limits of a day and in all allow; answers the sum. Called in the transaction of
 * the deed. `of` is the record that it was done with, so that what it brought can be taken back.
 */
export async function earn(
  ctx: Context,
  { memberId, opType, of = null }: { memberId: number; opType: Deed; of?: number | null },
): Promise<number> {
  const rules = await ctx.db.selectFrom('cc_member_exp_config').selectAll().where('opType', '=', opType).execute();
  const day = dayOf(ctx.now());
  let earned = 0;
  // Of deeds at the same moment each sees what the others brought.
  if (rules.length > 0) await holdExperience(ctx, [memberId]);
  for (const { levelType, exp, dayLimit, totalLimit } of rules) {
    const { times, today } = await ctx.db
      .selectFrom('cc_member_exp_log')
      .select(({ fn }) => [
        fn.countAll<number>().as('times'),
        fn.countAll<number>().filterWhere('day', '=', day).as('today'),
      ])
      .where('memberId', '=', memberId)
      .where('levelType', '=', levelType)
      .where('opType', '=', opType)
      .executeTakeFirstOrThrow();
    if (exp === 0 || (dayLimit > 0 && Number(today) >= dayLimit) || (totalLimit > 0 && Number(times) >= totalLimit))
      continue;
    await ctx.db
      .insertInto('cc_member_exp_log')
      .values({ memberId, opType, levelType, changeExp: exp, ofId: of, day, logTime: ctx.now().toISOString() })
      .execute();
    earned += exp;
  }
  if (earned > 0) await messageOfLevel(ctx, memberId, earned);
  return earned;
}

/** Tells a member who has come to a higher level. */
async function messageOfLevel(ctx: Context, memberId: number, earned: number): Promise<void> {
  const steps = await ctx.db
    .selectFrom('cc_member_level_config')
    .selectAll()
    .where('levelType', '=', 'Default')
    .execute();
  const [now] = await memberLevels(ctx, memberId);
  if (!now || levelFrom(now.total - earned, now.levelType, steps)?.level === now.level) return;
  await messageMember(ctx, { memberId, siteId: 0, kind: 'levelUp', ofId: now.level, subject: now.name });
}

/** Keeps the experience of several members for a transaction that changes that of each; taken by all in the same order. */
export async function holdExperience(ctx: Context, memberIds: readonly number[]): Promise<void> {
  for (const memberId of [...new Set(memberIds)].toSorted((one, other) => one - other))
    await holdInTransaction(ctx, `member-exp ${memberId}`);
}

/** Takes back what a deed with a record had brought. */
export async function takeBack(
  ctx: Context,
  { memberId, opType, of }: { memberId: number; opType: Deed; of: number },
): Promise<void> {
  await ctx.db
    .deleteFrom('cc_member_exp_log')
    .where('memberId', '=', memberId)
    .where('opType', '=', opType)
    .where('ofId', '=', of)
    .execute();
}

/** The same of what any members did with some records, which are gone. */
export async function takeBackAll(
  ctx: Context,
  { opType, of }: { opType: Deed; of: readonly number[] },
): Promise<void> {
  await ctx.db.deleteFrom('cc_member_exp_log').where('opType', '=', opType).where('ofId', 'in', of).execute();
}

/** Where the caller stands, by each kind of level. */
export const myStanding = async (ctx: Context): Promise<MemberLevel[]> => memberLevels(ctx, myMemberId(ctx));

/** Signs the caller in for today, once. */
export async function signInForToday(ctx: Context): Promise<{ day: number; exp: number }> {
  const memberId = myMemberId(ctx);
  const day = dayOf(ctx.now());
  return ctx.transaction(async (ctx) => {
    const added = await ctx.db
      .insertInto('cc_member_signin_log')
      .values({ memberId, day, logTime: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.columns(['memberId', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) fail('membership.signedInToday');
    return { day, exp: await earn(ctx, { memberId, opType: 'SignIn' }) };
  });
}

export async function mySignInDays(ctx: Context, { year, month }: { year: number; month: number }): Promise<number[]> {
  const first = (year * 100 + month) * 100;
  const rows = await ctx.db
    .selectFrom('cc_member_signin_log')
    .select('day')
    .where('memberId', '=', myMemberId(ctx))
    .where('day', '>', first)
    .where('day', '<', first + 100)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

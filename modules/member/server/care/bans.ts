import type { Rows } from '@kaiyin/entity';
import type { AccountBan } from '@kaiyin/modules/account/server';
import type { MemberBan } from '@kaiyin/modules/member/schema';
import { endSessions } from '@kaiyin/modules/session/server';
import { actor, fail, failField, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { memberOf, nameOf } from '../member-of.ts';

/** Bans that are in force: not lifted, and not at their end. */
export const inForce = ({ now }: Pick<Context, 'now'>) =>
  sql<boolean>`(cc_member_ban."liftTime" is null and (cc_member_ban.until is null or cc_member_ban.until > ${now().toISOString()}))`;

/** The ban of a member that is in force. */
export const banOf = (ctx: Context, memberId: number): Promise<(AccountBan & { id: number }) | undefined> =>
  ctx.db
    .selectFrom('cc_member_ban')
    .select(['id', 'reason', 'until'])
    .where('memberId', '=', memberId)
    .where(inForce(ctx))
    .orderBy('id', 'desc')
    .executeTakeFirst();

interface NewBan {
  id: number;
  reason: string;
  until: string | null;
}

/** Bans a member and signs them out everywhere; a ban in force is replaced by this one. */
export const banMember = (ctx: Context, { id, reason, until }: NewBan): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const now = ctx.now().toISOString();
    if (until !== null && until <= now) failField('until', 'membership.banInFuture');
    // A sign-in locks the row, too: it comes before and its session ends here, or after and is refused.
    const member = await memberOf(ctx, id);
    await endBans(ctx, id);
    await ctx.db
      .insertInto('cc_member_ban')
      .values({ memberId: id, reason, until, createBy: actor(ctx), createTime: now, liftBy: null, liftTime: null })
      .execute();
    await endSessions(ctx, { userType: 'member', userId: id });
    await ctx.audit('cc_member.banned', { id, name: nameOf(member) }, { reason, until });
  });

/** Ends the ban of a member before its time. */
export const liftBan = (ctx: Context, { id }: { id: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const member = await memberOf(ctx, id);
    if ((await endBans(ctx, id)) === 0) fail('membership.notBanned');
    await ctx.audit('cc_member.unbanned', { id, name: nameOf(member) });
  });

async function endBans(ctx: Context, memberId: number): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('cc_member_ban')
    .set({ liftBy: actor(ctx), liftTime: ctx.now().toISOString() })
    .where('memberId', '=', memberId)
    .where(inForce(ctx))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** All bans of a member, the latest first. */
export async function listBans(
  ctx: Context,
  { id, pageNum, pageSize }: { id: number; pageNum: number; pageSize: number },
): Promise<Rows<MemberBan>> {
  const found = ctx.db.selectFrom('cc_member_ban').where('memberId', '=', id);
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'reason', 'until', 'createBy', 'createTime', 'liftBy', 'liftTime'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const now = ctx.now().toISOString();
  const isInForce = ({ until, liftTime }: (typeof rows)[number]) =>
    liftTime === null && (until === null || until > now);
  return { rows: rows.map((row) => ({ ...row, isInForce: isInForce(row) })), total: Number(total) };
}

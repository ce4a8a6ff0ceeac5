import type { Followed, FollowPage, MemberCounts } from '@kaiyin/modules/interaction/schema';
import { dropMessage, myMemberId, pictureAddress, publicNames, messageMember } from '@kaiyin/modules/member/server';
import { fail, notFound, type Context } from '@kaiyin/server-kit';

/** Follows another member, once. */
export async function follow(ctx: Context, { targetId }: { targetId: number }): Promise<void> {
  const memberId = myMemberId(ctx);
  if (memberId === targetId) fail('interaction.notYourself');
  await ctx.transaction(async (ctx) => {
    const { db, now } = ctx;
    if (!(await isThere(ctx, targetId))) fail('interaction.noMember');
    const added = await db
      .insertInto('cc_member_follow')
      .values({ memberId, followMemberId: targetId, createTime: now().toISOString() })
      .onConflict((conflict) => conflict.columns(['memberId', 'followMemberId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) fail('interaction.followed');
    const isAgain = (await ctx.services.shared.count(firstOfDay, `${memberId} ${targetId}`)) > 0;
    const about = { memberId: targetId, kind: 'followed', ofId: memberId, actorId: memberId } as const;
    await messageMember(ctx, { ...about, siteId: 0, readTime: isAgain ? now().toISOString() : null });
  });
}

/** Following again within a day gives no unread message again. */
const firstOfDay = { name: 'messages of a follower', calls: 1, seconds: 86_400 };

/** Ends following, and takes its message back. */
export async function unfollow(ctx: Context, { targetId }: { targetId: number }): Promise<void> {
  const memberId = myMemberId(ctx);
  await ctx.transaction(async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('cc_member_follow')
      .where('memberId', '=', memberId)
      .where('followMemberId', '=', targetId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) fail('interaction.notFollowed');
    await dropMessage(ctx, { memberId: targetId, kind: 'followed', ofId: memberId });
  });
}

/** Which of some members the caller follows. */
export async function followedOf(ctx: Context, { targetIds }: { targetIds: readonly number[] }): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('cc_member_follow')
    .select('followMemberId')
    .where('memberId', '=', myMemberId(ctx))
    .where('followMemberId', 'in', targetIds)
    .execute();
  return rows.map(({ followMemberId }) => followMemberId);
}

type Direction = 'follows' | 'followers';
const columns = {
  follows: { own: 'memberId', other: 'followMemberId' },
  followers: { own: 'followMemberId', other: 'memberId' },
} as const;

/** Whom a member follows, or who follows them; the latest first. */
export async function listFollowed(
  ctx: Context,
  direction: Direction,
  { memberId, limit, offset }: FollowPage & { memberId: number },
): Promise<Followed[]> {
  const { own, other } = columns[direction];
  const rows = await ctx.db
    .selectFrom('cc_member_follow')
    .innerJoin('cc_member', 'cc_member.id', `cc_member_follow.${other}`)
    .select(['cc_member_follow.id as logId', 'cc_member.id', 'cc_member.avatar', 'cc_member.slogan'])
    .where(`cc_member_follow.${own}`, '=', memberId)
    .where('cc_member.status', '!=', 'disabled')
    .$if(offset > 0, (query) => query.where('cc_member_follow.id', '<', offset))
    .orderBy('cc_member_follow.id', 'desc')
    .limit(limit)
    .execute();
  const names = await publicNames(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ logId, id, avatar, slogan }) => ({
    logId,
    memberId: id,
    displayName: names.get(id) ?? ctx.say({ key: 'interaction.someMember', params: { id } }),
    avatar: pictureAddress({ id, avatar }),
    slogan: slogan ?? '',
  }));
}

/** How many rows of each kind there are of a member. @throws Refusal 404 of one who is gone or kept out */
export async function countsOf(ctx: Context, { uid }: { uid: number }): Promise<MemberCounts> {
  const found = await ctx.db
    .selectFrom('cc_member')
    .select(({ selectFrom }) => {
      const of = (table: 'cc_member_favorites' | 'cc_member_like' | 'cc_member_follow', column = 'memberId') =>
        selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where(column as 'memberId', '=', uid);
      return [
        of('cc_member_follow').as('follow'),
        of('cc_member_follow', 'followMemberId').as('follower'),
        of('cc_member_favorites').as('favorites'),
        of('cc_member_like').as('likes'),
      ];
    })
    .where('id', '=', uid)
    .where('status', '!=', 'disabled')
    .executeTakeFirst();
  if (!found) throw notFound();
  const { follow, follower, favorites, likes } = found;
  return { follow: Number(follow), follower: Number(follower), favorites: Number(favorites), likes: Number(likes) };
}

const isThere = async ({ db }: Context, id: number): Promise<boolean> =>
  (await db
    .selectFrom('cc_member')
    .select('id')
    .where('id', '=', id)
    .where('status', '!=', 'disabled')
    .executeTakeFirst()) !== undefined;

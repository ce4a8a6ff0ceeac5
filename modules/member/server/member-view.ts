import { pick } from '@kaiyin/entity';
import { editableNames, memberForm, type Member, type MemberView } from '@kaiyin/modules/member/schema';
import { notFound, withJoins, type Context } from '@kaiyin/server-kit';
import { levelIdsOf } from './by-level.ts';
import { inForce } from './care/bans.ts';

/** What the console is answered of members, and nothing else of their rows. */
export async function viewsOf(ctx: Context, rows: readonly Member[]): Promise<MemberView[]> {
  const ids = rows.map(({ id }) => id);
  const [bans, levelOf, withGroups] = await Promise.all([
    ctx.db
      .selectFrom('cc_member_ban')
      .select(['memberId', 'until'])
      .where('memberId', 'in', [0, ...ids])
      .where(inForce(ctx))
      .execute(),
    levelIdsOf(ctx, ids),
    withJoins(ctx, memberForm, [...rows]),
  ]);
  const until = new Map(bans.map((ban) => [ban.memberId, ban.until]));
  const joined = withGroups as (Member & Pick<MemberView, 'groupIds'>)[];
  return joined.map((row) => ({
    ...pick(row, ['id', 'createBy', 'createTime', 'updateBy', 'updateTime']),
    ...pick(row, editableNames),
    ...pick(row, ['sourceType', 'lastLoginTime', 'lastLoginIp']),
    levelId: levelOf(row.id),
    isBanned: until.has(row.id),
    bannedUntil: until.get(row.id) ?? null,
    password: null,
  }));
}

/** The same of one. @throws Refusal 404 of one who is gone */
export async function viewOf(ctx: Context, id: number): Promise<MemberView> {
  const rows = await ctx.db.selectFrom('cc_member').selectAll().where('id', '=', id).execute();
  const [view] = await viewsOf(ctx, rows);
  if (!view) throw notFound();
  return view;
}

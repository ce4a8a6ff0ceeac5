import { reachOfRoles, refuseBeyondMine } from '@kaiyin/modules/account/server';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { failField, type Context } from '@kaiyin/server-kit';
import { refuseMyself, refuseOthersBeyond } from './rules.ts';
import { tellOfRights } from './tell-people.ts';

/** The person has these roles now; nobody gives or takes what they do not hold themselves. Answers whether that is a change. */
export async function giveRoles(ctx: Context, userId: number, roleIds: readonly number[]): Promise<boolean> {
  const wanted = new Set(roleIds);
  const had = new Set(
    (await ctx.db.selectFrom('sys_user_role').select('roleId').where('userId', '=', userId).execute()).map(
      ({ roleId }) => roleId,
    ),
  );
  const given = [...wanted].filter((id) => !had.has(id));
  const taken = [...had].filter((id) => !wanted.has(id));
  if (given.length > 0) {
    const there = await ctx.db.selectFrom('sys_role').select('id').where('id', 'in', given).execute();
    if (there.length !== given.length) failField('roleIds', 'Common.RuleTips.Missing', { label: '{sys_user.roleIds}' });
    await refuseBeyondMine(ctx, await reachOfRoles(ctx, given));
    await ctx.db
      .insertInto('sys_user_role')
      .values(given.map((roleId) => ({ userId, roleId })))
      .execute();
  }
  if (taken.length > 0)
    await ctx.db.deleteFrom('sys_user_role').where('userId', '=', userId).where('roleId', 'in', taken).execute();
  const isChanged = given.length + taken.length > 0;
  if (isChanged) grantsChanged(ctx);
  return isChanged;
}

export async function setUserRoles(ctx: Context, { id, roleIds }: { id: number; roleIds: number[] }): Promise<void> {
  refuseMyself(ctx, [id]);
  await ctx.transaction(async (ctx) => {
    const [person] = await refuseOthersBeyond(ctx, [id]);
    if (await giveRoles(ctx, id, roleIds)) await tellOfRights(ctx, [id]);
    await ctx.audit('sys_user.roles', { id, name: person?.userName ?? '' }, { roleIds });
  });
}

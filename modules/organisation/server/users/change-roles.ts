import { reachOfRoles, refuseBeyondMine } from '@kaiyin/modules/account/server';
import type { RolesChange } from '@kaiyin/modules/organisation/schema';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { failField, insertMany, type Context } from '@kaiyin/server-kit';
import { holdPeople, refuseMyself, refuseOthersBeyond } from './rules.ts';
import { tellOfRights } from './tell-people.ts';
import { notingRoles } from './user-roles.ts';

/** Gives roles to people, or takes them, all of it or nothing; nobody gives or takes what they do not hold themselves. */
export async function changeRoles(ctx: Context, { ids, roleIds, way }: RolesChange): Promise<void> {
  refuseMyself(ctx, ids);
  await ctx.transaction(async (ctx) => {
    await holdPeople(ctx, ids);
    const people = await refuseOthersBeyond(ctx, ids);
    const roles = await ctx.db
      .selectFrom('sys_role')
      .select(['id', 'name'])
      .where('id', 'in', roleIds)
      .orderBy('id')
      .execute();
    if (roles.length !== new Set(roleIds).size)
      failField('roleIds', 'Common.RuleTips.Missing', { label: '{sys_user.roleIds}' });
    await refuseBeyondMine(ctx, await reachOfRoles(ctx, roleIds));
    const changed = await notingRoles(ctx, people, () => (way === 'give' ? give : take)(ctx, { ids, roleIds }));
    if (changed.length === 0) return;
    for (const { id, name } of roles) {
      const userIds = changed.filter(({ roleId }) => roleId === id).map(({ userId }) => userId);
      if (userIds.length > 0)
        await ctx.audit(way === 'give' ? 'sys_role.given' : 'sys_role.taken', { id, name }, { userIds });
    }
    await tellOfRights(ctx, [...new Set(changed.map(({ userId }) => userId))]);
    grantsChanged(ctx);
  });
}

type Which = Pick<RolesChange, 'ids' | 'roleIds'>;
interface Held {
  userId: number;
  roleId: number;
}

/** Answers what is new. */
async function give({ db }: Context, { ids, roleIds }: Which): Promise<Held[]> {
  const rows = await db
    .selectFrom('sys_user_role')
    .select(['userId', 'roleId'])
    .where('userId', 'in', ids)
    .where('roleId', 'in', roleIds)
    .execute();
  const had = new Set(rows.map(({ userId, roleId }) => `${userId} ${roleId}`));
  const given = [...new Set(ids)]
    .flatMap((userId) => [...new Set(roleIds)].map((roleId) => ({ userId, roleId })))
    .filter(({ userId, roleId }) => !had.has(`${userId} ${roleId}`));
  await insertMany(db, 'sys_user_role', given);
  return given;
}

const take = ({ db }: Context, { ids, roleIds }: Which): Promise<Held[]> =>
  db
    .deleteFrom('sys_user_role')
    .where('userId', 'in', ids)
    .where('roleId', 'in', roleIds)
    .returning(['userId', 'roleId'])
    .execute();

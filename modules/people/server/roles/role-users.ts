import type { Rows } from '@kaiyin/entity';
import { reachOfRoles, refuseBeyondMine } from '@kaiyin/modules/account/server';
import type { RoleUser, RoleUserQuery } from '@kaiyin/modules/people/schema';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { containing, notFound, type Context } from '@kaiyin/server-kit';
import { seenPeople } from '../seen.ts';
import { refuseMyself, refuseOthersBeyond } from '../users/rules.ts';
import { tellOfRights } from '../users/tell-people.ts';
import { notingRoles } from '../users/user-roles.ts';

/** People who have the role, or who do not. */
export async function usersOfRole(ctx: Context, query: RoleUserQuery, has: boolean): Promise<Rows<RoleUser>> {
  const { roleId, userName, phoneNumber, pageNum, pageSize } = query;
  let people = ctx.db.selectFrom('sys_user').where(({ exists, not, selectFrom }) => {
    const held = exists(
      selectFrom('sys_user_role')
        .select('sys_user_role.id')
        .whereRef('sys_user_role.userId', '=', 'sys_user.id')
        .where('roleId', '=', roleId),
    );
    return has ? held : not(held);
  });
  people = people.where(seenPeople(ctx));
  if (userName) people = people.where(containing('userName', userName));
  if (phoneNumber) people = people.where(containing('phoneNumber', phoneNumber));
  const [rows, { total }] = await Promise.all([
    people
      .select(['id', 'userName', 'nickName', 'email', 'phoneNumber', 'status', 'superAdmin', 'createTime'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    people.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

interface Several {
  roleId: number;
  ids: number[];
}

/** Gives the role to these people; who has it keeps it. */
export async function grantRole(ctx: Context, { roleId, ids }: Several): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { name, people } = await mayBeGiven(ctx, { roleId, ids });
    const have = await ctx.db
      .selectFrom('sys_user_role')
      .select('userId')
      .where('roleId', '=', roleId)
      .where('userId', 'in', ids)
      .execute();
    const had = new Set(have.map(({ userId }) => userId));
    const given = [...new Set(ids)].filter((id) => !had.has(id));
    await notingRoles(ctx, people, async () => {
      const rows = given.map((userId) => ({ userId, roleId }));
      if (rows.length > 0) await ctx.db.insertInto('sys_user_role').values(rows).execute();
    });
    await tellOfRights(ctx, given);
    await ctx.audit('sys_role.given', { id: roleId, name }, { userIds: given });
    grantsChanged(ctx);
  });
}

/** Takes the role from these people. */
export async function cancelRole(ctx: Context, { roleId, ids }: Several): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { name, people } = await mayBeGiven(ctx, { roleId, ids });
    const taken = await notingRoles(ctx, people, () =>
      ctx.db
        .deleteFrom('sys_user_role')
        .where('roleId', '=', roleId)
        .where('userId', 'in', ids)
        .returning('userId')
        .execute(),
    );
    await tellOfRights(
      ctx,
      taken.map(({ userId }) => userId),
    );
    await ctx.audit('sys_role.taken', { id: roleId, name }, { userIds: ids });
    grantsChanged(ctx);
  });
}

async function mayBeGiven(ctx: Context, { roleId, ids }: Several) {
  const role = await ctx.db.selectFrom('sys_role').select('name').where('id', '=', roleId).executeTakeFirst();
  if (!role) throw notFound();
  refuseMyself(ctx, ids);
  const people = await refuseOthersBeyond(ctx, ids);
  await refuseBeyondMine(ctx, await reachOfRoles(ctx, [roleId]));
  return { name: role.name, people };
}

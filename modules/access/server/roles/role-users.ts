import type { Rows } from '@kaiyin/entity';
import type { RoleUser, RoleUserQuery } from '@kaiyin/modules/access/schema';
import { containing, type Context } from '@kaiyin/server-kit';
import { changeRoles, seenPeople } from '@kaiyin/modules/organisation/server';

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
export const grantRole = (ctx: Context, { roleId, ids }: Several): Promise<void> =>
  changeRoles(ctx, { ids, roleIds: [roleId], way: 'give' });

/** Takes the role from these people. */
export const cancelRole = (ctx: Context, { roleId, ids }: Several): Promise<void> =>
  changeRoles(ctx, { ids, roleIds: [roleId], way: 'take' });

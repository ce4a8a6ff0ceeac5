import type { GrantOwner } from '@kaiyin/modules/account/server';
import type { Context } from '@kaiyin/server-kit';

/** Who a person has something by: themselves, or a role, whether it is enabled or not. */
export interface OwnerBehind extends GrantOwner {
  role: { id: number; name: string } | null;
  isClosed: boolean;
}

export async function ownersBehind({ db }: Context, userId: number): Promise<OwnerBehind[]> {
  const roles = await db
    .selectFrom('sys_role')
    .innerJoin('sys_user_role', 'sys_user_role.roleId', 'sys_role.id')
    .select(['sys_role.id', 'name', 'status'])
    .where('userId', '=', userId)
    .orderBy('sort')
    .orderBy('sys_role.id')
    .execute();
  return [
    { ownerType: 'user', ownerId: userId, role: null, isClosed: false },
    ...roles.map(({ id, name, status }) => ({
      ownerType: 'role' as const,
      ownerId: id,
      role: { id, name },
      isClosed: status !== 'enabled',
    })),
  ];
}

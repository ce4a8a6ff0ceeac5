import type { OwnerInput } from '@kaiyin/modules/access/schema';
import type { Context } from '@kaiyin/server-kit';

/** The enabled roles by which a person has more than what is their own; a role has none behind it. */
export async function rolesBehind(
  { db }: Context,
  { ownerType, owner }: OwnerInput,
): Promise<{ id: number; name: string }[]> {
  if (ownerType === 'Role') return [];
  return db
    .selectFrom('sys_role')
    .innerJoin('sys_user_role', 'sys_user_role.roleId', 'sys_role.id')
    .select(['sys_role.id', 'name'])
    .where('userId', '=', owner)
    .where('status', '=', 'enabled')
    .orderBy('sort')
    .orderBy('sys_role.id')
    .execute();
}

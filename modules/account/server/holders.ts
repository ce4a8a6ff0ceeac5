import type { Context } from '@kaiyin/server-kit';
import { loadGrants, openMenus } from './grants.ts';
import { departmentWithAbove, showsDepartment } from './row-scopes.ts';

/** Accounts that hold any of these permissions and may sign in, super administrators among them; a thousand at most. */
export async function holdersOf(ctx: Context, permissions: readonly string[]): Promise<number[]> {
  const rows = await ctx.db
    .with('given', () =>
      openMenus(ctx)
        .where('sys_menu.perms', 'in', ['', ...permissions])
        .select(['ownerType', 'ownerId'])
        .distinct(),
    )
    .selectFrom('sys_user')
    .select('sys_user.id')
    .where('sys_user.status', 'not in', ['disabled', 'waiting'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('superAdmin', '=', true),
        exists(
          selectFrom('given').select('ownerId').where('ownerType', '=', 'user').whereRef('ownerId', '=', 'sys_user.id'),
        ),
        exists(
          selectFrom('given')
            .innerJoin('sys_user_role', 'sys_user_role.roleId', 'given.ownerId')
            .innerJoin('sys_role', 'sys_role.id', 'given.ownerId')
            .select('ownerId')
            .where('ownerType', '=', 'role')
            .where('sys_role.status', '=', 'enabled')
            .whereRef('sys_user_role.userId', '=', 'sys_user.id'),
        ),
      ]),
    )
    .orderBy('sys_user.id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of them to whom the permission shows people of a department; null is of none. */
export async function holdersOver(ctx: Context, permission: string, deptId: number | null): Promise<number[]> {
  const ids = await holdersOf(ctx, [permission]);
  const [grants, within] = await Promise.all([loadGrants(ctx, ids), departmentWithAbove(ctx, deptId)]);
  return ids.filter((id) => {
    const scope = grants.get(id)?.rowScopes.get(permission);
    return !scope || showsDepartment(scope, within);
  });
}

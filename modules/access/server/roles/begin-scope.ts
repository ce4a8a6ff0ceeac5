import { isWithin, me } from '@kaiyin/modules/account/server';
import type { Context } from '@kaiyin/server-kit';

/** A new role of somebody who does not see all rows shows no more than they may give: of their department, or one's own alone. */
export async function beginScope(ctx: Context, roleId: number): Promise<void> {
  const scopes = [...(me(ctx).rowScopes?.values() ?? [])];
  if (scopes.length === 0) return;
  const own = await ctx.db.selectFrom('sys_user').select('deptId').where('id', '=', me(ctx).userId).executeTakeFirst();
  const deptId = own?.deptId ?? null;
  const departments = deptId === null ? [] : [deptId];
  const within = await Promise.all(scopes.map((scope) => isWithin(ctx, { departments, subtrees: [] }, scope)));
  const isGivable = deptId !== null && within.every(Boolean);
  const dataScope = isGivable ? 'custom' : 'self';
  await ctx.db.insertInto('sys_role_scope').values({ roleId, dataScope }).execute();
  if (isGivable) await ctx.db.insertInto('sys_role_dept').values({ roleId, deptId }).execute();
}

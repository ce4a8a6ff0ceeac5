import { reachOfRoles, refuseBeyondMine } from '@kaiyin/modules/account/server';
import type { RoleScope, RoleScopeChange } from '@kaiyin/modules/access/schema';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { fail, failField, insertMany, notFound, touched, type Context } from '@kaiyin/server-kit';
import { seenDepartments } from '@kaiyin/modules/organisation/server';
import { refuseRoles } from './roles.ts';

/** Which rows a role shows: all of them where nothing is said. */
export async function roleScope(ctx: Context, { roleId }: { roleId: number }): Promise<RoleScope> {
  const role = await ctx.db
    .selectFrom('sys_role')
    .leftJoin('sys_role_scope', 'sys_role_scope.roleId', 'sys_role.id')
    .select('dataScope')
    .where('sys_role.id', '=', roleId)
    .executeTakeFirst();
  if (!role) throw notFound();
  const chosen = await ctx.db
    .selectFrom('sys_role_dept')
    .select('deptId')
    .where('roleId', '=', roleId)
    .orderBy('deptId')
    .execute();
  return { dataScope: role.dataScope ?? 'all', deptIds: chosen.map(({ deptId }) => deptId) };
}

/** The role shows these rows now; nobody lets others see more than they see themselves. */
export async function saveRoleScope(ctx: Context, { roleId, before, ...wanted }: RoleScopeChange): Promise<void> {
  const deptIds = wanted.dataScope === 'custom' ? [...new Set(wanted.deptIds)] : [];
  await ctx.transaction(async (ctx) => {
    const { name } = await ctx.db
      .updateTable('sys_role')
      .set(touched(ctx))
      .where('id', '=', roleId)
      .returning('name')
      .executeTakeFirstOrThrow(notFound);
    await refuseRoles(ctx, [roleId]);
    const had = await roleScope(ctx, { roleId });
    if (before && summary(before) !== summary(had)) fail('people.scopeChanged');
    await refuseMissing(ctx, wanted.dataScope, deptIds);
    for (const table of ['sys_role_scope', 'sys_role_dept'] as const)
      await ctx.db.deleteFrom(table).where('roleId', '=', roleId).execute();
    await ctx.db.insertInto('sys_role_scope').values({ roleId, dataScope: wanted.dataScope }).execute();
    await insertMany(
      ctx.db,
      'sys_role_dept',
      deptIds.map((deptId) => ({ roleId, deptId })),
    );
    await refuseBeyondMine(ctx, await reachOfRoles(ctx, [roleId]));
    await ctx.audit('sys_role.scope', { id: roleId, name }, { before: had, after: { ...wanted, deptIds } });
    grantsChanged(ctx);
  });
}

const summary = ({ dataScope, deptIds }: RoleScope): string => [dataScope, ...deptIds.toSorted((a, b) => a - b)].join();

async function refuseMissing(
  ctx: Context,
  dataScope: RoleScope['dataScope'],
  deptIds: readonly number[],
): Promise<void> {
  if (dataScope !== 'custom') return;
  if (deptIds.length === 0) failField('deptIds', 'people.scopeEmpty');
  const found = await ctx.db
    .selectFrom('sys_dept')
    .select('id')
    .where('id', 'in', deptIds)
    .where(seenDepartments(ctx))
    .execute();
  if (found.length !== deptIds.length) failField('deptIds', 'Common.RuleTips.Missing', { label: '{people.deptIds}' });
}

import { scopesOfRoles } from '@kaiyin/modules/account/server';
import type { Way } from '@kaiyin/modules/access/schema';
import type { Context } from '@kaiyin/server-kit';
import { seenDepartments } from '@kaiyin/modules/organisation/server';
import type { OwnerBehind } from './owners-behind.ts';

/** Which rows roles open, by role; of departments that the reader does not see the names are empty. */
export async function scopesBehind(
  ctx: Context,
  owners: readonly OwnerBehind[],
): Promise<ReadonlyMap<number, Pick<Way, 'scope' | 'departments'>>> {
  const scopes = await scopesOfRoles(
    ctx,
    owners.flatMap(({ role }) => role?.id ?? []),
  );
  const ids = [...scopes.values()].flatMap(({ departments }) => departments);
  const seen = await ctx.db
    .selectFrom('sys_dept')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .where(seenDepartments(ctx))
    .execute();
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  return new Map(
    [...scopes].map(([roleId, { dataScope, departments }]) => [
      roleId,
      { scope: dataScope, departments: departments.map((id) => names.get(id) ?? '') },
    ]),
  );
}

import type { DataScopeOfRole } from '@kaiyin/modules/account/schema';
import { rowScope, type Context, type RowScope, type RowScopes } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

/** Permissions that somebody has, by a role with its scope, or of their own, which nothing narrows. */
export interface Source {
  permissions: readonly string[];
  dataScope: DataScopeOfRole;
  departments: readonly number[];
}

/** How far each permission reaches for somebody of a department: the union of what their roles give. */
export function scopesOf(sources: readonly Source[], deptId: number | null): RowScopes {
  const wide = new Set(sources.flatMap(({ dataScope, permissions }) => (dataScope === 'all' ? permissions : [])));
  const scopes = new Map<string, { departments: number[]; subtrees: number[] }>();
  for (const { permissions, dataScope, departments } of sources)
    for (const permission of permissions) {
      if (wide.has(permission)) continue;
      const scope = scopes.get(permission) ?? { departments: [], subtrees: [] };
      if (dataScope === 'custom') scope.departments.push(...departments);
      // Who belongs to no department sees their own rows.
      if (dataScope === 'department' && deptId) scope.departments.push(deptId);
      if (dataScope === 'departmentAndBelow' && deptId) scope.subtrees.push(deptId);
      scopes.set(permission, scope);
    }
  return scopes;
}

/** How far each permission reaches for several people together. */
export function joinedScopes(each: readonly RowScopes[]): RowScopes {
  const joined = new Map<string, RowScope>();
  for (const scopes of each)
    for (const [permission, { departments, subtrees }] of scopes) {
      const before = joined.get(permission);
      joined.set(permission, {
        departments: [...(before?.departments ?? []), ...departments],
        subtrees: [...(before?.subtrees ?? []), ...subtrees],
      });
    }
  return joined;
}

/** What is said of roles, by role; one of which nothing is said shows all. */
export async function scopesOfRoles(
  ctx: Context,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<Source, 'dataScope' | 'departments'>>> {
  if (roleIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('sys_role_scope')
    .select(['roleId', 'dataScope'])
    .where('roleId', 'in', roleIds)
    .execute();
  const custom = rows.flatMap(({ roleId, dataScope }) => (dataScope === 'custom' ? roleId : []));
  const chosen = await chosenDepartments(ctx, custom);
  return new Map(rows.map(({ roleId, dataScope }) => [roleId, { dataScope, departments: chosen.get(roleId) ?? [] }]));
}

/** Whether rows would be shown by one of these permissions that the caller does not see by it. */
export async function isWider(
  ctx: Context,
  { permissions, rowScopes }: { permissions: ReadonlySet<string>; rowScopes: RowScopes },
): Promise<boolean> {
  for (const permission of permissions) {
    const mine = ctx.user?.rowScopes?.get(permission);
    if (!mine) continue;
    const wanted = rowScopes.get(permission);
    if (!wanted || !(await isWithin(ctx, wanted, mine))) return true;
  }
  return false;
}

/** Whether departments, and all below others, are within a scope. */
export async function isWithin(
  { db }: Context,
  wanted: RowScope,
  { departments, subtrees }: RowScope,
): Promise<boolean> {
  const outside = wanted.departments.filter((id) => !departments.includes(id));
  const asked = [...outside, ...wanted.subtrees].filter((id) => !subtrees.includes(id));
  if (asked.length === 0) return true;
  if (subtrees.length === 0) return false;
  const within = departmentsIn({ departments: [], subtrees }, sql.ref('sys_dept.id'));
  const rows = await db.selectFrom('sys_dept').select('id').where('id', 'in', asked).where(within).execute();
  return rows.length === new Set(asked).size;
}

/** A department and then all above it; none for people who belong to none. */
export async function departmentWithAbove({ db }: Context, deptId: number | null): Promise<number[]> {
  if (deptId === null) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive above(id, "parentId") as (
      select id, "parentId" from sys_dept where id = ${deptId}
      union select sys_dept.id, sys_dept."parentId" from sys_dept inner join above on above."parentId" = sys_dept.id)
    select id from above`.execute(db);
  return rows.map(({ id }) => Number(id)).toSorted((one) => (one === deptId ? -1 : 0));
}

/** Whether people of a department are within a scope; it is named with those above it. */
export const showsDepartment = ({ departments, subtrees }: RowScope, withAbove: readonly number[]): boolean =>
  departments.some((id) => id === withAbove[0]) || subtrees.some((id) => withAbove.includes(id));

/** Departments that roles choose, by role. */
export async function chosenDepartments({ db }: Context, roleIds: readonly number[]): Promise<Map<number, number[]>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sys_role_dept')
    .select(['roleId', 'deptId'])
    .where('roleId', 'in', roleIds)
    .orderBy('deptId')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ roleId }) => roleId)].map(([id, chosen]) => [id, chosen.map(({ deptId }) => deptId)]),
  );
}

/** The condition of departments within a scope, by the column of their ids. */
export function departmentsIn({ departments, subtrees }: RowScope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = (list: readonly number[]) => sql.join([0, ...list]);
  if (subtrees.length === 0) return sql<boolean>`${column} in (${ids(departments)})`;
  // An empty set is not put together with the others: that would sort them all once more.
  const others = departments.length > 0 ? sql` union select id from sys_dept where id in (${ids(departments)})` : sql``;
  return sql<boolean>`${column} in (
    with recursive below(id) as (
      select id from sys_dept where id in (${ids(subtrees)})
      union select sys_dept.id from sys_dept inner join below on below.id = sys_dept."parentId")
    select id from below${others})`;
}

/** Which rows of `sys_user` the caller may see, by what the call asks for or else by these permissions; undefined is all. */
export function peopleInScope(ctx: Context, ...otherwise: readonly string[]): RawBuilder<boolean> | undefined {
  const scope = rowScope(ctx, ...otherwise);
  if (!scope) return undefined;
  const own = ctx.user?.userType === 'user' ? ctx.user.userId : 0;
  return sql<boolean>`(sys_user.id = ${own} or ${departmentsIn(scope, sql.ref('sys_user.deptId'))})`;
}

/** Which departments the caller may see; of who sees their own rows only, the one they belong to. */
export function departmentsInScope(ctx: Context, ...otherwise: readonly string[]): RawBuilder<boolean> | undefined {
  const scope = rowScope(ctx, ...otherwise);
  if (!scope) return undefined;
  const own = ctx.user?.userType === 'user' ? ctx.user.userId : 0;
  return sql<boolean>`(sys_dept.id in (select "deptId" from sys_user where id = ${own})
    or ${departmentsIn(scope, sql.ref('sys_dept.id'))})`;
}

/** Rows that people made whom the caller may see, by the column that names who made them. */
export function madeInScope(
  ctx: Context,
  createBy: RawBuilder<unknown>,
  ...otherwise: readonly string[]
): RawBuilder<boolean> | undefined {
  const people = peopleInScope(ctx, ...otherwise);
  return people && sql<boolean>`${createBy} in (select sys_user."userName" from sys_user where ${people})`;
}

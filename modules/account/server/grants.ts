import {
  everyRecord,
  recordRights,
  remembered,
  type Context,
  type RecordRights,
  type RecordRule,
  type RowScopes,
} from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { chosenDepartments, scopesOf } from './row-scopes.ts';
import type { GrantOwner } from './tables.ts';

/** What a staff account may do: role keys, permission strings, sites and records. */
export interface Grants {
  roles: string[];
  permissions: Set<string>;
  sites: 'all' | ReadonlySet<number>;
  records: RecordRights;
  rowScopes: RowScopes;
}

export const defaultRole = 'ROLE_DEFAULT';
/** What who was granted nothing holds. */
export const defaultGrants: Grants = {
  roles: [defaultRole],
  permissions: new Set(),
  sites: new Set(),
  records: recordRights([]),
  rowScopes: new Map(),
};
const everything: Grants = {
  ...defaultGrants,
  roles: ['admin'],
  permissions: new Set(['*']),
  sites: 'all',
  records: everyRecord,
};

/** Call after anything that changes what accounts may do. */
export const forgetGrants = (ctx: Context): void => known.forget(ctx);

/** The same in this process only, after another process has changed it. */
export const forgetGrantsHere = (ctx: Context): void => known.forgetHere(ctx);

/** A disabled role or menu grants nothing, nor does an entry below a disabled one; the super administrator holds `*`. */
export const grantsOf = (ctx: Context, userId: number): Promise<Grants> => known.of(ctx, userId);

const known = remembered(
  'account.grants',
  { max: 5000, ttl: 10_000, visible: 'values' },
  async (ctx, userId: number) => (await loadGrants(ctx, [userId])).get(userId) ?? defaultGrants,
);

/** What several accounts may do, read anew in as many queries as for one. */
export async function loadGrants(ctx: Context, userIds: readonly number[]): Promise<ReadonlyMap<number, Grants>> {
  const accounts = await ctx.db
    .selectFrom('sys_user')
    .select(['id', 'superAdmin', 'deptId'])
    .where('id', 'in', [0, ...userIds])
    .execute();
  const grants = new Map(accounts.map(({ id, superAdmin }) => [id, superAdmin ? everything : defaultGrants]));
  const ids = accounts.flatMap(({ id, superAdmin }) => (superAdmin ? [] : id));
  if (ids.length === 0) return grants;
  const roles = await ctx.db
    .selectFrom('sys_role')
    .innerJoin('sys_user_role', 'sys_user_role.roleId', 'sys_role.id')
    .leftJoin('sys_role_scope', 'sys_role_scope.roleId', 'sys_role.id')
    .select(['sys_role.id', 'roleKey', 'userId', 'dataScope'])
    .where('userId', 'in', ids)
    .where('status', '=', 'enabled')
    .orderBy('sys_role.id')
    .execute();
  const owners: GrantOwner[] = [
    ...ids.map((ownerId) => ({ ownerType: 'user' as const, ownerId })),
    ...[...new Set(roles.map(({ id }) => id))].map((ownerId) => ({ ownerType: 'role' as const, ownerId })),
  ];
  const custom = roles.flatMap(({ id, dataScope }) => (dataScope === 'custom' ? id : []));
  const [menus, rules, departments] = await Promise.all([
    permissionsOf(ctx, owners),
    rulesByOwner(ctx, owners),
    chosenDepartments(ctx, custom),
  ]);
  const homes = new Map(accounts.map(({ id, deptId }) => [id, deptId]));
  const permissions = Map.groupBy(menus, nameOf);
  const rolesOf = Map.groupBy(roles, ({ userId }) => userId);
  for (const userId of ids) {
    const held = rolesOf.get(userId) ?? [];
    const names = [`user${userId}`, ...held.map(({ id }) => `role${id}`)];
    const records = recordRights(names.flatMap((name) => [rules.get(name) ?? []]));
    const permitted = (name: string) => (permissions.get(name) ?? []).flatMap(({ perms }) => perms ?? []);
    const sources = [
      { permissions: permitted(`user${userId}`), dataScope: 'all' as const, departments: [] },
      ...held.map(({ id, dataScope }) => ({
        permissions: permitted(`role${id}`),
        dataScope: dataScope ?? 'all',
        departments: departments.get(id) ?? [],
      })),
    ];
    grants.set(userId, {
      roles: held.length > 0 ? held.map(({ roleKey }) => roleKey) : [defaultRole],
      permissions: new Set(sources.flatMap((source) => source.permissions)),
      sites: records.sitesOf('Site:View'),
      records,
      rowScopes: scopesOf(sources, homes.get(userId) ?? null),
    });
  }
  return grants;
}

const nameOf = ({ ownerType, ownerId }: GrantOwner): string => `${ownerType}${ownerId}`;

/** What the rules of these owners give together, whether the owners are enabled or not. */
export async function recordsOf(ctx: Context, owners: readonly GrantOwner[]): Promise<RecordRights> {
  return recordRights([...(await rulesByOwner(ctx, owners)).values()]);
}

async function rulesByOwner(ctx: Context, owners: readonly GrantOwner[]) {
  if (owners.length === 0) return new Map<string, RecordRule[]>();
  const rules = await ctx.db
    .selectFrom('sys_record_grant')
    .select(['ownerType', 'ownerId', 'right', 'siteId', 'recordId', 'granted'])
    .where(isOf(owners))
    .execute();
  return Map.groupBy(rules, nameOf);
}

/** The condition of rows that say what was granted to one of these owners. */
export const isOf = (owners: readonly GrantOwner[]): RawBuilder<boolean> => {
  const each = [...Map.groupBy(owners, ({ ownerType }) => ownerType)].map(
    ([ownerType, ofType]) =>
      sql<boolean>`("ownerType" = ${ownerType} and "ownerId" in (${sql.join(ofType.map(({ ownerId }) => ownerId))}))`,
  );
  return each.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(each, sql` or `)})`;
};

/** Permissions of entries that are granted and that lie below enabled ones only. */
const permissionsOf = (ctx: Context, owners: readonly GrantOwner[]) =>
  openMenus(ctx).select(['ownerType', 'ownerId', 'perms']).distinct().where(isOf(owners)).orderBy('perms').execute();

/** Entries of the menu that lie below enabled ones only, with whom they are granted to. */
export const openMenus = ({ db }: Context) =>
  db
    .withRecursive('open', (open) =>
      open
        .selectFrom('sys_menu')
        .select('id')
        .where('parentId', '=', 0)
        .where('status', '=', 'enabled')
        .union(
          open
            .selectFrom('sys_menu')
            .innerJoin('open', 'open.id', 'sys_menu.parentId')
            .select('sys_menu.id')
            .where('status', '=', 'enabled'),
        ),
    )
    .selectFrom('open')
    .innerJoin('sys_menu_grant', 'sys_menu_grant.menuId', 'open.id')
    .innerJoin('sys_menu', 'sys_menu.id', 'open.id');

import {
  everyRecord,
  recordRights,
  Refusal,
  type Context,
  type RecordRight,
  type RecordRights,
  type RowScopes,
} from '@kaiyin/server-kit';
import { isOf, recordsOf } from './grants.ts';
import { me } from './person.ts';
import { isWider, joinedScopes, scopesOf, scopesOfRoles } from './row-scopes.ts';
import type { GrantOwner } from './tables.ts';

/** What roles or accounts give, or would give once they and everything in the menu are enabled: nobody hands out more than they hold. */
export interface Reach {
  isSuper: boolean;
  permissions: ReadonlySet<string>;
  records: RecordRights;
  /** How far the rows reach that a permission shows. */
  rowScopes: RowScopes;
}

/**
 * What these owners have been granted together, enabled or not.
 * @param homes departments of those who have it; where they are not known, what hangs on them reaches beyond anybody's
 */
export async function reachOf(
  ctx: Context,
  owners: readonly GrantOwner[],
  homes: readonly (number | null)[] = [anywhere],
): Promise<Reach> {
  const roleIds = owners.flatMap(({ ownerType, ownerId }) => (ownerType === 'role' ? ownerId : []));
  const [menus, records, scopes] = await Promise.all([
    ctx.db
      .selectFrom('sys_menu_grant')
      .innerJoin('sys_menu', 'sys_menu.id', 'menuId')
      .select(['ownerType', 'ownerId', 'perms'])
      .distinct()
      .where(isOf(owners))
      .where('perms', 'is not', null)
      .execute(),
    recordsOf(ctx, owners),
    scopesOfRoles(ctx, roleIds),
  ]);
  const sources = owners.map(({ ownerType, ownerId }) => ({
    ...((ownerType === 'role' && scopes.get(ownerId)) || wide),
    permissions: menus
      .filter((menu) => menu.ownerType === ownerType && menu.ownerId === ownerId)
      .flatMap(({ perms }) => perms ?? []),
  }));
  return {
    isSuper: false,
    permissions: new Set(sources.flatMap(({ permissions }) => permissions)),
    records,
    rowScopes: joinedScopes(homes.map((home) => scopesOf(sources, home))),
  };
}

/** What an owner would be given with these permissions. */
export async function reachWith(
  ctx: Context,
  { ownerType, ownerId }: GrantOwner,
  permissions: readonly string[],
): Promise<Pick<Reach, 'permissions' | 'rowScopes'>> {
  const scopes = await scopesOfRoles(ctx, ownerType === 'role' ? [ownerId] : []);
  const source = { ...(scopes.get(ownerId) ?? wide), permissions };
  return { permissions: new Set(permissions), rowScopes: scopesOf([source], anywhere) };
}

const wide = { dataScope: 'all', departments: [] } as const;
/** No department has this number. */
const anywhere = -1;

export const reachOfRoles = (ctx: Context, roleIds: readonly number[]): Promise<Reach> =>
  reachOf(
    ctx,
    roleIds.map((ownerId) => ({ ownerType: 'role', ownerId })),
  );

/** What these accounts have together, of their own and by their roles. */
export async function reachOfUsers(ctx: Context, userIds: readonly number[]): Promise<Reach> {
  const people = await ctx.db
    .selectFrom('sys_user')
    .select(['superAdmin', 'deptId'])
    .where('id', 'in', userIds)
    .execute();
  const roles = await ctx.db
    .selectFrom('sys_user_role')
    .select('roleId')
    .distinct()
    .where('userId', 'in', userIds)
    .execute();
  const owners = [
    ...userIds.map((ownerId) => ({ ownerType: 'user' as const, ownerId })),
    ...roles.map(({ roleId }) => ({ ownerType: 'role' as const, ownerId: roleId })),
  ];
  const homes = [...new Set(people.map(({ deptId }) => deptId))];
  return { ...(await reachOf(ctx, owners, homes)), isSuper: people.some(({ superAdmin }) => superAdmin) };
}

const nothing: Reach = {
  isSuper: false,
  permissions: new Set(),
  records: recordRights([]),
  rowScopes: new Map(),
};

/** Refuses where somebody would give, or lay hands on, more than they hold; says what they lack. */
export async function refuseBeyondMine(ctx: Context, wanted: Partial<Reach>): Promise<void> {
  const user = me(ctx);
  if (user.permissions.has('*')) return;
  const { isSuper, permissions, records, rowScopes } = { ...nothing, ...wanted };
  if (isSuper) throw new Refusal(403, 'account.beyondSuper');
  const lacking = [...permissions].filter((permission) => !user.permissions.has(permission)).toSorted();
  if (lacking.length > 0) {
    const permissions = lacking.slice(0, 3).join(', ');
    throw new Refusal(403, 'account.beyondPermissions', { permissions, count: lacking.length });
  }
  if (await isWider(ctx, { permissions, rowScopes })) throw new Refusal(403, 'account.beyondScope');
  const right = await rightBeyond(ctx, { wanted: records, held: user.records });
  if (right) throw new Refusal(403, 'account.beyondRecords', { right: `{right.${right.replace(':', '.')}}` });
}

interface Comparison {
  wanted: RecordRights;
  held: RecordRights;
}

/** A right that is wanted somewhere where it is not held: of all of a site, or of a record of it. */
async function rightBeyond(ctx: Context, { wanted, held }: Comparison): Promise<RecordRight | undefined> {
  if (held === everyRecord) return undefined;
  for (const right of wanted.rights) {
    const isEverywhere = wanted.sitesOf(right) === 'all';
    if (isEverywhere && held.sitesOf(right) !== 'all') return right;
    const sites = new Set([...wanted.sitesNamed(right), ...(isEverywhere ? held.sitesNamed(right) : [])]);
    const pathsOf = ctx.services.recordKinds.get(right.slice(0, right.indexOf(':')))?.pathsOf;
    for (const siteId of sites) {
      const paths = pathsOf ? [...(await pathsOf(ctx, siteId)).values()] : [];
      for (const path of [[], ...paths]) {
        const place = { siteId, path };
        if (wanted.may(right, place) && !held.may(right, place)) return right;
      }
    }
  }
  return undefined;
}

import type { Context } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';

/** What a staff account may do: role keys, permission strings and sites. */
export interface Grants {
  roles: string[];
  permissions: Set<string>;
  sites: 'all' | Set<number>;
}

export const defaultRole = 'ROLE_DEFAULT';
export const memberGrants: Grants = { roles: [defaultRole], permissions: new Set(), sites: new Set() };

const known = new LRUCache<number, Grants>({ max: 5000, ttl: 10_000 });

/** Call after anything that changes what accounts may do. */
export const forgetGrants = (): void => known.clear();

/** A disabled role or menu grants nothing, nor does an entry below a disabled one; the super administrator holds `*`. */
export async function grantsOf(ctx: Context, userId: number): Promise<Grants> {
  const cached = known.get(userId);
  if (cached) return cached;
  const grants = await loadGrants(ctx, userId);
  known.set(userId, grants);
  return grants;
}

async function loadGrants(ctx: Context, userId: number): Promise<Grants> {
  const account = await ctx.db.selectFrom('sys_user').select('superAdmin').where('id', '=', userId).executeTakeFirst();
  if (account?.superAdmin) return { roles: ['admin'], permissions: new Set(['*']), sites: 'all' };
  const roles = await ctx.db
    .selectFrom('sys_role')
    .innerJoin('sys_user_role', 'sys_user_role.roleId', 'sys_role.id')
    .select(['sys_role.id', 'roleKey', 'allSites'])
    .where('userId', '=', userId)
    .where('status', '=', 'enabled')
    .orderBy('sys_role.id')
    .execute();
  if (roles.length === 0) return memberGrants;
  const roleIds = roles.map((role) => role.id);
  const [menus, sites] = await Promise.all([
    openMenus(ctx, roleIds),
    ctx.db.selectFrom('sys_role_site').select('siteId').where('roleId', 'in', roleIds).execute(),
  ]);
  return {
    roles: roles.map((role) => role.roleKey),
    permissions: new Set(menus.flatMap((menu) => menu.perms ?? [])),
    sites: roles.some((role) => role.allSites) ? 'all' : new Set(sites.map((site) => site.siteId)),
  };
}

/** Permissions of entries that the roles have and that lie below enabled ones only. */
const openMenus = ({ db }: Context, roleIds: number[]) =>
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
    .innerJoin('sys_role_menu', 'sys_role_menu.menuId', 'open.id')
    .innerJoin('sys_menu', 'sys_menu.id', 'open.id')
    .select('perms')
    .distinct()
    .where('roleId', 'in', roleIds)
    .orderBy('perms')
    .execute();

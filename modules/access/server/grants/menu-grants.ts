import { givenNow, isOf, reachWith, refuseBeyondMine, type GrantOwner } from '@kaiyin/modules/account/server';
import type { MenuPermissions, OwnerInput, PermissionChange } from '@kaiyin/modules/access/schema';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { fail, insertMany, type Context } from '@kaiyin/server-kit';
import { tellOfRights } from '@kaiyin/modules/organisation/server';
import { heldOwner, logged, overtaken, ownerOf, visibleOwner } from './owners.ts';
import { rolesBehind } from './roles-behind.ts';

/** The whole menu, which permissions of it somebody was granted, and which they have by a role. */
export async function menuPermissions(ctx: Context, input: OwnerInput): Promise<MenuPermissions> {
  await visibleOwner(ctx, input);
  const roles = await rolesBehind(ctx, input);
  const [menus, perms, ...ofRoles] = await Promise.all([
    ctx.db
      .selectFrom('sys_menu')
      .select(['id', 'parentId', 'name', 'menuType', 'perms', 'status'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    permissionsOf(ctx, ownerOf(input)),
    ...roles.map(async ({ id, name }) => ({
      role: name,
      perms: await permissionsOf(ctx, { ownerType: 'role', ownerId: id }),
    })),
  ]);
  return {
    menus,
    perms,
    inherited: ofRoles,
    disabledPerms: [...new Set(ofRoles.flatMap((one) => one.perms))].toSorted(),
  };
}

const permissionsOf = async (ctx: Context, owner: GrantOwner): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom('sys_menu_grant')
      .innerJoin('sys_menu', 'sys_menu.id', 'menuId')
      .select('perms')
      .distinct()
      .where(isOf([owner]))
      .where('perms', 'is not', null)
      .orderBy('perms')
      .execute()
  ).flatMap(({ perms }) => perms ?? []);

/** Somebody is granted these permissions now: every entry of the menu that carries one of them. What they had keeps who gave it. */
export async function savePermissions(
  ctx: Context,
  { permissions, before, ...input }: PermissionChange,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const name = await heldOwner(ctx, input);
    const owner = ownerOf(input);
    const had = await permissionsOf(ctx, owner);
    if (before && before.toSorted().join() !== had.toSorted().join()) throw overtaken('people.permissionsChanged');
    const menus = await ctx.db.selectFrom('sys_menu').select(['id', 'perms']).where('perms', 'is not', null).execute();
    const known = new Set(menus.map(({ perms }) => perms));
    const given = permissions.filter((permission) => !had.includes(permission));
    await refuseBeyondMine(ctx, await reachWith(ctx, owner, given));
    const unknown = given.find((permission) => !known.has(permission));
    if (unknown) fail('people.menuPermissionUnknown', { permission: unknown });
    const idsOf = (wanted: readonly string[]) =>
      menus.filter(({ perms }) => wanted.includes(perms ?? '')).map(({ id }) => id);
    const taken = had.filter((permission) => !permissions.includes(permission));
    if (taken.length > 0)
      await ctx.db
        .deleteFrom('sys_menu_grant')
        .where(isOf([owner]))
        .where('menuId', 'in', idsOf(taken))
        .execute();
    await insertMany(
      ctx.db,
      'sys_menu_grant',
      idsOf(given).map((menuId) => ({ ...owner, menuId, ...givenNow(ctx) })),
    );
    await ctx.audit(logged(input, 'permissions'), { id: input.owner, name }, { given, taken });
    if (input.ownerType === 'User' && given.length + taken.length > 0) await tellOfRights(ctx, [input.owner]);
    grantsChanged(ctx);
  });
}

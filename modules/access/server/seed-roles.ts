import { givenNow, grantWholeSites } from '@kaiyin/modules/account/server';
import { created, insertMany, type Context } from '@kaiyin/server-kit';

/** What a new installation begins with, to be renamed or removed: two roles. */
export async function seedRoles(ctx: Context): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await addRole(ctx, { name: '普通角色', roleKey: 'common', sort: 2 }, await permissionsOfEditors(ctx));
    await addRole(ctx, { name: '测试员', roleKey: 'test', sort: 3 }, []);
  });
}

const administration = ['system', 'monitor', 'tool'];

/** All of the menu that is not administration. */
async function permissionsOfEditors({ db }: Context): Promise<number[]> {
  const menus = await db
    .selectFrom('sys_menu')
    .select(['id', 'perms'])
    .where('perms', 'is not', null)
    .orderBy('id')
    .execute();
  return menus.filter(({ perms }) => !administration.includes(perms?.split(':')[0] ?? '')).map(({ id }) => id);
}

interface RoleSeed {
  name: string;
  roleKey: string;
  sort: number;
}

async function addRole(ctx: Context, seed: RoleSeed, menuIds: readonly number[]): Promise<void> {
  const { id: roleId } = await ctx.db
    .insertInto('sys_role')
    .values({ ...seed, status: 'enabled', remark: '', ...created(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (menuIds.length === 0) return;
  const owner = { ownerType: 'role' as const, ownerId: roleId };
  await insertMany(
    ctx.db,
    'sys_menu_grant',
    menuIds.map((menuId) => ({ ...owner, menuId, ...givenNow(ctx) })),
  );
  await grantWholeSites(ctx, owner, 'all');
}

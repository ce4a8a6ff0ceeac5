import { givenNow, grantWholeSites } from '@kaiyin/modules/account/server';
import { created, insertMany, type Context } from '@kaiyin/server-kit';

const branches = ['深圳分公司', '长沙分公司', '测试'];
const posts = [
  ['ceo', '董事长'],
  ['se', '项目经理'],
  ['hr', '人力资源'],
  ['user', '普通员工'],
] as const;

/** What a new installation begins with, to be renamed or removed: an office with branches, posts, and two roles. */
export async function seedPeople(ctx: Context): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const place = { leader: null, phone: null, email: null, status: 'enabled' as const, ...created(ctx) };
    const { id: parentId } = await ctx.db
      .insertInto('sys_dept')
      .values({ ...place, parentId: 0, name: '总公司', sort: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto('sys_dept')
      .values(branches.map((name, index) => ({ ...place, parentId, name, sort: index + 1 })))
      .execute();
    await ctx.db
      .insertInto('sys_post')
      .values(
        posts.map(([code, name], index) => ({
          code,
          name,
          sort: index + 1,
          status: 'enabled' as const,
          remark: '',
          ...created(ctx),
        })),
      )
      .execute();
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

import { created, insertMany, type Context } from '@kaiyin/server-kit';

export interface Size {
  people: number;
  departments: number;
  roles: number;
  grants: number;
  /** Levels of the tree. */
  depth: number;
}

export interface Office {
  departmentIds: number[];
  /** Departments with a good many below them. */
  heads: number[];
  userIds: number[];
  roleIds: number[];
}

/** An organisation of this size: departments in a tree, people in them, each with two roles, and grants of records. */
export async function fillOffice(ctx: Context, size: Size): Promise<Office> {
  const stamp = created(ctx);
  const idsOf = async (table: 'sys_dept' | 'sys_user' | 'sys_role', after: number) =>
    (await ctx.db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').execute()).map(({ id }) => id);
  const departmentIds: number[] = [];
  const heads: number[] = [];
  let level = [0];
  const wide = Math.ceil(size.departments ** (1 / size.depth));
  for (let depth = 0; depth < size.depth && departmentIds.length < size.departments; depth++) {
    const last = departmentIds.at(-1) ?? (await idsOf('sys_dept', 0)).at(-1) ?? 0;
    const isLast = depth === size.depth - 1;
    const left = size.departments - departmentIds.length;
    const wanted = isLast ? left : Math.min(left, level.length * wide);
    const rows = Array.from({ length: wanted }, (_, index) => ({
      ...stamp,
      parentId: level[index % level.length] ?? 0,
      name: `部门 ${depth}-${index}`,
      sort: index,
      leader: null,
      phone: null,
      email: null,
      status: 'enabled' as const,
    }));
    await insertMany(ctx.db, 'sys_dept', rows);
    level = await idsOf('sys_dept', last);
    departmentIds.push(...level);
    if (depth === 2) heads.push(...level);
  }
  const roles = Array.from({ length: size.roles }, (_, index) => ({
    ...stamp,
    name: `角色 ${index}`,
    roleKey: `bench_${index}`,
    sort: index,
    status: 'enabled' as const,
    remark: '',
  }));
  const lastRole = (await idsOf('sys_role', 0)).at(-1) ?? 0;
  await insertMany(ctx.db, 'sys_role', roles);
  const roleIds = await idsOf('sys_role', lastRole);
  const blank = await ctx.db.selectFrom('sys_user').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const { id: _, ...like } = blank;
  const lastUser = (await idsOf('sys_user', 0)).at(-1) ?? 0;
  for (let from = 0; from < size.people; from += 2000)
    await insertMany(
      ctx.db,
      'sys_user',
      Array.from({ length: Math.min(2000, size.people - from) }, (_, offset) => {
        const index = from + offset;
        return {
          ...like,
          ...stamp,
          userName: `person${index}`,
          nickName: `员工 ${index}`,
          email: null,
          phoneNumber: null,
          superAdmin: false,
          deptId: departmentIds[index % departmentIds.length] ?? null,
        };
      }),
    );
  const userIds = await idsOf('sys_user', lastUser);
  const pairs = userIds.flatMap((userId, index) =>
    [0, 7].map((step) => ({ userId, roleId: roleIds[(index + step) % roleIds.length] ?? 0 })),
  );
  await insertMany(ctx.db, 'sys_user_role', pairs);
  await grant(ctx, roleIds, size.grants);
  return { departmentIds, heads, userIds, roleIds };
}

/** Grants of records to roles, spread over many catalogs of one site; every tenth takes back. */
async function grant(ctx: Context, roleIds: readonly number[], count: number): Promise<void> {
  const given = { createBy: 'bench', createTime: ctx.now().toISOString() };
  const menus = await ctx.db.selectFrom('sys_menu').select('id').execute();
  await insertMany(
    ctx.db,
    'sys_menu_grant',
    roleIds.flatMap((ownerId) =>
      menus.map(({ id }) => ({ ...given, ownerType: 'role' as const, ownerId, menuId: id })),
    ),
  );
  const perRole = Math.max(1, Math.floor(count / roleIds.length));
  for (const ownerId of roleIds)
    await insertMany(
      ctx.db,
      'sys_record_grant',
      Array.from({ length: perRole }, (_, index) => ({
        ...given,
        ownerType: 'role' as const,
        ownerId,
        right: index % 2 === 0 ? 'Catalog:View' : 'Catalog:EditContent',
        siteId: 1,
        recordId: 1 + Math.floor(index / 2),
        granted: index % 20 < 18,
      })),
    );
}

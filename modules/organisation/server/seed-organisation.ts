import { created, type Context } from '@kaiyin/server-kit';

const branches = ['深圳分公司', '长沙分公司', '测试'];
const posts = [
  ['ceo', '董事长'],
  ['se', '项目经理'],
  ['hr', '人力资源'],
  ['user', '普通员工'],
] as const;

/** What a new installation begins with, to be renamed or removed: an office with branches, and posts. */
export async function seedOrganisation(ctx: Context): Promise<void> {
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
  });
}

import type { UserDetails } from '@kaiyin/modules/organisation/schema';
import { notFound, type Context } from '@kaiyin/server-kit';
import { seenPeople } from '../seen.ts';
import { userColumns, withMore } from './list-users.ts';

/** A person with posts and roles. */
export async function getUser(ctx: Context, { id }: { id: number }): Promise<UserDetails> {
  const row = await ctx.db
    .selectFrom('sys_user')
    .select([...userColumns, 'sys_user.forceModifyPassword', 'sys_user.updateTime'])
    .where('sys_user.id', '=', id)
    .where(seenPeople(ctx))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { forceModifyPassword, updateTime, ...kept } = row;
  const [[person], posts, roles] = await Promise.all([
    withMore(ctx, [kept]),
    ctx.db.selectFrom('sys_user_post').select('postId').where('userId', '=', id).orderBy('postId').execute(),
    ctx.db.selectFrom('sys_user_role').select('roleId').where('userId', '=', id).orderBy('roleId').execute(),
  ]);
  if (!person) throw notFound();
  return {
    ...person,
    forceModifyPassword,
    updateTime,
    postIds: posts.map(({ postId }) => postId),
    roleIds: roles.map(({ roleId }) => roleId),
  };
}

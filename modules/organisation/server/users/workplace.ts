import { failField, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { listedPeople, seenDepartments } from '../seen.ts';

/** The department must be there and open. */
export async function refuseMissingDepartment(
  ctx: Context,
  deptId: number | null,
  before?: number | null,
): Promise<void> {
  if (deptId === null || deptId === before) return;
  const found = await ctx.db
    .selectFrom('sys_dept')
    .select(['name', 'status'])
    .where('id', '=', deptId)
    .where(seenDepartments(ctx))
    .$if(isPostgres(ctx.db as Kysely<unknown>), (query) => query.forShare())
    .executeTakeFirst();
  if (!found) return failField('deptId', 'Common.RuleTips.Missing', { label: '{sys_user.deptId}' });
  if (found.status === 'disabled') failField('deptId', 'people.departmentClosed', { name: found.name });
}

/** After people were written: the caller must find them in their list, or they would be lost to them. */
export async function refuseOutOfSight(ctx: Context, ids: readonly number[]): Promise<void> {
  const listed = listedPeople(ctx);
  if (!listed) return;
  const found = await ctx.db.selectFrom('sys_user').select('id').where('id', 'in', ids).where(listed).execute();
  if (found.length !== new Set(ids).size) failField('deptId', 'people.outOfSight');
}

/** The person has these posts now; one that is closed can be kept, but not given. */
export async function keepPosts(ctx: Context, userId: number, postIds: readonly number[]): Promise<void> {
  const wanted = new Set(postIds);
  const had = new Set(
    (await ctx.db.selectFrom('sys_user_post').select('postId').where('userId', '=', userId).execute()).map(
      ({ postId }) => postId,
    ),
  );
  const given = [...wanted].filter((id) => !had.has(id));
  const taken = [...had].filter((id) => !wanted.has(id));
  if (given.length > 0) {
    const open = await ctx.db
      .selectFrom('sys_post')
      .select('id')
      .where('id', 'in', given)
      .where('status', '=', 'enabled')
      .$if(isPostgres(ctx.db as Kysely<unknown>), (query) => query.forShare())
      .execute();
    if (open.length !== given.length) failField('postIds', 'Common.RuleTips.Missing', { label: '{sys_user.postIds}' });
    await ctx.db
      .insertInto('sys_user_post')
      .values(given.map((postId) => ({ userId, postId })))
      .execute();
  }
  if (taken.length > 0)
    await ctx.db.deleteFrom('sys_user_post').where('userId', '=', userId).where('postId', 'in', taken).execute();
}

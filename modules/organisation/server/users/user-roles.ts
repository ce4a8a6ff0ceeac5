import { longText } from '@kaiyin/entity';
import { user, type User } from '@kaiyin/modules/account/schema';
import { reachOfRoles, refuseBeyondMine } from '@kaiyin/modules/account/server';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { differences, failField, type Context } from '@kaiyin/server-kit';
import { holdPeople, refuseMyself, refuseOthersBeyond } from './rules.ts';
import { tellOfRights } from './tell-people.ts';

/** The person has these roles now; nobody gives or takes what they do not hold themselves. Answers whether that is a change. */
export async function giveRoles(ctx: Context, userId: number, roleIds: readonly number[]): Promise<boolean> {
  const wanted = new Set(roleIds);
  const had = new Set(
    (await ctx.db.selectFrom('sys_user_role').select('roleId').where('userId', '=', userId).execute()).map(
      ({ roleId }) => roleId,
    ),
  );
  const given = [...wanted].filter((id) => !had.has(id));
  const taken = [...had].filter((id) => !wanted.has(id));
  if (given.length > 0) {
    const there = await ctx.db.selectFrom('sys_role').select('id').where('id', 'in', given).execute();
    if (there.length !== given.length) failField('roleIds', 'Common.RuleTips.Missing', { label: '{sys_user.roleIds}' });
    await refuseBeyondMine(ctx, await reachOfRoles(ctx, given));
    await ctx.db
      .insertInto('sys_user_role')
      .values(given.map((roleId) => ({ userId, roleId })))
      .execute();
  }
  if (taken.length > 0)
    await ctx.db.deleteFrom('sys_user_role').where('userId', '=', userId).where('roleId', 'in', taken).execute();
  const isChanged = given.length + taken.length > 0;
  if (isChanged) grantsChanged(ctx);
  return isChanged;
}

export async function setUserRoles(ctx: Context, { id, roleIds }: { id: number; roleIds: number[] }): Promise<void> {
  refuseMyself(ctx, [id]);
  await ctx.transaction(async (ctx) => {
    await holdPeople(ctx, [id]);
    const people = await refuseOthersBeyond(ctx, [id]);
    const isChanged = await notingRoles(ctx, people, () => giveRoles(ctx, id, roleIds));
    if (isChanged) await tellOfRights(ctx, [id]);
  });
}

const told = { table: user.table, fields: { roleIds: longText() } };

/** Changes roles of people; in the history of each stands which they had and have. */
export async function notingRoles<T>(
  ctx: Context,
  people: readonly Pick<User, 'id' | 'userName'>[],
  change: () => Promise<T>,
): Promise<T> {
  const ids = people.map(({ id }) => id);
  const before = await roleNames(ctx, ids);
  const result = await change();
  const after = await roleNames(ctx, ids);
  for (const { id, userName: name } of people) {
    const [from, to] = [before.get(id) ?? null, after.get(id) ?? null];
    if (from !== to)
      await ctx.audit('sys_user.roles', { id, name }, differences(told, { roleIds: from }, { roleIds: to }));
  }
  return result;
}

async function roleNames({ db }: Context, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('sys_user_role')
    .innerJoin('sys_role', 'sys_role.id', 'roleId')
    .select(['userId', 'name'])
    .where('userId', 'in', [0, ...userIds])
    .orderBy('sort')
    .orderBy('roleId')
    .execute();
  const each = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...each].map(([id, roles]) => [id, roles.map(({ name }) => name).join('、')]));
}

import { user, type User } from '@kaiyin/modules/account/schema';
import { holdNames, refuseBeyondMine } from '@kaiyin/modules/account/server';
import type { UserChange } from '@kaiyin/modules/organisation/schema';
import { endSessions, grantsChanged } from '@kaiyin/modules/session/server';
import { differences, notFound, refuseStale, touched, type Context } from '@kaiyin/server-kit';
import { seenPeople } from '../seen.ts';
import {
  holdAdministrators,
  refuseMyself,
  refuseNoneLeft,
  refuseOthersBeyond,
  refuseTakenNames,
  refuseToMoveMyself,
  refuseWaiting,
} from './rules.ts';
import { tellOfRights } from './tell-people.ts';
import { keepPosts, refuseMissingDepartment, refuseOutOfSight } from './workplace.ts';

/** Changes a person; who is no longer enabled is signed out at once. */
export async function updateUser(ctx: Context, { id, postIds, updateTime, ...values }: UserChange): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await holdNames(ctx);
    await holdAdministrators(ctx);
    const before = await ctx.db
      .selectFrom('sys_user')
      .selectAll()
      .where('id', '=', id)
      .where(seenPeople(ctx))
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(before, updateTime);
    refuseWaiting(await refuseOthersBeyond(ctx, [id]));
    const isChangedInRank = values.status !== before.status || values.superAdmin !== before.superAdmin;
    const isMoved = values.deptId !== before.deptId;
    if (isChangedInRank) refuseMyself(ctx, [id]);
    if (isMoved) refuseToMoveMyself(ctx, [id]);
    if (values.superAdmin) await refuseBeyondMine(ctx, { isSuper: true });
    await refuseTakenNames(ctx, newOf(before, values), id);
    await refuseMissingDepartment(ctx, values.deptId, before.deptId);
    await ctx.db
      .updateTable('sys_user')
      .set({ ...values, lockUntil: null, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await keepPosts(ctx, id, postIds);
    if (isMoved) {
      await refuseOutOfSight(ctx, [id]);
      await refuseOthersBeyond(ctx, [id]);
    }
    if (isChangedInRank) await refuseNoneLeft(ctx);
    if (values.superAdmin !== before.superAdmin) await tellOfRights(ctx, [id]);
    // Rows that roles show hang on the department.
    if (isChangedInRank || isMoved || values.forceModifyPassword !== before.forceModifyPassword) grantsChanged(ctx);
    if (values.status !== 'enabled') await endSessions(ctx, { userType: 'user', userId: id });
    await ctx.audit('sys_user.updated', { id, name: before.userName }, differences(user, before, values));
  });
}

/** Address and number where they change: two of before may be alike but for their case, and stay. */
const newOf = (before: Pick<User, 'email' | 'phoneNumber'>, { email, phoneNumber }: typeof before) => ({
  email: email === before.email ? null : email,
  phoneNumber: phoneNumber === before.phoneNumber ? null : phoneNumber,
});

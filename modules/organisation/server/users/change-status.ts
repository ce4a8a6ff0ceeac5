import { user, type givenStatuses } from '@kaiyin/modules/account/schema';
import { endSessions, unlock } from '@kaiyin/modules/session/server';
import { otherStatus, touched, type Context } from '@kaiyin/server-kit';
import { holdAdministrators, refuseMyself, refuseNoneLeft, refuseOthersBeyond, refuseWaiting } from './rules.ts';

interface StatusChange {
  ids: number[];
  status: (typeof givenStatuses)[number];
}

/** Lets people in or keeps them out; who is kept out is signed out at once. */
export async function changeStatus(ctx: Context, { ids, status }: StatusChange): Promise<void> {
  await ctx.transaction(async (ctx) => {
    refuseMyself(ctx, ids);
    await holdAdministrators(ctx);
    const people = await refuseOthersBeyond(ctx, ids);
    refuseWaiting(people);
    await ctx.db
      .updateTable('sys_user')
      .set({ status, lockUntil: null, ...touched(ctx) })
      .where('id', 'in', ids)
      .execute();
    await refuseNoneLeft(ctx);
    for (const { id: userId, userName: name, status: before } of people) {
      if (status !== 'enabled') await endSessions(ctx, { userType: 'user', userId });
      await ctx.audit(`sys_user.${status}`, { id: userId, name }, otherStatus(user, before, status));
    }
  });
}

/** Forgets wrong passwords, so that the right one opens again. */
export async function unlockUsers(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const people = await refuseOthersBeyond(ctx, ids);
    await ctx.db
      .updateTable('sys_user')
      .set({ status: 'enabled', lockUntil: null, ...touched(ctx) })
      .where('id', 'in', ids)
      .where('status', '=', 'locked')
      .execute();
    for (const { id, userName: name, status } of people) {
      await unlock(ctx, { ownerType: 'user', ownerId: id });
      const to = status === 'locked' ? 'enabled' : status;
      await ctx.audit('sys_user.unlocked', { id, name }, otherStatus(user, status, to));
    }
  });
}

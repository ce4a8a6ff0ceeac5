import type { User } from '@kaiyin/modules/account/schema';
import { forgetOwners } from '@kaiyin/modules/account/server';
import { forgetAccount } from '@kaiyin/modules/session/server';
import type { Context } from '@kaiyin/server-kit';
import { closeRegistrations } from '../staff/ask-to-join.ts';
import { holdAdministrators, refuseMyself, refuseNoneLeft, refuseOthersBeyond } from './rules.ts';

/** Removes people and their way in; what they wrote stays, under their name. */
export async function removeUsers(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    refuseMyself(ctx, ids);
    await holdAdministrators(ctx);
    const people = await refuseOthersBeyond(ctx, ids);
    await forgetPeople(ctx, people, 'sys_user.removed');
    await refuseNoneLeft(ctx);
    if (people.some(({ status }) => status === 'waiting')) await closeRegistrations(ctx);
  });
}

/** Takes the rows of people out, with all that is theirs alone; whether that may be was asked before. */
export async function forgetPeople(
  ctx: Context,
  people: readonly Pick<User, 'id' | 'userName'>[],
  action: 'sys_user.removed' | 'sys_user.refused',
): Promise<void> {
  const ids = people.map(({ id }) => id);
  for (const table of ['sys_user_role', 'sys_user_post'] as const)
    await ctx.db.deleteFrom(table).where('userId', 'in', ids).execute();
  await forgetOwners(
    ctx,
    ids.map((ownerId) => ({ ownerType: 'user', ownerId })),
  );
  await ctx.db.deleteFrom('sys_user').where('id', 'in', ids).execute();
  for (const { id, userName: name } of people) {
    await forgetAccount(ctx, { ownerType: 'user', ownerId: id });
    await ctx.audit(action, { id, name });
  }
}

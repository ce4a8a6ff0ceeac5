import type { User } from '@kaiyin/modules/account/schema';
import { fail, touched, type Context } from '@kaiyin/server-kit';
import { closeRegistrations } from '../staff/ask-to-join.ts';
import { forgetPeople } from './remove-users.ts';
import { holdPeople, refuseOthersBeyond } from './rules.ts';

/** Lets people in who have registered; roles are given to them afterwards. */
export const approveUsers = (ctx: Context, which: { ids: number[] }): Promise<void> =>
  answerWaiting(ctx, which, async (ctx, people) => {
    const ids = people.map(({ id }) => id);
    await ctx.db
      .updateTable('sys_user')
      .set({ status: 'enabled', ...touched(ctx) })
      .where('id', 'in', ids)
      .execute();
    for (const { id, userName: name } of people) await ctx.audit('sys_user.approved', { id, name });
  });

/** Turns people away who have registered: nothing of them stays but what the logs say. */
export const refuseUsers = (ctx: Context, which: { ids: number[] }): Promise<void> =>
  answerWaiting(ctx, which, (ctx, people) => forgetPeople(ctx, people, 'sys_user.refused'));

type People = readonly Pick<User, 'id' | 'userName'>[];

/** All of them, or none: of two who answer at once the second is told that somebody has. */
async function answerWaiting(
  ctx: Context,
  { ids }: { ids: number[] },
  answer: (ctx: Context, people: People) => Promise<void>,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await holdPeople(ctx, ids);
    const people = await refuseOthersBeyond(ctx, ids);
    const other = people.find(({ status }) => status !== 'waiting');
    if (other) fail('people.notWaiting', { name: other.userName });
    await answer(ctx, people);
    await closeRegistrations(ctx);
  });
}

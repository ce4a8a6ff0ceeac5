import type { OwnerKind } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';
import type { Timing } from './timing.ts';

/** Whose time it is. */
export interface Owner {
  ownerKind: OwnerKind;
  ownerId: number;
}

const keyOf = ({ ownerKind, ownerId }: Owner) => ({ ownerKind, ownerId });

/** Has it done from now on, at its times. */
export const plan = (ctx: Context, owner: Owner, timing: Timing): Promise<void> =>
  setNext(ctx, owner, timing.first(ctx.now()));

/** Has it not done any more by itself. */
export const unplan = (ctx: Context, owner: Owner): Promise<void> => setNext(ctx, owner, null);

/** When it is due next, whatever was said before. */
export async function setNext({ db }: Context, owner: Owner, next: Date | null): Promise<void> {
  const nextTime = next?.toISOString() ?? null;
  await db
    .insertInto('sys_job_schedule')
    .values({ ...keyOf(owner), nextTime })
    .onConflict((conflict) => conflict.columns(['ownerKind', 'ownerId']).doUpdateSet({ nextTime }))
    .execute();
}

/** Forgets things that are no more; the log of their runs stays. */
export async function forgetSchedules({ db }: Context, ownerKind: OwnerKind, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('sys_job_schedule').where('ownerKind', '=', ownerKind).where('ownerId', 'in', ids).execute();
}

/**
 * Lets whoever wants to begin a run of it come one after the other, until the transaction ends: only one of them finds that
 * none is running.
 */
export async function holdSchedule({ db }: Context, { ownerKind, ownerId }: Owner): Promise<void> {
  await db
    .updateTable('sys_job_schedule')
    .set((eb) => ({ nextTime: eb.ref('nextTime') }))
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', ownerId)
    .execute();
}

/** Whether a run of it waits or is under way. */
export async function isUnderWay({ db }: Context, { ownerKind, ownerId }: Owner): Promise<boolean> {
  const run = await db
    .selectFrom('sys_job_run')
    .select('id')
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', ownerId)
    .where('status', 'in', ['ready', 'running'])
    .executeTakeFirst();
  return run !== undefined;
}

import type { User } from '@kaiyin/modules/account/schema';
import { isNameTaken, me, reachOfUsers, refuseBeyondMine } from '@kaiyin/modules/account/server';
import { fail, failField, notFound, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';
import { seenPeople } from '../seen.ts';

/** Refuses people who are not there for the caller, and those who have more rights than whoever asks. */
export async function refuseOthersBeyond(
  ctx: Context,
  ids: readonly number[],
): Promise<Pick<User, 'id' | 'userName' | 'status'>[]> {
  const found = await ctx.db
    .selectFrom('sys_user')
    .select(['id', 'userName', 'status'])
    .where('id', 'in', ids)
    .where(seenPeople(ctx))
    .orderBy('id')
    .execute();
  if (found.length !== new Set(ids).size) throw notFound();
  await refuseBeyondMine(ctx, await reachOfUsers(ctx, ids));
  return found;
}

/** Before something of people changes that is looked at first: their rows are held, in one order. */
export async function holdPeople(ctx: Context, ids: readonly number[]): Promise<void> {
  if (!isPostgres(ctx.db as Kysely<unknown>)) return;
  await ctx.db.selectFrom('sys_user').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Who has registered is let in or turned away, before anything else is made of them. */
export function refuseWaiting(people: readonly Pick<User, 'userName' | 'status'>[]): void {
  const waiting = people.find(({ status }) => status === 'waiting');
  if (waiting) fail('people.approveFirst', { name: waiting.userName });
}

/** Nobody takes the way in from themselves. */
export function refuseMyself(ctx: Context, ids: readonly number[]): void {
  if (me(ctx).userType === 'user' && ids.includes(me(ctx).userId)) fail('people.notYourself');
}

/** What one's roles show hangs on one's department: nobody chooses it for themselves, but for those who see everything. */
export function refuseToMoveMyself(ctx: Context, ids: readonly number[]): void {
  if (!me(ctx).permissions.has('*')) refuseMyself(ctx, ids);
}

/**
 * One super administrator who may sign in always stays. Called after the change and within its transaction; two who put
 * each other out wait for one another.
 */
export async function refuseNoneLeft(ctx: Context): Promise<void> {
  const left = await ctx.db
    .selectFrom('sys_user')
    .select('id')
    .where('superAdmin', '=', true)
    .where('status', '=', 'enabled')
    .orderBy('id')
    .$if(isPostgres(ctx.db as Kysely<unknown>), (query) => query.forUpdate())
    .execute();
  if (left.length === 0) fail('people.lastAdministrator');
}

/** Before super administrators change: their rows are held, so that the next change sees what this one did. */
export async function holdAdministrators(ctx: Context): Promise<void> {
  if (!isPostgres(ctx.db as Kysely<unknown>)) return;
  await ctx.db.selectFrom('sys_user').select('id').where('superAdmin', '=', true).orderBy('id').forUpdate().execute();
}

/**
 * A name is one person's, of staff and members alike, however it is written; numbers and addresses are one of the staff's. Of two
 * who take the same at once the second is told, too: called within a transaction that holds the names (`holdNames`).
 */
export async function refuseTakenNames(
  ctx: Context,
  values: { userName?: string; email?: string | null; phoneNumber?: string | null },
  self = 0,
): Promise<void> {
  for (const column of ['userName', 'email', 'phoneNumber'] as const) {
    const value = values[column];
    if (!value) continue;
    const among = column === 'userName' ? {} : { among: 'user' as const };
    if (await isNameTaken(ctx, { column, value, ...among, self: { userType: 'user', userId: self } }))
      failField(column, 'Common.RuleTips.Taken', { label: `{sys_user.${column}}`, value });
  }
}

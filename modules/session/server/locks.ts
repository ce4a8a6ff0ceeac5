import type { Owner } from '@kaiyin/modules/account/server';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { subjectOf } from './prove-password.ts';

const subjectOfUser = (ownerId: number): string => subjectOf({ owner: { ownerType: 'user', ownerId }, name: '' });

/** Until when which of these accounts of staff are locked, as a whole or for an address. */
export async function locksOf(ctx: Context, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const ids = new Map(userIds.map((id) => [subjectOfUser(id), id]));
  const rows = await ctx.db
    .selectFrom('sys_guess')
    .select(({ fn }) => ['subject', fn.max('lockUntil').as('until')])
    .where('subject', 'in', [...ids.keys()])
    .where('lockUntil', '>', ctx.now().toISOString())
    .groupBy('subject')
    .execute();
  return new Map(rows.flatMap(({ subject, until }) => (until ? [[ids.get(subject) ?? 0, until]] : [])));
}

/** Whether `locksOf` finds a lock of an account, by the column that has its id; the subject is what `subjectOf` makes of it. */
export const isLockedByGuesses = ({ now }: Context, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`('user:' || ${userId}) in (
    select sys_guess.subject from sys_guess where sys_guess."lockUntil" > ${now().toISOString()})`;

/** Forgets the wrong passwords of an account, and with them its locks. */
export async function unlock({ db }: Context, owner: Owner): Promise<void> {
  const subject = subjectOf({ owner, name: '' });
  // In the order in which a sign-in that was right takes them back (`forgetGuesses`), the account's own count last, and none
  // that came in between: of two that wait for one another one would be refused.
  const counted = await db
    .selectFrom('sys_guess')
    .select('origin')
    .where('subject', '=', subject)
    .orderBy('origin', 'desc')
    .$if(isPostgres(db as Kysely<unknown>), (query) => query.forUpdate())
    .execute();
  const origins = counted.map(({ origin }) => origin);
  if (origins.length > 0)
    await db.deleteFrom('sys_guess').where('subject', '=', subject).where('origin', 'in', origins).execute();
}

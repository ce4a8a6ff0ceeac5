import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { GuessRow } from './tables.ts';

/** Whose password is guessed, and from where; no place stands for all of them. */
export type Guess = Pick<GuessRow, 'subject' | 'origin'>;
interface Rules {
  /** Tries that are looked at before the lock. */
  limit: number;
  lockSeconds: number;
}
type Counted = Pick<GuessRow, 'tries' | 'locks' | 'lockUntil'>;

/**
 * Counts a try before its password is looked at, in one statement, so that no two tries see the same count. The try that
 * reaches the limit sets the lock, which goes when the password was right. A count begins anew with a day, or after a lock.
 */
export async function countGuess(ctx: Context, guess: Guess, { limit, lockSeconds }: Rules): Promise<Counted> {
  const now = ctx.now();
  const day = now.toISOString().slice(0, 10);
  const lock = new Date(now.getTime() + lockSeconds * 1000).toISOString();
  const over = sql<boolean>`sys_guess."lockUntil" <= ${now.toISOString()}`;
  const isNew = sql<boolean>`(${over} or (sys_guess."lockUntil" is null and sys_guess.day <> ${day}))`;
  const firstLock = limit <= 1 ? lock : null;
  const counted = await ctx.db
    .insertInto('sys_guess')
    .values({ ...guess, day, tries: 1, locks: 0, lockUntil: firstLock })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'origin']).doUpdateSet({
        day: sql`case when ${isNew} then ${day} else sys_guess.day end`,
        tries: sql`case when ${isNew} then 1 else sys_guess.tries + 1 end`,
        locks: sql`case when sys_guess.day <> ${day} and ${isNew} then 0 when ${over} then sys_guess.locks + 1 else sys_guess.locks end`,
        lockUntil: sql`case when ${isNew} then ${firstLock} when sys_guess."lockUntil" is null and sys_guess.tries + 1 >= ${limit} then ${lock} else sys_guess."lockUntil" end`,
      }),
    )
    .returning(['tries', 'locks', 'lockUntil'])
    .executeTakeFirstOrThrow();
  return counted;
}

/** Until when an account is locked as a whole; null when it is not. */
export async function lockOf(ctx: Context, subject: string): Promise<string | null> {
  const whole = await ctx.db
    .selectFrom('sys_guess')
    .select('lockUntil')
    .where('subject', '=', subject)
    .where('origin', '=', '')
    .executeTakeFirst();
  return whole?.lockUntil && whole.lockUntil > ctx.now().toISOString() ? whole.lockUntil : null;
}

/** Takes back the tries from one place, whose password was right in the end: there, and in the account's own count. */
export async function forgetGuesses(ctx: Context, { subject, origin }: Guess, wholeLimit: number): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const own = await ctx.db
      .deleteFrom('sys_guess')
      .where('subject', '=', subject)
      .where('origin', '=', origin)
      .returning(['tries', 'locks'])
      .executeTakeFirst();
    if (!own || own.locks > 0 || wholeLimit === 0) return;
    const left = sql<number>`case when tries > ${own.tries} then tries - ${own.tries} else 0 end`;
    await ctx.db
      .updateTable('sys_guess')
      .set({ tries: left, lockUntil: sql`case when ${left} < ${wholeLimit} then null else "lockUntil" end` })
      .where('subject', '=', subject)
      .where('origin', '=', '')
      .execute();
  });
}

/** Forgets counts of earlier days whose locks are over; answers how many. Until then they count for nothing. */
export async function forgetOldGuesses({ db, now }: Context): Promise<number> {
  const instant = now().toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('sys_guess')
    .where('day', '<', instant.slice(0, 10))
    .where((eb) => eb.or([eb('lockUntil', 'is', null), eb('lockUntil', '<=', instant)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { dayOf } from '@kaiyin/modules/job/schema';
import type { Context } from '@kaiyin/server-kit';

/** The latest days that are read: no streak is longer. */
const most = 400;

/** The days of a month on which the caller has signed in for the day; of this month unless `asked` names one before. */
export async function signInFacts(ctx: Context, asked: string | undefined) {
  if (ctx.user?.userType !== 'member') return null;
  const today = dayOf(ctx.now());
  const month = monthOf(asked, Math.floor(today / 100));
  const isNow = month === Math.floor(today / 100);
  const signIns = ctx.db.selectFrom('cc_member_signin_log').select('day').where('memberId', '=', ctx.user.userId);
  const [latest, ofMonth] = await Promise.all([
    signIns.orderBy('day', 'desc').limit(most).execute(),
    isNow
      ? []
      : signIns
          .where('day', '>', month * 100)
          .where('day', '<', month * 100 + 100)
          .execute(),
  ]);
  const days = new Set(latest.map(({ day }) => day));
  const shown = isNow ? days : new Set(ofMonth.map(({ day }) => day));
  const [year, number] = [Math.floor(month / 100), month % 100];
  return {
    today,
    isDone: days.has(today),
    streak: streakOf(days, today),
    month: wordOf(month),
    isNow,
    previous: month > 197_001 ? wordOf(number === 1 ? month - 89 : month - 1) : '',
    next: isNow ? '' : wordOf(number === 12 ? month + 89 : month + 1),
    /** Empty days before the first, in weeks that begin on Monday. */
    blanks: Array.from({ length: (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7 }, () => 0),
    days: Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) => {
      const day = month * 100 + index + 1;
      return { number: index + 1, isDone: shown.has(day), isToday: day === today };
    }),
  };
}

/** A month such as 202612, from one such as 2026-12; the last one that may be asked for where it is later, or none. */
function monthOf(asked: string | undefined, last: number): number {
  const found = /^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/.exec(asked ?? '');
  return found ? Math.min(Number(found[1]) * 100 + Number(found[2]), last) : last;
}

const wordOf = (month: number): string => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/** Days in a row until today, or until yesterday where today is not done yet. */
function streakOf(days: ReadonlySet<number>, today: number): number {
  const numberOf = (at: Date) => (at.getUTCFullYear() * 100 + at.getUTCMonth() + 1) * 100 + at.getUTCDate();
  const before = (at: Date) => new Date(at.getTime() - 86_400_000);
  const date = new Date(Date.UTC(Math.floor(today / 10_000), (Math.floor(today / 100) % 100) - 1, today % 100));
  let at = days.has(today) ? date : before(date);
  let streak = 0;
  for (; days.has(numberOf(at)); at = before(at)) streak++;
  return streak;
}

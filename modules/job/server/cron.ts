import type { MessageKey } from '@kaiyin/entity';
import { cronWords } from '@kaiyin/modules/job/schema';
import { failField } from '@kaiyin/server-kit';
import { Cron } from 'croner';

/** The one zone in which the product counts days and hours. */
export const productZone = 'Asia/Shanghai';

const read = (expression: string, timezone: string) =>
  new Cron(expression, { timezone, mode: '5-or-6-parts', paused: true });

/**
 * The next instants of an expression of five or six words after an instant; fewer where there are no more. An hour that
 * a change of clocks leaves out is made up for, and one that comes twice counts once.
 * @throws Error where it cannot be read
 */
export const timesAfter = (expression: string, from: Date, count: number, zone = productZone): Date[] =>
  read(expression, zone).nextRuns(count, from);

/** The same for one; null where there is none. */
export const timeAfter = (expression: string, from: Date, zone = productZone): Date | null =>
  timesAfter(expression, from, 1, zone)[0] ?? null;

/** What is wrong with an expression that cannot be read or never comes due; undefined where nothing is. */
export function problemOf(expression: string, now: Date): MessageKey | undefined {
  if (!cronWords.test(expression)) return 'job.cronWords';
  try {
    return timeAfter(expression, now) ? undefined : 'job.cronNever';
  } catch {
    return 'job.cronUnreadable';
  }
}

/** Refuses such an expression, at the field `cron`. */
export function refuseBadCron(expression: string, now: Date): void {
  const wrong = problemOf(expression, now);
  if (wrong) failField('cron', wrong);
}

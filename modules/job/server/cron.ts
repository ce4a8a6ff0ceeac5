import type { MessageKey } from '@kaiyin/entity';
import { cronWords, productZone } from '@kaiyin/modules/job/schema';
import { failField, said, type Said } from '@kaiyin/server-kit';
import { Cron } from 'croner';

const read = (expression: string, timezone: string) => new Cron(expression, { timezone, mode: 'auto', paused: true });

/**
 * The next instants of an expression of five to seven words after an instant; fewer where there are no more. An hour that
 * a change of clocks leaves out is made up for, and one that comes twice counts once.
 * @throws Error where it cannot be read
 */
export const timesAfter = (expression: string, from: Date, count: number, zone = productZone): Date[] =>
  read(expression, zone).nextRuns(count, from);

/** The same for one; null where there is none. */
export const timeAfter = (expression: string, from: Date, zone = productZone): Date | null =>
  timesAfter(expression, from, 1, zone)[0] ?? null;

/** What is wrong with an expression that cannot be read or never comes due; undefined where nothing is. */
export function problemOf(expression: string, now: Date): Said | undefined {
  if (!cronWords.test(expression)) return said('job.cronWords');
  try {
    return timeAfter(expression, now) ? undefined : said('job.cronNever');
  } catch {
    return wordAtFault(expression.split(/\s+/)) ?? said('job.cronUnreadable');
  }
}

/** The first word that cannot be read where every other one is a star. */
function wordAtFault(words: readonly string[]): Said | undefined {
  const index = words.findIndex((word, place) => {
    try {
      return !read(words.map((_, other) => (other === place ? word : '*')).join(' '), productZone);
    } catch {
      return true;
    }
  });
  const word = words[index];
  return word === undefined ? undefined : said('job.cronWordUnreadable', { place: index + 1, word });
}

/** Refuses such an expression, at the field `cron`. */
export function refuseBadCron(expression: string, now: Date): void {
  const wrong = problemOf(expression, now);
  if (wrong) failField('cron', wrong.key as MessageKey, wrong.params);
}

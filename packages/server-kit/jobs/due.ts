import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { retryDelay } from './queue.ts';

type Jobs = ExpressionBuilder<Tables, 'job'>;

/** Attempts after which pauses differ; those after more are as long as after the last of these. */
const attempts = [1, 2, 3, 4, 5, 6, 7, 8];

const pauseEnd = (now: Date, attempt: number) => new Date(now.getTime() + retryDelay(attempt)).toISOString();

/**
 * What waits and may begin: what is planned, from its instant on; all else at once, but for the pause between two attempts.
 * One that would take longer than such a pause was written before the clock was set back, and is due.
 */
export const isDue = (now: Date) => (eb: Jobs) => {
  const instant = now.toISOString();
  const pauses = eb.or(attempts.map((n) => eb.and([eb('attempts', '>=', n), eb('runAt', '<=', pauseEnd(now, n))])));
  return eb.or([
    eb.and([eb('state', '=', 'planned'), eb('runAt', '<=', instant)]),
    eb.and([eb('state', '=', 'ready'), eb.or([eb('runAt', '<=', instant), eb.not(pauses)])]),
  ]);
};

/** What nobody says any more that it runs. */
export const isAbandoned = (now: Date) => (eb: Jobs) =>
  eb.and([eb('state', '=', 'running'), eb('leaseUntil', '<', now.toISOString())]);

/** What was written before the clock was set back comes first, then what came first. */
export const inOrder = (now: Date) => (eb: Jobs) =>
  eb.case().when('runAt', '>', now.toISOString()).then('').else(eb.ref('runAt')).end();

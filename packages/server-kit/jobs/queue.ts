import type { Context, JobKind, Queue } from '../context.ts';

export const defineJob = <T extends object>(
  name: string,
  run: (ctx: Context, payload: T) => Promise<void>,
  { isUrgent = false }: Pick<JobKind<T>, 'isUrgent'> = {},
): JobKind<T> => ({ name, run, isUrgent });

/**
 * Thrown by a job that lets others go first: it is run again after so many milliseconds, and has not failed. One that does
 * so again and again, and is not urgent, comes back ever more rarely. Of those that say to wait for the same (`line`) only
 * the first comes back: the next one does, at once, when that one is done, has failed or waits for something else.
 */
export class Later extends Error {
  readonly after: number;
  readonly line: string | undefined;
  constructor(after = 100, line?: string) {
    super('later');
    this.after = after;
    this.line = line;
  }
}

const longestPause = 60;

/** Milliseconds before the next attempt, of which there is always one: 1, 4, 9 … and never more than 60 seconds. */
export const retryDelay = (attempt: number): number => Math.min(attempt ** 2, longestPause) * 1000;

const longestReturn = 2000;
const promptReturns = 4;

/**
 * Milliseconds until a job comes back that has done so a number of times before: what others soon end is not waited for
 * long, but many that wait must not keep others waiting.
 */
export const returnDelay = ({ after }: Later, times: number): number =>
  Math.max(after, Math.min(after * 1.5 ** Math.max(0, times - promptReturns), longestReturn));

/** A queue that keeps nothing: for contexts whose work is taken back, or that change nothing. */
export const queueOfNothing = (enqueue: () => Promise<void>): Queue => {
  const nothing = () => Promise.resolve();
  return {
    enqueue,
    open: nothing,
    wake: () => undefined,
    start: nothing,
    stop: nothing,
    close: nothing,
    oldestDue: () => Promise.resolve(undefined),
    idle: nothing,
  };
};

import { type RenderLimits, TemplateError } from '@kaiyin/liquid';
import { Refusal } from '@kaiyin/server-kit';

/** What pages may take while somebody waits for all of them. */
export interface Patience {
  /** Of one page. */
  limits: RenderLimits;
  /** Told how long a page has worked. @throws Refusal when slow pages have used up what they had together */
  spend(milliseconds: number, path: string): void;
}

/** A page may take so many milliseconds without being slow. */
const unnoticed = 100;

/** Slow pages may take so many milliseconds together, beyond what goes unnoticed. */
export function patienceOf(milliseconds: number): Patience {
  let spent = 0;
  return {
    // One page alone uses it up before it reaches its own limit.
    limits: { milliseconds: milliseconds + 10 * unnoticed, clock: workedByThread },
    spend(taken, page) {
      spent += Math.max(0, taken - unnoticed);
      if (spent > milliseconds) throw new Refusal(500, 'publish.pagesTooSlow', { page });
    },
  };
}

/** Milliseconds that this thread has worked; those in which others have the processor are not a page's. */
export function workedByThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What a page may take in the thread that answers everybody. Nothing stops a filter that parses before it has ended. */
export const hasteLimits: RenderLimits = { milliseconds: 250, steps: 250_000, parsed: 20_000 };

/** Whether a page has failed only because it may not take long where it was rendered. */
export const isOfHaste = (error: unknown): boolean =>
  error instanceof TemplateError && ['timeLimit', 'stepLimit', 'parseLimit'].includes(error.key);

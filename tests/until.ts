import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again whether something holds. @throws where it does not within 100 seconds, or the milliseconds given */
export async function until(what: () => Promise<boolean>, milliseconds = 100_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !(await what()); await sleep(10))
    if (Date.now() > end) throw new Error('It does not happen');
}

/** The same of what may fail meanwhile. */
export const untilAgain = (what: () => Promise<boolean>, milliseconds: number): Promise<void> =>
  until(() => what().catch(() => false), milliseconds);

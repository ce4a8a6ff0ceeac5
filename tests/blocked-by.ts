import { worked } from './worked.ts';

/**
 * Longest work that this thread did without a break while something ran, in milliseconds of the processor: everybody else
 * waits for it. A busy machine does not make it longer. Waiting without working, as for a lock on a file, is not seen:
 * `database-outage.api.test.ts` measures that by the clock.
 */
export async function blockedBy(run: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [worked(), 0];
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 2);
  await run();
  look();
  clearInterval(timer);
  return longest;
}

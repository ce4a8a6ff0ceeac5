import { RateLimiterMemory } from 'rate-limiter-flexible';
import { fail } from '@kaiyin/server-kit';

/** Tries per minute, or per ten minutes for registrations; each process counts its own. Calls of an address are counted earlier. */
export const limits = {
  /** To one account from one address. */
  signIns: new RateLimiterMemory({ points: 20, duration: 60 }),
  signUpsPerAddress: new RateLimiterMemory({ points: 10, duration: 600 }),
};

/** Counts one try; refuses with the seconds to wait when there were too many. */
export async function countTry(limit: RateLimiterMemory, key: string): Promise<void> {
  await limit.consume(key).catch((spent: { msBeforeNext?: number }) => {
    fail('session.tooManyTries', { seconds: Math.ceil((spent.msBeforeNext ?? 60_000) / 1000) });
  });
}

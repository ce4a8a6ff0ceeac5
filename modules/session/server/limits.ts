import { fail, type Context, type Limit } from '@kaiyin/server-kit';

/** Tries per minute, or per ten minutes for registrations. Calls of an address are counted earlier. */
export const limits = {
  /** To one account from one address. */
  signIns: { name: 'signIns', calls: 20, seconds: 60 },
  signUpsPerAddress: { name: 'signUpsPerAddress', calls: 10, seconds: 600 },
} satisfies Record<string, Limit>;

/** Counts one try; refuses with the seconds to wait when there were too many. */
export async function countTry({ services }: Context, limit: Limit, key: string): Promise<void> {
  const wait = await services.shared.count(limit, key);
  if (wait > 0) fail('session.tooManyTries', { seconds: Math.ceil(wait / 1000) });
}

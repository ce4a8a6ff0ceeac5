import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fail, notFound } from '@kaiyin/server-kit';

const lifetime = 600_000;

/** Hashes of the two sides of each file of a plan; null where a side does not exist. */
export type Sides = Map<string, { before: string | null; after: string | null }>;
const plans = new LRUCache<string, { siteId: number; files: Sides }>({ max: 200, ttl: lifetime });

export const sideKey = (pipeCode: string, path: string): string => `${pipeCode} ${path}`;

/** Keeps the sides of a plan's files for ten minutes; answers the plan's name. */
export function keepPlan(siteId: number, files: Sides): string {
  const planId = randomBytes(18).toString('base64url');
  plans.set(planId, { siteId, files });
  return planId;
}

/** Hashes of the two sides of a file of a plan that is less than ten minutes old. */
export function sidesOfPlan(siteId: number, planId: string, file: { pipeCode: string; path: string }) {
  const plan = plans.get(planId);
  if (plan?.siteId !== siteId) fail('publish.planExpired');
  const sides = plan?.files.get(sideKey(file.pipeCode, file.path));
  if (!sides) throw notFound();
  return sides;
}

import { defineMemory, fail, KeptShares, notFound, siteOf, whoWaits, type Context } from '@kaiyin/server-kit';

const lifetime = 600_000;

/** Hashes of the two sides of each file of a plan; null where a side does not exist. */
export type Sides = Map<string, { before: string | null; after: string | null }>;
const megabyte = 1_000_000;
const keptPlans = defineMemory(
  'publish.plans',
  () => new KeptShares<{ siteId: number; files: Sides }>({ inAll: 128 * megabyte, perHolder: 16 * megabyte, lifetime }),
);
/** Of a file: two hashes, and what the map takes for it. */
const bytesOfFile = 300;

export const sideKey = (pipeCode: string, path: string): string => `${pipeCode} ${path}`;

/** Keeps the sides of a plan's files for ten minutes, of whoever made too many since only the last; answers the plan's name. */
export function keepPlan(ctx: Context, files: Sides): string {
  const bytes = files.keys().reduce((sum, key) => sum + 2 * key.length + bytesOfFile, 0);
  return ctx.services.memory(keptPlans).keep({ siteId: siteOf(ctx).id, files }, { holder: whoWaits(ctx).key, bytes });
}

/** Hashes of the two sides of a file of a plan that is less than ten minutes old. */
export function sidesOfPlan(ctx: Context, planId: string, file: { pipeCode: string; path: string }) {
  const plan = ctx.services.memory(keptPlans).get(planId);
  if (plan?.siteId !== siteOf(ctx).id) fail('publish.planExpired');
  const sides = plan?.files.get(sideKey(file.pipeCode, file.path));
  if (!sides) throw notFound();
  return sides;
}

/** Files that a pipe would have after a plan and that it does not have now, by path. */
export function comingFiles(ctx: Context, planId: string, pipeCode: string): [path: string, hash: string][] {
  const files = ctx.services.memory(keptPlans).get(planId)?.files ?? new Map();
  const begins = sideKey(pipeCode, '');
  return Array.from(files as Sides).flatMap(([key, { before, after }]) =>
    before === null && after !== null && key.startsWith(begins) ? [[key.slice(begins.length), after]] : [],
  );
}

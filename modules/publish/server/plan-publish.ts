import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { HeldAnswer, PlanOfPipe, PlannedChange, PlannedLater, PublishPlan } from '@kaiyin/modules/site/schema';
import { enabledPipes, takeChanges } from '@kaiyin/modules/site/server';
import { plannedLater } from '@kaiyin/modules/content/server';
import { fail, notFound, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { brokenLinks } from './address/planned-links.ts';
import { besideHold, planBeside, type PlannedPipe } from './held/plan-beside.ts';
import { carryOut } from './planned-changes.ts';
import { plannedFiles } from './planned-files.ts';
import { pagesAt } from './kept/kept-pages.ts';
import { releasePipe, renderPipe, type PipePublish } from './publish-pipe.ts';
import { findSiteRow } from './publish-desk.ts';
import { momentOf } from './release/moment.ts';
import type { WrittenRelease } from './release/releases.ts';
import { failuresOf } from './failures.ts';

const filesTold = 1000;
const lifetime = 600_000;

/** Hashes of the two sides of each file of a plan; null where a side does not exist. */
type Sides = Map<string, { before: string | null; after: string | null }>;
const plans = new LRUCache<string, { siteId: number; files: Sides }>({ max: 200, ttl: lifetime });

class Planned extends Error {
  readonly plan: Plan;
  constructor(plan: Plan) {
    super('planned');
    this.plan = plan;
  }
}

/** A change, and what is to become of a hold with it: that it ends, unless told. */
interface PlanWish {
  change: PlannedChange;
  held?: HeldAnswer | undefined;
}

interface Plan extends Omit<PublishPlan, 'planId' | 'milliseconds'> {
  sides: Sides;
}

/**
 * What a change would do to the pipes of the current site: it is carried out, published and taken back, in one
 * transaction, so the plan is what the publish does.
 */
export async function planPublish(ctx: Context, blobs: BlobStore, { change, held }: PlanWish): Promise<PublishPlan> {
  const began = performance.now();
  const siteId = siteOf(ctx).id;
  const { sides, ...plan } = await ctx
    .transaction(async (ctx) => {
      const later = await laterOf(ctx, change);
      await carryOut(ctx, change);
      throw new Planned({ ...(await planOf(ctx, blobs, { change, held })), later });
    })
    .catch((error: unknown) => {
      if (error instanceof Planned) return error.plan;
      throw error;
    });
  const planId = randomBytes(18).toString('base64url');
  plans.set(planId, { siteId, files: sides });
  return { ...plan, planId, milliseconds: Math.round(performance.now() - began) };
}

const laterOf = async (ctx: Context, change: PlannedChange): Promise<PlannedLater | null> =>
  change.type === 'contents' && change.action === 'publish' ? ((await plannedLater(ctx, change.ids)) ?? null) : null;

async function planOf(ctx: Context, blobs: BlobStore, { change, held }: PlanWish): Promise<Omit<Plan, 'later'>> {
  const siteId = siteOf(ctx).id;
  const site = await findSiteRow(ctx, siteId);
  if (!site) throw notFound();
  const pipes = await enabledPipes(ctx, siteId);
  if (pipes.length === 0) fail('publish.noPipe', { name: site.name });
  const { at } = await momentOf(ctx, siteId);
  const changes = await takeChanges(ctx, siteId);
  const beside = await besideHold(ctx, change, held);
  const plan: Omit<Plan, 'later'> = { pipes: [], files: [], failures: [], brokenLinks: [], sides: new Map() };
  for (const pipe of pipes) {
    const step = { site, pipe, at, change };
    const { release, files, ...found } = beside
      ? await planBeside(ctx, blobs, { ...step, beside })
      : await planPipe(ctx, blobs, { ...step, changes });
    plan.pipes.push(countsOf(release, pipe.name));
    plan.files.push(...files.slice(0, filesTold - plan.files.length));
    keepSides(release, plan.sides);
    plan.failures.push(...found.failures);
    plan.brokenLinks.push(...found.brokenLinks);
  }
  return plan;
}

async function planPipe(
  ctx: Context,
  blobs: BlobStore,
  { change, ...step }: Pick<PipePublish, 'site' | 'pipe' | 'at' | 'changes'> & { change: PlannedChange },
): Promise<PlannedPipe> {
  const rendered = await renderPipe({ ctx, blobs, ...step });
  const found = { failures: failuresOf(rendered.outcome.results), brokenLinks: await brokenLinks(rendered) };
  const release = await releasePipe(rendered, { reason: '' });
  // Of a site that was rolled back, most of what changes is not rendered: what these pages are is known from before.
  const { results, gone } = rendered.outcome;
  const told = new Set([...results, ...gone].map(({ path }) => path));
  const kept = await pagesAt(
    rendered.key,
    [...release.changes.keys()].filter((path) => !told.has(path)),
  );
  return { release, files: plannedFiles(release, { results, gone: [...kept, ...gone] }, change), ...found };
}

const countsOf = ({ pipeCode, added, changed, removed }: WrittenRelease, pipeName: string): PlanOfPipe => ({
  pipeCode,
  pipeName,
  added,
  changed,
  removed,
});

function keepSides({ pipeCode, changes, replaced }: WrittenRelease, sides: Sides): void {
  for (const [path, entry] of changes)
    sides.set(sideKey(pipeCode, path), { before: replaced.get(path) ?? null, after: entry?.hash ?? null });
}

const sideKey = (pipeCode: string, path: string): string => `${pipeCode} ${path}`;

/** Hashes of the two sides of a file of a plan that is less than ten minutes old. */
export function sidesOfPlan(siteId: number, planId: string, file: { pipeCode: string; path: string }) {
  const plan = plans.get(planId);
  if (plan?.siteId !== siteId) fail('publish.planExpired');
  const sides = plan?.files.get(sideKey(file.pipeCode, file.path));
  if (!sides) throw notFound();
  return sides;
}

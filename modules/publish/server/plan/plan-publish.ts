import type { HeldAnswer, PlanOfPipe, PlannedChange, PlannedLater, PublishPlan } from '@kaiyin/modules/plan/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { takeChanges } from '@kaiyin/modules/page/server';
import { plannedLater } from '@kaiyin/modules/content/server';
import { fail, holdStill, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { brokenLinks } from '../address/planned-links.ts';
import { besideHold, planBeside, type PlannedPipe } from '../held/plan-beside.ts';
import { pagesAt } from '../kept/kept-pages.ts';
import { releasePipe, renderPipe, type PipePublish } from '../publish-pipe.ts';
import { findSiteRow } from '../site-row.ts';
import { momentOf } from '../release/moment.ts';
import type { Renderers } from '../render/render-aside.ts';
import type { WrittenRelease } from '../release/releases.ts';
import { failuresOf } from '../failures.ts';
import { carryOut } from './carry-out.ts';
import { sideKey, type Sides } from './kept-plans.ts';
import { plannedFiles } from './planned-files.ts';

const filesTold = 1000;

class Planned extends Error {
  readonly plan: WorkedOutPlan;
  constructor(plan: WorkedOutPlan) {
    super('planned');
    this.plan = plan;
  }
}

/** A change, and what is to become of a hold with it: that it ends, unless told. */
export interface PlanWish {
  change: PlannedChange;
  held?: HeldAnswer | undefined;
}

/** A plan before it has a name. */
export interface WorkedOutPlan extends Omit<PublishPlan, 'planId' | 'milliseconds'> {
  sides: Sides;
}

/** What is rendered is seen by this transaction only: no other thread can render it. */
type Planning = Pick<Renderers, 'blobs' | 'patience' | 'isPlan'>;

/**
 * What a change would do to the pipes of the current site: it is carried out, published and taken back, in one
 * transaction, so the plan is what the publish does.
 */
export function planPublish(ctx: Context, { blobs, patience }: Planning, wish: PlanWish): Promise<WorkedOutPlan> {
  const planning = { blobs, patience, isPlan: true };
  return ctx
    .transaction(async (ctx): Promise<WorkedOutPlan> => {
      await holdStill(ctx.db);
      const later = await laterOf(ctx, wish.change);
      await carryOut(ctx, blobs, wish.change);
      throw new Planned({ ...(await planOf(ctx, planning, wish)), later });
    })
    .catch((error: unknown) => {
      if (error instanceof Planned) return error.plan;
      throw error;
    });
}

async function laterOf(ctx: Context, change: PlannedChange): Promise<PlannedLater | null> {
  if (!('action' in change) || change.action !== 'publish') return null;
  if (change.type === 'contents') return (await plannedLater(ctx, change.ids)) ?? null;
  const at = change.publishDate && new Date(change.publishDate);
  return at && at > ctx.now() ? { count: change.ids.length, at: at.toISOString() } : null;
}

async function planOf(
  ctx: Context,
  planning: Planning,
  { change, held }: PlanWish,
): Promise<Omit<WorkedOutPlan, 'later'>> {
  const siteId = siteOf(ctx).id;
  const site = await findSiteRow(ctx, siteId);
  if (!site) throw notFound();
  const pipes = await enabledPipes(ctx, siteId);
  if (pipes.length === 0) fail('publish.noPipe', { name: site.name });
  const { at } = await momentOf(ctx, siteId);
  const changes = await takeChanges(ctx, siteId);
  const beside = await besideHold(ctx, change, held);
  const plan: Omit<WorkedOutPlan, 'later'> = { pipes: [], files: [], failures: [], brokenLinks: [], sides: new Map() };
  for (const pipe of pipes) {
    const step = { site, pipe, at, change };
    const { release, files, ...found } = beside
      ? await planBeside(ctx, planning, { ...step, beside })
      : await planPipe(ctx, planning, { ...step, changes });
    plan.pipes.push(countsOf(release, pipe.name));
    plan.files.push(...files.slice(0, filesTold - plan.files.length));
    addSides(release, plan.sides);
    plan.failures.push(...found.failures);
    plan.brokenLinks.push(...found.brokenLinks);
  }
  return plan;
}

async function planPipe(
  ctx: Context,
  planning: Planning,
  { change, ...step }: Pick<PipePublish, 'site' | 'pipe' | 'at' | 'changes'> & { change: PlannedChange },
): Promise<PlannedPipe> {
  const rendered = await renderPipe({ ctx, ...planning, ...step });
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

function addSides({ pipeCode, changes, replaced }: WrittenRelease, sides: Sides): void {
  for (const [path, entry] of changes)
    sides.set(sideKey(pipeCode, path), { before: replaced.get(path) ?? null, after: entry?.hash ?? null });
}

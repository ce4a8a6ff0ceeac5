import type { PlanOfPipe, PlannedChange, PlannedLater, PublishPlan } from '@kaiyin/modules/site/schema';
import { enabledPipes, takeChanges } from '@kaiyin/modules/site/server';
import { plannedLater } from '@kaiyin/modules/content/server';
import { fail, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { brokenLinks } from '../address/planned-links.ts';
import { releasePipe, renderPipe } from '../publish-pipe.ts';
import { findSiteRow } from '../publish-desk.ts';
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

/** A plan before it has a name. */
export interface WorkedOutPlan extends Omit<PublishPlan, 'planId' | 'milliseconds'> {
  sides: Sides;
}

/** What is rendered is seen by this transaction only: no other thread can render it. */
type Planning = Pick<Renderers, 'blobs' | 'patience'>;

/**
 * What a change would do to the pipes of the current site: it is carried out, published and taken back, in one
 * transaction, so the plan is what the publish does.
 */
export function planPublish(ctx: Context, planning: Planning, change: PlannedChange): Promise<WorkedOutPlan> {
  return ctx
    .transaction(async (ctx): Promise<WorkedOutPlan> => {
      const later = await laterOf(ctx, change);
      await carryOut(ctx, change);
      throw new Planned({ ...(await planOf(ctx, planning, change)), later });
    })
    .catch((error: unknown) => {
      if (error instanceof Planned) return error.plan;
      throw error;
    });
}

const laterOf = async (ctx: Context, change: PlannedChange): Promise<PlannedLater | null> =>
  change.type === 'contents' && change.action === 'publish' ? ((await plannedLater(ctx, change.ids)) ?? null) : null;

async function planOf(
  ctx: Context,
  { blobs, patience }: Planning,
  change: PlannedChange,
): Promise<Omit<WorkedOutPlan, 'later'>> {
  const siteId = siteOf(ctx).id;
  const site = await findSiteRow(ctx, siteId);
  if (!site) throw notFound();
  const pipes = await enabledPipes(ctx, siteId);
  if (pipes.length === 0) fail('publish.noPipe', { name: site.name });
  const { at } = await momentOf(ctx, siteId);
  const changes = await takeChanges(ctx, siteId);
  const plan: Omit<WorkedOutPlan, 'later'> = { pipes: [], files: [], failures: [], brokenLinks: [], sides: new Map() };
  for (const pipe of pipes) {
    const rendered = await renderPipe({ ctx, blobs, patience, site, pipe, at, changes });
    plan.brokenLinks.push(...(await brokenLinks(rendered)));
    const release = await releasePipe(rendered, { reason: '' });
    plan.pipes.push(countsOf(release, pipe.name));
    plan.files.push(...plannedFiles(release, rendered.outcome, change).slice(0, filesTold - plan.files.length));
    addSides(release, plan.sides);
    plan.failures.push(...failuresOf(rendered.outcome.results));
  }
  return plan;
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

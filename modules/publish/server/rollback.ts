import type { RollbackPlan } from '@kaiyin/modules/publish/schema';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { changedManifest, compareManifests } from '@kaiyin/publisher';
import { fail, notFound, said, siteOf, waitingLine, whoWaits, type Context, type Progress } from '@kaiyin/server-kit';
import { hold } from './release/hold.ts';
import { readable } from './page/clock.ts';
import type { PipeKey } from './kept/kept-pages.ts';
import { withLease } from './lease.ts';
import { show, type PublishDesk } from './publish-desk.ts';
import { findSiteRow } from './site-row.ts';
import { momentOf } from './release/moment.ts';
import type { Renderers } from './render/render-aside.ts';
import { standing } from './take-down/take-down-rows.ts';
import { takenDown, type TakenDown } from './take-down/taken-down.ts';
import { withoutTakenDown } from './take-down/without-taken-down.ts';
import { currentRelease, manifestAt, releaseAt, writeRelease, type ReleasedFile } from './release/releases.ts';

// Each looks through all files of a release, and renders some.
const line = waitingLine({ perKey: 2, inAll: 8, atOnce: 1 });

/**
 * What going back to an instant would do, and which take-downs since then it does anew.
 * @throws LineFull when too many are asked for at once
 */
export const planRollback = (ctx: Context, desk: PublishDesk, wanted: { at: string }): Promise<RollbackPlan> =>
  line.take(whoWaits(ctx), () => planOf(ctx, desk, wanted));

async function planOf(ctx: Context, desk: PublishDesk, { at }: { at: string }): Promise<RollbackPlan> {
  refuseLater(ctx, at);
  const siteId = siteOf(ctx).id;
  const site = await findSiteRow(ctx, siteId);
  if (!site) throw notFound();
  const down = await takenDown(ctx, siteId);
  const anew = new Set<TakenDown>();
  const plan: RollbackPlan = { pipes: [], takenDown: [], failures: [] };
  for (const pipe of await enabledPipes(ctx, siteId)) {
    const pipeCode = pipe.code;
    const step = await stepBack({ ...desk, ctx, site, pipe, at }, down);
    if (!step) continue;
    const { added, changed, removed } = step.difference;
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    plan.failures.push(...step.failures);
    for (const item of step.items) anew.add(item);
    plan.pipes.push({ pipeCode, from: step.from, to: step.to, ...counts });
  }
  plan.takenDown = down.filter((item) => anew.has(item)).map(({ title, at }) => ({ title, at }));
  return plan;
}

/** Nobody goes back to what lies ahead. */
export function refuseLater(ctx: Context, at: string): void {
  if (at > ctx.now().toISOString()) fail('publish.rollbackLater');
}

interface Back extends Renderers {
  ctx: Context;
  site: Site;
  pipe: PublishPipe;
  at: string;
}

/**
 * From the release of a pipe that is shown to the one of an instant, without what was taken down since; undefined when the
 * pipe had none then.
 */
async function stepBack(back: Back, down: readonly TakenDown[]) {
  const { ctx, site, pipe, at } = back;
  const shown = await releaseAt(ctx, { siteId: site.id, pipeCode: pipe.code, at });
  if (!shown) return undefined;
  const { number: to, at: heldAt } = shown;
  const from = await currentRelease(ctx, site.id, pipe.code);
  const before = await manifestAt(ctx, site.id, pipe.code, from);
  const then = await manifestAt(ctx, site.id, pipe.code, to);
  const cleaning = { ...back, perspective: { at: heldAt, working: new Set<number>() }, release: to };
  const { files, items, failures } = await withoutTakenDown(cleaning, then, down);
  const after = changedManifest(then, files);
  return { from, to, heldAt, after, items, failures, difference: compareManifests(before, after) };
}

/**
 * Shows a site as it was at an instant, in every pipe that was published then, and holds it there. Nothing is rendered
 * but what tells of things that were taken down since.
 */
export async function rollBack(
  ctx: Context,
  desk: PublishDesk,
  { siteId, at }: { siteId: number; at: string },
  progress: Progress,
): Promise<void> {
  const site = await findSiteRow(ctx, siteId);
  if (!site) throw notFound();
  await withLease(ctx, siteId, async (lease) => {
    const pipes = await enabledPipes(ctx, siteId);
    const began = performance.now();
    const { at: moment, waitsUntil } = await momentOf(ctx, siteId);
    if (waitsUntil) fail('publish.clockBack', { at: readable(waitsUntil), now: readable(ctx.now().toISOString()) });
    const down = await takenDown(ctx, siteId);
    const found: { pipe: PublishPipe; step: Step | undefined }[] = [];
    for (const pipe of pipes) found.push({ pipe, step: await stepBack({ ...desk, ctx, site, pipe, at }, down) });
    const written = await ctx.transaction(async (ctx) => {
      await lease.stillHeld(ctx);
      await refuseNewer(ctx, siteId, down);
      await hold(ctx, siteId, at);
      const steps = [];
      for (const { pipe, step } of found) {
        if (!step) continue;
        const key = { ctx, siteId, pipeCode: pipe.code };
        steps.push({ pipe, release: await goBack(key, step, { at, moment, began }) });
      }
      if (steps.length === 0) fail('publish.rollbackNothing');
      const failed = found.reduce((sum, { step }) => sum + (step?.failures.length ?? 0), 0);
      const words = failed > 0 ? 'publish.rolledBackExcept' : 'publish.rolledBack';
      await progress.done(ctx, { message: said(words, { at, failed }) });
      return steps;
    });
    for (const { pipe, release } of written) await show(ctx, desk, { site, pipe }, release);
  });
}

// Something was taken down while the files were looked through: they have not been looked through for it.
async function refuseNewer(ctx: Context, siteId: number, down: readonly TakenDown[]): Promise<void> {
  const known = new Set(down.map(({ contentId, at }) => `${contentId} ${at}`));
  const rows = await standing(ctx, siteId).select(['contentId', 'createTime as at']).execute();
  if (rows.some(({ contentId, at }) => !known.has(`${contentId} ${at}`))) fail('publish.busy');
}

type Step = NonNullable<Awaited<ReturnType<typeof stepBack>>>;

function goBack(key: PipeKey, step: Step, { at, moment, began }: { at: string; moment: string; began: number }) {
  const { added, changed, removed } = step.difference;
  const files = new Map<string, ReleasedFile | null>(removed.map((path) => [path, null]));
  for (const path of [...added, ...changed]) files.set(path, step.after.get(path) ?? null);
  return writeRelease(key, {
    kind: 'rollback',
    at: moment,
    heldAt: step.heldAt,
    reason: said('publish.rollbackTitle', { at }),
    files,
    pages: 0,
    failures: step.failures,
    milliseconds: Math.round(performance.now() - began),
  });
}

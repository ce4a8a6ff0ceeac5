import type { RollbackPlan } from '@kaiyin/modules/publish/schema';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { compareManifests, type FileEntry } from '@kaiyin/publisher';
import { fail, notFound, siteOf, taskTitle, type Context, type Progress } from '@kaiyin/server-kit';
import { hold } from './hold.ts';
import { readable } from '../page/clock.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import { withLease } from '../lease.ts';
import { findSiteRow, show, type PublishDesk } from '../publish-desk.ts';
import { momentOf } from './moment.ts';
import { currentRelease, manifestAt, releaseAt, writeRelease } from './releases.ts';

/** What going back to an instant would do, and which take-downs since then forbid it. */
export async function planRollback(ctx: Context, { at }: { at: string }): Promise<RollbackPlan> {
  const siteId = siteOf(ctx).id;
  const plan: RollbackPlan = { pipes: [], refused: await takenDownSince(ctx, siteId, at) };
  for (const { code: pipeCode } of await enabledPipes(ctx, siteId)) {
    const step = await stepBack({ ctx, siteId, pipeCode }, at);
    if (!step) continue;
    const { added, changed, removed } = step.difference;
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    plan.pipes.push({ pipeCode, from: step.from, to: step.to, ...counts });
  }
  return plan;
}

const takenDownSince = (ctx: Context, siteId: number, at: string): Promise<RollbackPlan['refused']> =>
  ctx.db
    .selectFrom('cms_take_down')
    .select(['title', 'createTime as at'])
    .where('siteId', '=', siteId)
    .where('createTime', '>', at)
    .orderBy('createTime')
    .orderBy('id')
    .execute();

/** From the release of a pipe that is shown to the one of an instant; undefined when the pipe had none then. */
async function stepBack({ ctx, siteId, pipeCode }: PipeKey, at: string) {
  const to = await releaseAt(ctx, { siteId, pipeCode, at });
  if (to === 0) return undefined;
  const from = await currentRelease(ctx, siteId, pipeCode);
  const before = await manifestAt(ctx, siteId, pipeCode, from);
  const after = await manifestAt(ctx, siteId, pipeCode, to);
  return { from, to, after, difference: compareManifests(before, after) };
}

/** Shows a site as it was at an instant, in every pipe that was published then, and holds it there. Nothing is rendered. */
export async function rollBack(
  ctx: Context,
  desk: PublishDesk,
  { siteId, at }: { siteId: number; at: string },
  progress: Progress,
): Promise<void> {
  const site = await findSiteRow(ctx, siteId);
  if (!site) throw notFound();
  await withLease(ctx, siteId, async (lease) => {
    const [refused] = await takenDownSince(ctx, siteId, at);
    if (refused) fail('publish.rollbackTakenDown', { title: refused.title });
    const pipes = await enabledPipes(ctx, siteId);
    const began = performance.now();
    const { at: moment, waitsUntil } = await momentOf(ctx, siteId);
    if (waitsUntil) fail('publish.clockBack', { at: readable(waitsUntil), now: readable(ctx.now().toISOString()) });
    const written = await ctx.transaction(async (ctx) => {
      await lease.stillHeld(ctx);
      await hold(ctx, siteId, at);
      const steps = [];
      for (const pipe of pipes) {
        const release = await goBack({ ctx, siteId, pipeCode: pipe.code }, { at, moment, began });
        if (release) steps.push({ pipe, release });
      }
      if (steps.length === 0) fail('publish.rollbackNothing');
      return steps;
    });
    for (const { pipe, release } of written) await show(ctx, desk, { site, pipe: pipe as PublishPipe }, release);
    await progress.report(100, taskTitle(ctx, 'publish.rolledBack', { at }));
  });
}

async function goBack(key: PipeKey, { at, moment, began }: { at: string; moment: string; began: number }) {
  const step = await stepBack(key, at);
  if (!step) return undefined;
  const { added, changed, removed } = step.difference;
  const files = new Map<string, FileEntry | null>(removed.map((path) => [path, null]));
  for (const path of [...added, ...changed]) files.set(path, step.after.get(path) ?? null);
  return writeRelease(key, {
    kind: 'rollback',
    at: moment,
    reason: taskTitle(key.ctx, 'publish.rollbackTitle', { at }),
    files,
    pages: 0,
    failures: [],
    milliseconds: Math.round(performance.now() - began),
  });
}

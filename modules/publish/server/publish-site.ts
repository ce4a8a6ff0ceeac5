import type { Reason } from './release/reason.ts';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { PlannedLater, PublishResult } from '@kaiyin/modules/plan/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { forgetChanges, type NotedChange } from '@kaiyin/modules/page/server';
import { fail, PutOff, said, type Context, type Progress, type Said } from '@kaiyin/server-kit';
import { heldRefusal, type HoldFate } from './held/answer.ts';
import { publishBeside } from './held/publish-beside.ts';
import { forgetDelay, noteDelay } from './overdue/delays.ts';
import { heldAt, resume } from './release/hold.ts';
import { momentOf } from './release/moment.ts';
import { notePages } from './release/releases.ts';
import { loseTrackOfClosed, sweep, wakeAtMidnight } from './after-publish.ts';
import { withLease, type Lease } from './lease.ts';
import { bringFiles, show, siteWebRoot, type PublishDesk } from './publish-desk.ts';
import { findSiteRow } from './site-row.ts';
import { pipeReleased } from './events.ts';
import { failuresOf } from './failures.ts';
import { takeStock, type Stock } from './overtaken.ts';
import { Story, tellStory } from './story.ts';
import { readable } from './page/clock.ts';
import type { PipePublish } from './publish-pipe.ts';
import { publishRounds, type PipeRelease } from './publish-rounds.ts';
import type { PublishedContents } from './publish-status.ts';
import { forgetOldReleases } from './release/retention.ts';

const reportEvery = 250;

export interface Publish {
  siteId: number;
  reason: Reason;
  /** Nothing is done when every pipe shows already what is true for a later instant. */
  since?: string;
  /** Nobody asked for it: a site that was rolled back stays as it is. */
  automatic?: boolean;
  /** What becomes of a hold, should the site be held; refused where that is not said. */
  held?: HoldFate | undefined;
  /** What was published for a later instant, which the task tells. */
  later?: PlannedLater | undefined;
  /** All contents that are in a state, and were when they were asked for, are made public before. */
  contents?: PublishedContents | undefined;
  /** How many of them were. */
  madePublic?: number;
  /** Not even a clock that was set back is waited for. */
  urgent?: boolean;
}

const nothing: PublishResult = { releases: [], failures: [], milliseconds: 0 };

/** Makes the site show exactly what should be public now, in every enabled pipe. */
export async function publishSite(
  ctx: Context,
  desk: PublishDesk,
  publish: Publish,
  progress?: Progress,
): Promise<PublishResult> {
  const { siteId, since, automatic = false } = publish;
  const began = performance.now();
  return withLease(ctx, siteId, async (lease) => {
    const { at, waitsUntil } = await momentOf(ctx, siteId);
    const stock = await takeStock(ctx, siteId);
    const site = await findSiteRow(ctx, siteId);
    if (!site) return nothing;
    const pipes = await enabledPipes(ctx, siteId);
    // What was committed late is noted though the publish of its instant has been.
    if (since && stock.changes.length === 0 && (await showsLater(ctx, desk, { site, pipes, since }))) return nothing;
    const hold = await heldAt(ctx, siteId);
    if (automatic && hold) return nothing;
    if (waitsUntil && !publish.urgent) return waitForClock(ctx, publish, waitsUntil);
    if (pipes.length === 0) fail('publish.noPipe', { name: site.name });
    if (hold && publish.held === undefined) throw heldRefusal(hold, ['end']);
    if (hold && publish.held && publish.held !== 'end') {
      const beside = { lease, site, pipes, at, heldAt: hold.at, reason: publish.reason, subjects: publish.held };
      return publishBeside(ctx, desk, {
        ...beside,
        written: (ctx, result) => tellDone(ctx, publish, result, progress),
      });
    }
    const result: PublishResult = { releases: [], failures: [], milliseconds: 0 };
    const story = new Story();
    let taken: NotedChange[] | undefined;
    for (const [index, pipe] of pipes.entries()) {
      const onPage = pageProgress(ctx, progress, { pipe, index, of: pipes.length });
      const { blobs, threads, manyPages } = desk;
      const step = { ctx, blobs, threads, manyPages, site, pipe, at, onPage };
      const released = async (ctx: Context, of: PipeRelease) => {
        // The others have taken what the first has, and maybe more.
        taken ??= of.taken;
        noteRelease(result, of);
        story.add(of.rendered);
        result.pages = story.pages();
        if (of.release.number > of.release.before)
          await notePages({ ctx, siteId, pipeCode: pipe.code }, of.release.number, result.pages);
        if (index < pipes.length - 1) return;
        result.milliseconds = Math.round(performance.now() - began);
        await loseTrackOfClosed(ctx, siteId, pipes);
        await forgetChanges(ctx, taken);
        await resume(ctx, siteId);
        await wakeAtMidnight(ctx, siteId, at);
        await tellDone(ctx, publish, result, progress);
      };
      await publishPipe(desk, step, { publish, lease, stock: index === 0 ? stock : undefined, released });
    }
    await forgetDelay(ctx, siteId);
    await forgetOldReleases(ctx, siteId);
    await sweep(ctx, { siteId, at, lease, result });
    return { ...result, milliseconds: Math.round(performance.now() - began) };
  });
}

/** Shows what a publish or rollback has written of a site that could not show it itself. */
export async function showReleased(ctx: Context, desk: PublishDesk, siteId: number): Promise<void> {
  const site = await findSiteRow(ctx, siteId);
  if (!site) return;
  for (const { code: pipeCode } of await enabledPipes(ctx, siteId)) {
    await bringFiles(ctx, desk, { site, pipeCode });
    await ctx.emit(pipeReleased, { siteId, pipeCode });
  }
  await forgetDelay(ctx, siteId);
}

/** With what has been written lands what is told of it: nobody does it again who finds that. */
async function tellDone(ctx: Context, publish: Publish, result: PublishResult, progress?: Progress): Promise<void> {
  for (const failure of result.failures) {
    const { pipeCode: pipe, ...rest } = failure;
    progress?.error(said(failure.template ? 'publish.failure' : 'publish.failurePlain', { pipe, ...rest }));
  }
  await progress?.done(ctx, { message: summary(result, publish), result });
}

// Time that runs backwards would take away what was published since.
async function waitForClock(ctx: Context, { siteId, automatic }: Publish, at: string): Promise<PublishResult> {
  const waits = new PutOff(at, 'publish.clockWaits', { at: readable(at), now: readable(ctx.now().toISOString()) });
  await noteDelay(ctx, siteId, waits);
  if (!automatic) throw waits;
  return nothing;
}

async function showsLater(
  ctx: Context,
  desk: PublishDesk,
  { site, pipes, since }: { site: Site; pipes: readonly PublishPipe[]; since: string },
): Promise<boolean> {
  const later = await ctx.db
    .selectFrom('cms_publish_state')
    .select(['pipeCode', 'release'])
    .where('siteId', '=', site.id)
    .where('at', '>', since)
    .execute();
  const released = new Map(later.map(({ pipeCode, release }) => [pipeCode, release]));
  for (const { code } of pipes)
    if (released.get(code) !== (await siteWebRoot(desk, site.path, code).number())) return false;
  return true;
}

interface PipeRun {
  publish: Publish;
  lease: Lease;
  stock: Stock | undefined;
  released: (ctx: Context, of: PipeRelease) => Promise<void>;
}

async function publishPipe(
  desk: PublishDesk,
  step: Omit<PipePublish, 'changes'>,
  { publish: { reason }, lease, stock, released }: PipeRun,
): Promise<void> {
  const read = (ctx: Context) => readPipe(ctx, step);
  await show(step.ctx, desk, step, await publishRounds(step, { lease, reason, stock, read, released }));
}

function noteRelease(result: PublishResult, { release, rendered }: PipeRelease): void {
  const { pipeCode, pages, added, changed, removed, failed } = release;
  result.releases.push({ pipeCode, pages, added, changed, removed, failed });
  result.failures.push(...failuresOf(rendered.outcome.results));
}

async function readPipe(ctx: Context, { site: { id }, pipe: { code } }: Pick<PipePublish, 'site' | 'pipe'>) {
  const site = await findSiteRow(ctx, id);
  const pipe = (await enabledPipes(ctx, id)).find((one) => one.code === code);
  return site && pipe && { site, pipe };
}

function pageProgress(
  ctx: Context,
  progress: Progress | undefined,
  { pipe, index, of }: { pipe: PublishPipe; index: number; of: number },
): PipePublish['onPage'] & object {
  let reported = 0;
  return async (done, all) => {
    if (performance.now() - reported < reportEvery) return;
    reported = performance.now();
    const percent = (100 / of) * (index + 0.95 * (done / Math.max(all, 1)));
    await progress?.report(percent, said('publish.rendering', { pipe: pipe.name, done }));
  };
}

function summary(
  { releases, failures, pages }: PublishResult,
  { later, madePublic, reason }: Pick<Publish, 'later' | 'madePublic' | 'reason'>,
): Said[] {
  const sum = (key: 'added' | 'changed' | 'removed') => releases.reduce((all, release) => all + release[key], 0);
  const counts = { added: sum('added'), changed: sum('changed'), removed: sum('removed'), failed: failures.length };
  const isSame = counts.added + counts.changed + counts.removed + counts.failed === 0;
  const files = said(failures.length ? 'publish.doneWithFailures' : 'publish.done', counts);
  const story = pages && failures.length === 0 ? tellStory(later ? '' : reason, pages) : [];
  const pagesTold = story.length > 0 ? story : [files];
  const told = [
    ...(madePublic ? [said('publish.statusDone', { count: madePublic })] : []),
    ...(later ? [said(later.count === 1 ? 'publish.later' : 'publish.laterMany', { ...later })] : []),
    ...(isSame ? [] : pagesTold),
  ];
  return told.length > 0 ? told : [said('publish.nothing')];
}

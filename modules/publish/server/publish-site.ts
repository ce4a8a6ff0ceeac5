import { join } from 'node:path';
import type { PublishPipe, PublishResult, Site } from '@kaiyin/modules/site/schema';
import { enabledPipes, forgetChanges, takeChanges } from '@kaiyin/modules/site/server';
import { questionKey, webRoot, type WebRoot } from '@kaiyin/publisher';
import { publicContentChanged } from '@kaiyin/modules/content/server';
import { fail, taskTitle, type BlobStore, type Context, type Progress } from '@kaiyin/server-kit';
import { clock, nextMidnight } from './page/clock.ts';
import type { BucketMirror } from './export/bucket-mirror.ts';
import { isHeld, resume } from './release/hold.ts';
import { withLease, type Lease } from './lease.ts';
import { pipeReleased } from './events.ts';
import { releasePipe, renderPipe, settleBytes, type PipePublish } from './publish-pipe.ts';
import type { PublishedSites } from './delivery/published-sites.ts';
import type { RenderPool } from './render/render-pool.ts';
import { manifestAt, type WrittenRelease } from './release/releases.ts';
import { forgetOldReleases } from './release/retention.ts';

export interface PublishDesk {
  blobs: BlobStore;
  /** Folder of the published files of all sites. */
  sitesFolder: string;
  /** Told when a site shows another release. */
  sites: Pick<PublishedSites, 'switchTo'>;
  /** Threads for publishes of many pages. */
  threads?: RenderPool;
  /** More pages than this are many: 300 unless told. */
  manyPages?: number;
  /** Storage that every release is copied to, where the operator has some. */
  mirror?: BucketMirror;
}

export const siteWebRoot = (desk: PublishDesk, sitePath: string, pipeCode: string): WebRoot =>
  webRoot(join(desk.sitesFolder, sitePath, pipeCode), desk.blobs.path);

const reportEvery = 250;

export interface Publish {
  siteId: number;
  reason: string;
  /** Nothing is done when a publish that began after this instant has already succeeded in this process. */
  since?: string;
  /** Nobody asked for it: a site that was rolled back stays as it is. */
  automatic?: boolean;
}

const lastBegan = new Map<number, string>();
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
    const at = ctx.now().toISOString();
    const site = await findSiteRow(ctx, siteId);
    if (!site) return nothing;
    const changes = await takeChanges(ctx, siteId);
    // What was committed late is noted though the publish of its instant has been.
    if (since && (lastBegan.get(siteId) ?? '') > since && changes.length === 0) return nothing;
    if (automatic && (await isHeld(ctx, siteId))) return nothing;
    const pipes = await enabledPipes(ctx, siteId);
    if (pipes.length === 0) fail('publish.noPipe', { name: site.name });
    const result: PublishResult = { releases: [], failures: [], milliseconds: 0 };
    for (const [index, pipe] of pipes.entries()) {
      const onPage = pageProgress(ctx, progress, { pipe, index, of: pipes.length });
      const { blobs, threads, manyPages } = desk;
      const step = { ctx, blobs, threads, manyPages, site, pipe, at, changes, onPage };
      await publishPipe(desk, step, { publish, lease, result });
    }
    await loseTrackOfClosed(ctx, siteId, pipes);
    await forgetChanges(ctx, changes);
    await resume(ctx, siteId);
    await forgetOldReleases(ctx, siteId);
    await wakeAtMidnight(ctx, siteId, at);
    for (const failure of result.failures) {
      const { pipeCode: pipe, ...rest } = failure;
      progress?.error(taskTitle(ctx, failure.template ? 'publish.failure' : 'publish.failurePlain', { pipe, ...rest }));
    }
    lastBegan.set(siteId, at);
    await progress?.report(100, summary(ctx, result));
    return { ...result, milliseconds: Math.round(performance.now() - began) };
  });
}

// Closed pipes do not take changes up: when they are opened again, everything of theirs is rendered.
async function loseTrackOfClosed(ctx: Context, siteId: number, open: readonly PublishPipe[]): Promise<void> {
  const codes = open.map(({ code }) => code);
  await ctx.transaction(async (ctx) => {
    const closed = await ctx.db
      .deleteFrom('cms_publish_state')
      .where('siteId', '=', siteId)
      .where('pipeCode', 'not in', codes)
      .returning('pipeCode')
      .execute();
    // Whoever has a copy of it hears of it here, should this publish have come before their own reaction.
    for (const { pipeCode } of closed) await ctx.emit(pipeReleased, { siteId, pipeCode });
  });
}

// Pages that show the date are others tomorrow.
async function wakeAtMidnight(ctx: Context, siteId: number, at: string): Promise<void> {
  const shown = await ctx.db
    .selectFrom('cms_question')
    .select('id')
    .where('siteId', '=', siteId)
    .where('question', '=', questionKey(clock.name, 'day'))
    .executeTakeFirst();
  if (shown) await ctx.emit(publicContentChanged, { siteId, contentIds: [], at: nextMidnight(at) });
}

export const findSiteRow = (ctx: Context, siteId: number): Promise<Site | undefined> =>
  ctx.db.selectFrom('cms_site').selectAll().where('id', '=', siteId).executeTakeFirst() as Promise<Site | undefined>;

async function publishPipe(
  desk: PublishDesk,
  step: PipePublish,
  { publish: { reason }, lease, result }: { publish: Publish; lease: Lease; result: PublishResult },
): Promise<void> {
  const rendered = await renderPipe(step);
  await settleBytes(desk.blobs, rendered);
  const release = await step.ctx.transaction(async (ctx) => {
    await lease.stillHeld(ctx);
    return releasePipe({ ...rendered, key: { ...rendered.key, ctx } }, { reason });
  });
  await show(step.ctx, desk, step, release);
  const { pipeCode, pages, added, changed, removed, failed } = release;
  result.releases.push({ pipeCode, pages, added, changed, removed, failed });
  result.failures.push(...rendered.outcome.results.flatMap(({ failure }) => failure ?? []));
}

/** Switches what is served to a release that has been written. */
export async function show(
  ctx: Context,
  desk: PublishDesk,
  { site, pipe }: Pick<PipePublish, 'site' | 'pipe'>,
  release: WrittenRelease,
): Promise<void> {
  desk.sites.switchTo(site.id, pipe.code, release);
  await siteWebRoot(desk, site.path, pipe.code).bringTo(
    release.number,
    (number) => manifestAt(ctx, site.id, pipe.code, number),
    release,
  );
  if (release.number !== release.before) await ctx.emit(pipeReleased, { siteId: site.id, pipeCode: pipe.code });
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
    await progress?.report(percent, taskTitle(ctx, 'publish.rendering', { pipe: pipe.name, done }));
  };
}

function summary(ctx: Context, { releases, failures }: PublishResult): string {
  const sum = (key: 'added' | 'changed' | 'removed') => releases.reduce((all, release) => all + release[key], 0);
  const counts = { added: sum('added'), changed: sum('changed'), removed: sum('removed'), failed: failures.length };
  if (counts.added + counts.changed + counts.removed + counts.failed === 0) return taskTitle(ctx, 'publish.nothing');
  return taskTitle(ctx, failures.length ? 'publish.doneWithFailures' : 'publish.done', counts);
}

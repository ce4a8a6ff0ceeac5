import { join } from 'node:path';
import type { PublishResult } from '@kaiyin/modules/site/schema';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { webRoot, type Manifest, type WebRoot } from '@kaiyin/publisher';
import { fail, taskTitle, type BlobStore, type Context, type Progress } from '@kaiyin/server-kit';
import { buildPipe } from './build-pipe.ts';
import { withLease } from './lease.ts';
import { currentRelease, manifestAt, writeRelease } from './releases.ts';

export interface PublishDesk {
  blobs: BlobStore;
  /** Folder of the published files of all sites. */
  sitesFolder: string;
  /** Told when a site shows another release. */
  onSwitch(siteId: number, pipeCode: string, number: number, manifest: Manifest): void;
}

export const siteWebRoot = (desk: PublishDesk, sitePath: string, pipeCode: string): WebRoot =>
  webRoot(join(desk.sitesFolder, sitePath, pipeCode), desk.blobs.path);

const reportEvery = 250;

export interface Publish {
  siteId: number;
  reason: string;
  /** Nothing is done when a publish that began after this instant has already succeeded in this process. */
  since?: string;
}

const lastBegan = new Map<number, string>();

/** Makes the site show exactly what should be public now, in every enabled pipe. */
export async function publishSite(
  ctx: Context,
  desk: PublishDesk,
  { siteId, reason, since }: Publish,
  progress?: Progress,
): Promise<PublishResult> {
  const began = performance.now();
  const site = (await ctx.db.selectFrom('cms_site').selectAll().where('id', '=', siteId).executeTakeFirst()) as
    | Site
    | undefined;
  if (!site) return { releases: [], failures: [], milliseconds: 0 };
  return withLease(ctx, siteId, async () => {
    const at = ctx.now().toISOString();
    if (since && (lastBegan.get(siteId) ?? '') > since) return { releases: [], failures: [], milliseconds: 0 };
    const pipes = await enabledPipes(ctx, siteId);
    if (pipes.length === 0) fail('publish.noPipe', { name: site.name });
    const result: PublishResult = { releases: [], failures: [], milliseconds: 0 };
    for (const [index, pipe] of pipes.entries()) {
      const share = { from: (index / pipes.length) * 100, size: 100 / pipes.length };
      const { failures, ...counts } = await publishPipe({ ctx, desk, site, pipe, reason, at, progress, share });
      result.releases.push(counts);
      result.failures.push(...failures);
    }
    for (const failure of result.failures) {
      const { pipeCode: pipe, ...rest } = failure;
      progress?.error(taskTitle(ctx, failure.template ? 'publish.failure' : 'publish.failurePlain', { pipe, ...rest }));
    }
    lastBegan.set(siteId, at);
    await progress?.report(100, summary(ctx, result));
    return { ...result, milliseconds: Math.round(performance.now() - began) };
  });
}

interface PublishPipeStep {
  ctx: Context;
  desk: PublishDesk;
  site: Site;
  pipe: PublishPipe;
  reason: string;
  at: string;
  progress: Progress | undefined;
  share: { from: number; size: number };
}

async function publishPipe({ ctx, desk, site, pipe, reason, at, progress, share }: PublishPipeStep) {
  const manifest = (number: number) => manifestAt(ctx, site.id, pipe.code, number);
  const before = await manifest(await currentRelease(ctx, site.id, pipe.code));
  const expected = Math.max(before.size, 20);
  let reported = 0;
  const built = await buildPipe({
    ctx,
    blobs: desk.blobs,
    site,
    pipe,
    at,
    current: before,
    onPage: async (done) => {
      if (performance.now() - reported < reportEvery) return;
      reported = performance.now();
      const percent = share.from + share.size * 0.9 * Math.min(1, done / expected);
      await progress?.report(percent, taskTitle(ctx, 'publish.rendering', { pipe: pipe.name, done }));
    },
  });
  await progress?.report(share.from + share.size * 0.95, taskTitle(ctx, 'publish.switching', { pipe: pipe.name }));
  const { number, ...counts } = await writeRelease(ctx, {
    siteId: site.id,
    pipeCode: pipe.code,
    reason,
    before,
    after: built.files,
    pages: built.pages,
    failures: built.failures,
  });
  desk.onSwitch(site.id, pipe.code, number, built.files);
  await siteWebRoot(desk, site.path, pipe.code).bringTo(number, manifest);
  return { ...counts, failures: built.failures };
}

function summary(ctx: Context, { releases, failures }: PublishResult): string {
  const sum = (key: 'added' | 'changed' | 'removed') => releases.reduce((all, release) => all + release[key], 0);
  const counts = { added: sum('added'), changed: sum('changed'), removed: sum('removed'), failed: failures.length };
  if (counts.added + counts.changed + counts.removed + counts.failed === 0) return taskTitle(ctx, 'publish.nothing');
  return taskTitle(ctx, failures.length ? 'publish.doneWithFailures' : 'publish.done', counts);
}

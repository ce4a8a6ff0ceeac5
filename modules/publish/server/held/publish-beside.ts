import type { Reason } from '../release/reason.ts';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import type { PageFailure, PublishResult } from '@kaiyin/modules/plan/schema';
import { Refusal, type Context } from '@kaiyin/server-kit';
import type { PipeKey } from '../kept/kept-pages.ts';
import type { Lease } from '../lease.ts';
import { show, type PublishDesk } from '../publish-desk.ts';
import { writeRelease, type WrittenRelease } from '../release/releases.ts';
import { renderBeside, type Beside, type PipeBeside } from './render-beside.ts';

interface PublishedBeside extends Beside {
  lease: Lease;
  pipes: readonly PublishPipe[];
  reason: Reason;
  /** In the transaction of the releases: what lands with them. */
  written?: (ctx: Context, result: PublishResult) => Promise<void>;
}

/**
 * Publishes the pages of some subjects while their site is held: the release is what is shown, with the files of these
 * pages in place of theirs. Lists and whatever else tells of them stay as they are, changes stay noted, the hold holds.
 */
export async function publishBeside(ctx: Context, desk: PublishDesk, beside: PublishedBeside): Promise<PublishResult> {
  const began = performance.now();
  const { site, lease, at, reason } = beside;
  const rendered: PipeBeside[] = [];
  for (const pipe of beside.pipes) {
    const one = await renderBeside(ctx, desk, { ...beside, pipe });
    refuseFailed(one);
    rendered.push(one);
  }
  const left = rendered.flatMap((one) => one.left);
  await desk.blobs.settle(
    rendered.flatMap(({ files }) => Array.from(files.values()).flatMap((one) => one?.hash ?? [])),
  );
  const written = await ctx.transaction(async (ctx) => {
    await lease.stillHeld(ctx);
    const releases = [];
    for (const { pipe, heldAt, files, left, results } of rendered) {
      const milliseconds = Math.round(performance.now() - began);
      const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
      const pages = results.length;
      const made = { kind: 'publish' as const, at, heldAt, reason, files, pages, failures: [...left], milliseconds };
      releases.push({ pipe, release: await writeRelease(key, made) });
    }
    await noteBeside(ctx, beside, rendered);
    await beside.written?.(ctx, resultOf(releases, { left, began }));
    return releases;
  });
  for (const { pipe, release } of written) await show(ctx, desk, { site, pipe }, release);
  return resultOf(written, { left, began });
}

function resultOf(
  written: readonly { release: WrittenRelease }[],
  { left, began }: { left: PageFailure[]; began: number },
): PublishResult {
  const releases = written.map(({ release: { pipeCode, pages, added, changed, removed, failed } }) => {
    return { pipeCode, pages, added, changed, removed, failed };
  });
  return { releases, failures: left, milliseconds: Math.round(performance.now() - began) };
}

function refuseFailed({ failures: [failure] }: PipeBeside): void {
  if (!failure) return;
  const { page, message } = failure;
  throw new Refusal(500, 'publish.itemFailed', { page, message }, undefined, { failure });
}

async function noteBeside(
  ctx: Context,
  { site, at, subjects: { contents = [] } }: Beside,
  rendered: readonly PipeBeside[],
): Promise<void> {
  for (const contentId of contents) {
    const places = rendered.flatMap(({ pipe, places }) =>
      (places.get(contentId) ?? []).map((path) => ({ pipeCode: pipe.code, path })),
    );
    await ctx.db
      .insertInto('cms_publish_beside')
      .values({ siteId: site.id, contentId, at, places })
      .onConflict((conflict) => conflict.columns(['siteId', 'contentId']).doUpdateSet({ at, places }))
      .execute();
  }
}

import type { Reason } from './release/reason.ts';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { contentsOfTime } from '@kaiyin/modules/content/server';
import type { NotedChange } from '@kaiyin/modules/page/server';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import { openBatch, type Batch } from './render/batch.ts';
import { assetPathsOf, desiredFiles } from './kept/desired-files.ts';
import { ofTheirContents } from './kept/included-in.ts';
import { keepOutcome, removePages } from './kept/keep-outcome.ts';
import { includedFiles, orphanedFiles, publishState, type PipeKey } from './kept/kept-pages.ts';
import { withoutUnnamed } from './kept/unnamed-files.ts';
import { outcomeOf, pageChanges, type Outcome } from './outcome.ts';
import { currentRelease, writeRelease, type FileChanges, type WrittenRelease } from './release/releases.ts';
import { recordMoves } from './address/redirect-record.ts';
import { renderAside, type Renderers } from './render/render-aside.ts';
import type { Rendered } from './render/render-works.ts';
import type { Release } from './release/tables.ts';
import { cleanFailed } from './take-down/clean-failed.ts';
import { workOutAll, workOutChanged, type PageWork, type PipeWork } from './work-out.ts';
import { failuresOf } from './failures.ts';

/** Kept pages of another number are not gone on from: raise it when the product itself makes other pages of the same data. */
const rendererVersion = 5;

export interface PipePublish extends Renderers {
  ctx: Context;
  site: Site;
  pipe: PublishPipe;
  /** Instant that the pages are true for, ISO 8601 UTC. */
  at: string;
  changes: readonly NotedChange[];
  onPage?: (done: number, of: number) => Promise<void>;
}

/** What a pipe is to become, rendered and compared; nothing that is served or kept has changed. */
export interface PipeOutcome {
  batch: Batch;
  key: PipeKey;
  outcome: Outcome;
  began: number;
}

/** Works out and renders what has to change in a pipe, or everything when nothing is known of it. */
export async function renderPipe(publish: PipePublish): Promise<PipeOutcome> {
  const { ctx, blobs, site, pipe, at, changes, isPlan } = publish;
  const began = performance.now();
  const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() }, isPlan });
  const work = await workOut(batch, key, { at, changes });
  const rendering = renderAside(batch, work.pages, publish);
  const outcome = await outcomeOf(batch, key, { work, rendering: counted(rendering, work.pages, publish.onPage) });
  return { batch, key, began, outcome: await cleanFailed(key, blobs, await withoutUnnamed(key, outcome)) };
}

async function workOut(
  batch: Batch,
  key: PipeKey,
  { at, changes }: Pick<PipePublish, 'at' | 'changes'>,
): Promise<PipeWork> {
  const state = await publishState(key);
  if (!state || state.renderer !== rendererVersion || state.at > at) return workOutAll(batch, await includedFiles(key));
  const inTime = await contentsOfTime(key.ctx, key.siteId, { after: state.at, until: at });
  return workOutChanged(batch, key, [...changes, ...inTime]);
}

async function* counted(
  rendering: AsyncIterable<Rendered>,
  works: readonly PageWork[],
  onPage: PipePublish['onPage'],
): AsyncGenerator<Rendered> {
  let done = 0;
  for await (const piece of rendering) {
    yield piece;
    // Included files come on top of the pages.
    done += new Set(piece.results.flatMap(({ ref }) => (ref.kind === 'fragment' ? [] : ref))).size;
    await onPage?.(Math.min(done, works.length), works.length);
  }
}

/** Makes the bytes of an outcome outlive a crash, before anything names them. */
export const settleBytes = (blobs: BlobStore, { outcome }: PipeOutcome): Promise<void> =>
  blobs.settle(Array.from(pageChanges(outcome).values()).flatMap((entry) => entry?.hash ?? []));

/** Writes the outcome of a pipe as its next release, in the caller's transaction. */
export async function releasePipe(
  rendered: PipeOutcome,
  how: { reason: Reason; kind?: Release['kind'] },
): Promise<WrittenRelease> {
  return releaseKept(rendered, { ...how, ...(await keepPipe(rendered)) });
}

/** What is kept of a pipe and waits for its release. */
export interface KeptPipe {
  /** Files to be, by path. */
  files: FileChanges;
  /** How many parts were rendered. */
  pages: number;
}

/** Keeps the outcome of a pipe without releasing it: what was kept before, and not released, comes along. */
export async function keepPipe({ outcome, key }: PipeOutcome, before?: KeptPipe): Promise<KeptPipe> {
  const state = await publishState(key);
  const shown = await currentRelease(key.ctx, key.siteId, key.pipeCode);
  const assetsBefore = await assetPathsOf(key, outcome);
  await recordMoves(key, outcome);
  await keepOutcome(key, outcome);

  const orphans = await orphanedFiles(key);
  await removePages(key.ctx, orphans);
  const all = !before && state?.release !== shown;
  const desired = await ofTheirContents(key, outcome, await desiredFiles(key, outcome, { all, assetsBefore }));
  const files = new Map([...(before?.files ?? []), ...desired]);
  for (const { path } of orphans) files.set(path, null);
  return { files, pages: (before?.pages ?? 0) + outcome.results.length };
}

/** Writes what is kept of a pipe as its next release. */
export async function releaseKept(
  { outcome, key, batch, began }: PipeOutcome,
  { files, pages, reason, kind = 'publish' }: KeptPipe & { reason: Reason; kind?: Release['kind'] },
): Promise<WrittenRelease> {
  const { at } = batch.env.perspective;
  const written = await writeRelease(key, {
    kind,
    at,
    reason,
    files,
    pages,
    failures: failuresOf(outcome.results),
    milliseconds: Math.round(performance.now() - began),
  });
  await keepState(key, { at, release: written.number });
  return written;
}

/** Says that what is kept of a pipe is not what any release shows. */
export const keepUnreleased = ({ key, batch }: PipeOutcome): Promise<void> =>
  keepState(key, { at: batch.env.perspective.at, release: noRelease });

const noRelease = -1;

async function keepState({ ctx, siteId, pipeCode }: PipeKey, { at, release }: { at: string; release: number }) {
  const state = { at, release, renderer: rendererVersion };
  await ctx.db
    .insertInto('cms_publish_state')
    .values({ siteId, pipeCode, ...state })
    .onConflict((conflict) => conflict.columns(['siteId', 'pipeCode']).doUpdateSet(state))
    .execute();
}

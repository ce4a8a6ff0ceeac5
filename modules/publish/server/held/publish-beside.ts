import { visibleTree } from '@kaiyin/modules/catalog/server';
import { publicContent } from '@kaiyin/modules/content/server';
import type { PublishPipe, PublishResult, Site } from '@kaiyin/modules/site/schema';
import { changedManifest, type FileEntry } from '@kaiyin/publisher';
import { Refusal, type Context } from '@kaiyin/server-kit';
import { failuresOf } from '../failures.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import type { Lease } from '../lease.ts';
import { contentRef, refsOfCatalog, type PageRef } from '../page/pages.ts';
import { show, type PublishDesk } from '../publish-desk.ts';
import { currentRelease, manifestAt, writeRelease, type FileChanges } from '../release/releases.ts';
import { openBatch } from '../render/batch.ts';
import { takenDown } from '../release/taken-down.ts';
import { withoutTakenDown } from '../release/without-taken-down.ts';
import { renderAside } from '../render/render-aside.ts';
import type { PartResult } from '../render/render-works.ts';
import type { Subjects } from './answer.ts';
import { ownPaths } from './own-paths.ts';
import '../tables.ts';

interface Beside {
  lease: Lease;
  site: Site;
  pipes: readonly PublishPipe[];
  /** Instant that the pages are true for. */
  at: string;
  /** Instant that the site is held at. */
  heldAt: string;
  reason: string;
  subjects: Subjects;
}

interface PipeBeside {
  pipe: PublishPipe;
  files: FileChanges;
  pages: number;
  /** What lies there of each content from now on. */
  places: ReadonlyMap<number, readonly string[]>;
}

/**
 * Publishes the pages of some subjects while their site is held: the release is what is shown, with the files of these
 * pages in place of theirs. Lists and whatever else tells of them stay as they are, changes stay noted, the hold holds.
 */
export async function publishBeside(ctx: Context, desk: PublishDesk, beside: Beside): Promise<PublishResult> {
  const began = performance.now();
  const { site, lease, at, reason } = beside;
  const rendered: PipeBeside[] = [];
  for (const pipe of beside.pipes) rendered.push(await renderBeside(ctx, desk, { ...beside, pipe }));
  await desk.blobs.settle(
    rendered.flatMap(({ files }) => Array.from(files.values()).flatMap((one) => one?.hash ?? [])),
  );
  const written = await ctx.transaction(async (ctx) => {
    await lease.stillHeld(ctx);
    const releases = [];
    for (const { pipe, files, pages } of rendered) {
      const milliseconds = Math.round(performance.now() - began);
      const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
      const made = { kind: 'publish' as const, at, reason, files, pages, failures: [], milliseconds };
      releases.push({ pipe, release: await writeRelease(key, made) });
    }
    await noteBeside(ctx, beside, rendered);
    return releases;
  });
  for (const { pipe, release } of written) await show(ctx, desk, { site, pipe }, release);
  const releases = written.map(({ release: { pipeCode, pages, added, changed, removed, failed } }) => {
    return { pipeCode, pages, added, changed, removed, failed };
  });
  return { releases, failures: [], milliseconds: Math.round(performance.now() - began) };
}

async function renderBeside(
  ctx: Context,
  desk: PublishDesk,
  { site, pipe, at, heldAt, subjects }: Beside & { pipe: PublishPipe },
): Promise<PipeBeside> {
  const { blobs } = desk;
  const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() } });
  const works = (await refsOf(batch.env, subjects)).map((ref) => ({ ref, parts: 'all' as const, hadParts: 0 }));
  const results: PartResult[] = [];
  for await (const piece of renderAside(batch, works, desk)) results.push(...piece.results);
  const [failure] = failuresOf(results);
  if (failure) {
    const { page, message } = failure;
    throw new Refusal(500, 'publish.itemFailed', { page, message }, undefined, { failure });
  }
  const shown = await manifestAt(ctx, site.id, pipe.code, await currentRelease(ctx, site.id, pipe.code));
  const before = await openBatch({ ctx, blobs, site, pipe, perspective: { at: heldAt, working: new Set() } });
  const kept = await placesBeside(key, subjects.contents ?? []);
  const refs = await refsOf(before.env, subjects);
  const old = await ownPaths(key, shown, { subjects, refs, beside: [...kept] });
  const files = new Map<string, FileEntry | null>(old.map((path) => [path, null]));
  const places = new Map<number, string[]>();
  for (const { ref, path, hash, size, assets } of results) {
    // What many pages include is a list of its own: it stays as it is held.
    if (ref.kind === 'fragment' && shown.has(path)) continue;
    files.set(path, { hash, size });
    const fresh = assets.filter((asset) => kept.has(asset.path) || !shown.has(asset.path));
    for (const asset of assets) files.set(asset.path, { hash: asset.hash, size: asset.size });
    if (ref.kind !== 'content') continue;
    const own = [path, ...fresh.map((asset) => asset.path)];
    places.set(ref.subjectId, [...(places.get(ref.subjectId) ?? []), ...own]);
  }
  if (subjects.areTakenDown) {
    const down = await takenDown(ctx, site.id);
    const cleaned = await withoutTakenDown(
      { ...desk, ctx, site, pipe, at: heldAt },
      changedManifest(shown, files),
      down,
    );
    for (const [path, entry] of cleaned) files.set(path, entry);
  }
  return { pipe, files, pages: results.length, places };
}

type Env = Parameters<typeof contentRef>[0];

async function refsOf(env: Env, { contents = [], catalog }: Subjects): Promise<PageRef[]> {
  const refs = catalog === undefined ? [] : refsOfCatalog(env, await env.ask(visibleTree, 'visible'), catalog);
  for (const id of contents) {
    const row = await env.ask(publicContent, id);
    if (row) refs.push(...(await contentRef(env, row)));
  }
  return refs;
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

/** Where files of some contents lie in a pipe that were published beside what is held. */
async function placesBeside({ ctx, siteId, pipeCode }: PipeKey, contents: readonly number[]): Promise<Set<string>> {
  if (contents.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('cms_publish_beside')
    .select('places')
    .where('siteId', '=', siteId)
    .where('contentId', 'in', contents)
    .execute();
  return new Set(rows.flatMap(({ places }) => places.flatMap((one) => (one.pipeCode === pipeCode ? one.path : []))));
}

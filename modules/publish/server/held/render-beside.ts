import { visibleTree } from '@kaiyin/modules/catalog/server';
import { publicContent } from '@kaiyin/modules/content/server';
import type { PageFailure, PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { changedManifest, type FileEntry, type Manifest } from '@kaiyin/publisher';
import type { Context } from '@kaiyin/server-kit';
import { failuresOf } from '../failures.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import { gathered } from '../outcome.ts';
import { contentRef, refsOfCatalog, type PageRef } from '../page/pages.ts';
import { takenDown } from '../release/taken-down.ts';
import { currentRelease, manifestAt, type FileChanges } from '../release/releases.ts';
import { withoutTakenDown } from '../release/without-taken-down.ts';
import { openBatch, type Batch } from '../render/batch.ts';
import { renderAside, type Renderers } from '../render/render-aside.ts';
import type { PartResult } from '../render/render-works.ts';
import type { Subjects } from './answer.ts';
import { aroundBeside } from './around-beside.ts';
import { ownPaths } from './own-paths.ts';
import '../tables.ts';

/** What is published beside what a held site shows. */
export interface Beside {
  site: Site;
  /** Instant that the subjects are shown as they are at. */
  at: string;
  /** Instant that the site is held at, and that whatever else their pages tell of is shown as it was at. */
  heldAt: string;
  subjects: Subjects;
}

/** What that makes of one pipe. */
export interface PipeBeside {
  pipe: PublishPipe;
  batch: Batch;
  results: readonly PartResult[];
  /** What the pipe shows now. */
  shown: Manifest;
  /** Pages that could not be rendered: nothing may be published then, and there are no files. */
  failures: PageFailure[];
  files: FileChanges;
  /** What lies there of each content from now on. */
  places: ReadonlyMap<number, readonly string[]>;
}

/** Renders the pages of some subjects and works out which files that makes; nothing that is served has changed. */
export async function renderBeside(
  ctx: Context,
  renderers: Renderers,
  { site, pipe, at, heldAt, subjects }: Beside & { pipe: PublishPipe },
): Promise<PipeBeside> {
  const { blobs } = renderers;
  const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
  const { held, around, places: kept } = await aroundBeside(key, { heldAt, at, contents: subjects.contents ?? [] });
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: around });
  const works = (await refsOf(batch.env, subjects)).map((ref) => ({ ref, parts: 'all' as const, hadParts: 0 }));
  const { results } = await gathered(renderAside(batch, works, renderers));
  const shown = await manifestAt(ctx, site.id, pipe.code, await currentRelease(ctx, site.id, pipe.code));
  const failures = failuresOf(results);
  if (failures.length > 0) return { pipe, batch, results, shown, failures, files: new Map(), places: new Map() };
  const before = await openBatch({ ctx, blobs, site, pipe, perspective: held });
  const refs = await refsOf(before.env, subjects);
  // What is taken down goes from wherever it is told, as from earlier releases: where it was another may be.
  const old = subjects.areTakenDown ? [] : await ownPaths(key, shown, { subjects, refs, beside: [...kept] });
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
      { ...renderers, ctx, site, pipe, perspective: around },
      changedManifest(shown, files),
      down,
    );
    for (const [path, entry] of cleaned) files.set(path, entry);
  }
  return { pipe, batch, results, shown, failures, files, places };
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

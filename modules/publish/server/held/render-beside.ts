import { visibleTree } from '@kaiyin/modules/catalog/server';
import { publicContent } from '@kaiyin/modules/content/server';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { changedManifest } from '@kaiyin/publisher';
import type { Context } from '@kaiyin/server-kit';
import { failuresOf } from '../failures.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import { gathered } from '../outcome.ts';
import { contentRef, refsOfCatalog, type PageRef } from '../page/pages.ts';
import { takenDown } from '../take-down/taken-down.ts';
import {
  contentOf,
  currentRelease,
  manifestAt,
  type FileChanges,
  type ReleasedFile,
  type ReleasedFiles,
} from '../release/releases.ts';
import { withoutTakenDown } from '../take-down/without-taken-down.ts';
import { openBatch, type Batch } from '../render/batch.ts';
import { renderAside, type Renderers } from '../render/render-aside.ts';
import type { PartResult } from '../render/render-works.ts';
import type { Subjects } from './answer.ts';
import { aroundBeside } from './around-beside.ts';
import { ownPaths } from './own-paths.ts';

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
  /** The instant that the pipe is held at: of the release that is shown again. */
  heldAt: string;
  /** What the pipe shows now. */
  shown: ReleasedFiles;
  /** Pages that could not be rendered: nothing may be published then, and there are no files. */
  failures: PageFailure[];
  files: FileChanges;
  /** Pages of others that could not be rendered without what was taken down. */
  left: readonly PageFailure[];
  /** What lies there of each content from now on. */
  places: ReadonlyMap<number, readonly string[]>;
}

/** Renders the pages of some subjects and works out which files that makes; nothing that is served has changed. */
export async function renderBeside(
  ctx: Context,
  renderers: Renderers,
  { site, pipe, at, heldAt, subjects }: Beside & { pipe: PublishPipe },
): Promise<PipeBeside> {
  const { blobs, isPlan } = renderers;
  const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
  const contents = subjects.contents ?? [];
  const { held, around, places: kept, others } = await aroundBeside(key, { heldAt, at, contents });
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: around, isPlan });
  const works = (await refsOf(batch.env, subjects)).map((ref) => ({ ref, parts: 'all' as const, hadParts: 0 }));
  const { results } = await gathered(renderAside(batch, works, renderers));
  const release = await currentRelease(ctx, site.id, pipe.code);
  const shown = await manifestAt(ctx, site.id, pipe.code, release);
  const failures = failuresOf(results);
  const none = { files: new Map<string, null>(), left: [], places: new Map<number, string[]>() };
  const found = { pipe, batch, results, heldAt: held.at, shown, failures };
  if (failures.length > 0) return { ...found, ...none };
  const before = await openBatch({ ctx, blobs, site, pipe, perspective: held });
  const refs = await refsOf(before.env, subjects);
  // What is taken down goes from wherever it is told, as from earlier releases: where it was another may be.
  const old = subjects.areTakenDown ? [] : await ownPaths(key, shown, { subjects, refs, beside: kept });
  const files = new Map<string, ReleasedFile | null>(old.map((path) => [path, null]));
  const places = new Map<number, string[]>();
  const left: PageFailure[] = [];
  for (const { ref, path, hash, size, assets } of results) {
    // What many pages include is a list of its own: it stays as it is held.
    if (ref.kind === 'fragment' && shown.has(path)) continue;
    files.set(path, { hash, size, contentId: contentOf(ref) });
    const isFresh = ({ path }: { path: string }) => kept.has(path) || others.has(path) || !shown.has(path);
    for (const asset of assets) files.set(asset.path, { ...asset, contentId: 0 });
    if (ref.kind !== 'content') continue;
    const own = [path, ...assets.filter(isFresh).map((asset) => asset.path)];
    places.set(ref.subjectId, [...(places.get(ref.subjectId) ?? []), ...own]);
  }
  if (subjects.areTakenDown) {
    const down = await takenDown(ctx, site.id);
    const cleaning = { ...renderers, ctx, site, pipe, perspective: around, release };
    const cleaned = await withoutTakenDown(cleaning, changedManifest(shown, files), down);
    for (const [path, entry] of cleaned.files) files.set(path, entry);
    left.push(...cleaned.failures);
  }
  return { ...found, files, left, places };
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

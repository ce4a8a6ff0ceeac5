import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { changedManifest, type Perspective } from '@kaiyin/publisher';
import { type Context } from '@kaiyin/server-kit';
import { inOrder } from '../failures.ts';
import { openBatch, type Batch } from '../render/batch.ts';
import { isIncluded } from '../render/fragment-file.ts';
import { renderAgain } from '../render/render-again.ts';
import type { Renderers } from '../render/render-aside.ts';
import { lastClean, type FileOfRelease } from './last-clean.ts';
import { emptyFile, leftAlone, stillNamed } from './left-alone.ts';
import {
  contentOf,
  releasesOfFailed,
  type FileChanges,
  type ReleasedFile,
  type ReleasedFiles,
} from '../release/releases.ts';
import { withoutCommonWords } from './common-words.ts';
import { addressesIn, isAtRelease, type TakenDown } from './taken-down.ts';
import { tellsOf, type IsTelling } from './tells-of.ts';

interface Cleaning extends Renderers {
  ctx: Context;
  site: Site;
  pipe: PublishPipe;
  /** What the files are true for. */
  perspective: Perspective;
  /** The release that the files are of. */
  release: number;
}

/** What has to change of the files of an earlier release. */
export interface Cleaned {
  files: FileChanges;
  /** What is not shown of it any more: whatever was taken down since. */
  items: readonly TakenDown[];
  /** Pages of others that tell of what was taken down, and could not be rendered again. */
  failures: PageFailure[];
}

/**
 * What has to change of the files of an earlier release so that it shows nothing of what is taken down: pages that tell of
 * it are rendered again for their instant. Where that fails a page is shown as it was in the last release before that does
 * not tell of it, else as it is now, else not at all, which is told.
 */
export async function withoutTakenDown(
  cleaning: Cleaning,
  manifest: ReleasedFiles,
  down: readonly TakenDown[],
): Promise<Cleaned> {
  const { ctx, blobs, site, pipe, perspective, release } = cleaning;
  const items = down.filter(isAtRelease(pipe.code, release));
  const of = { siteId: site.id, pipeCode: pipe.code, release };
  // Pages that failed were left as in an earlier release, with what was taken down between the two.
  const left = down.length > 0 ? await releasesOfFailed(ctx, of) : new Map<string, number>();
  if (items.length === 0 && !(await doAnyTell(cleaning, manifest, { left, down })))
    return { files: new Map(), items, failures: [] };
  const plain = await withoutCommonWords(ctx, blobs, of, down);
  const tellingAt = new Map<number, IsTelling>();
  const tellsAt = (number: number) => {
    const known = tellingAt.get(number) ?? tellsOf(ctx, of, plain.filter(isAtRelease(pipe.code, number)));
    tellingAt.set(number, known);
    return known;
  };
  // Earlier releases show what was taken down since them, too.
  const tellsAny = tellsOf(ctx, of, plain);
  const telling = new Map<string, ReleasedFile>();
  for (const [path, file] of manifest) {
    const isTelling = tellsAt(left.get(path) ?? release);
    if (await isTelling({ path, hash: file.hash }, () => blobs.get(file.hash))) telling.set(path, file);
  }
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective });
  const again = await renderAgain(batch, [...telling.keys()], cleaning);
  const files = new Map<string, ReleasedFile | null>();
  const bring = (path: string, file: ReleasedFile) =>
    void (manifest.has(path) || files.has(path) || files.set(path, file));
  for (const { path, ref, hash, size, assets } of again.pages.values()) {
    files.set(path, { hash, size, contentId: contentOf(ref) });
    for (const asset of assets) bring(asset.path, { ...asset, contentId: 0 });
  }
  const ids = new Set(down.map(({ contentId }) => contentId));
  const others = [...telling].filter(([path, { contentId }]) => !files.has(path) && !ids.has(contentId));
  for (const path of telling.keys()) if (!files.has(path)) files.set(path, null);
  const failures: PageFailure[] = [];
  const pages = others.map(([path, { contentId }]) => ({ path, contentId }));
  const lost: string[] = [];
  const earlier = await lastClean(ctx, { ...of, blobs, isTelling: tellsAny }, pages);
  for (const { path } of pages) {
    const clean = earlier.get(path);
    files.set(path, clean?.file ?? null);
    if (!clean && isIncluded(path)) lost.push(path);
    for (const [named, file] of clean?.named ?? []) bring(named, file);
    failures.push(failureOf(batch, path, { failure: again.failures.get(path), clean }));
  }
  for (const path of await leftAlone(blobs, manifest, { changes: files, own: addressesIn(items, pipe.code) }))
    files.set(path, null);
  // A page that names an included file shows nothing in its place, rather than its name.
  for (const path of await stillNamed(blobs, changedManifest(manifest, files), lost))
    files.set(path, await emptyFile(blobs));
  return { files, items, failures: inOrder(failures) };
}

function failureOf(
  { env: { ctx, pipe } }: Batch,
  page: string,
  { failure, clean }: { failure: PageFailure | undefined; clean: FileOfRelease | undefined },
): PageFailure {
  const reason = failure?.message ?? ctx.say('publish.noPageNow');
  const message = clean
    ? ctx.say('publish.toldAsBefore', { reason, number: clean.release })
    : ctx.say('publish.toldNotAtAll', { reason });
  return { pipeCode: pipe.code, template: '', line: 0, column: 0, ...failure, page, message };
}

/** Whether any page that was left tells of what is taken down: most do not, and nothing else has to be looked at. */
async function doAnyTell(
  { ctx, blobs, site, pipe, release }: Cleaning,
  manifest: ReleasedFiles,
  { left, down }: { left: ReadonlyMap<string, number>; down: readonly TakenDown[] },
): Promise<boolean> {
  const isTelling = tellsOf(ctx, { siteId: site.id, pipeCode: pipe.code, release }, down);
  for (const path of left.keys()) {
    const hash = manifest.get(path)?.hash;
    if (hash && (await isTelling({ path, hash }, () => blobs.get(hash)))) return true;
  }
  return false;
}

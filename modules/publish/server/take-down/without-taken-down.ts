import type { PageFailure, PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { changedManifest, type Perspective } from '@kaiyin/publisher';
import { taskSurroundings, type Context } from '@kaiyin/server-kit';
import { inOrder } from '../failures.ts';
import { isWritten } from '../page/content-types.ts';
import { openBatch, type Batch } from '../render/batch.ts';
import { fragmentFolder } from '../render/fragment-file.ts';
import { renderAgain } from '../render/render-again.ts';
import type { Renderers } from '../render/render-aside.ts';
import { lastClean, type FileOfRelease } from './last-clean.ts';
import { fileNamesIn, isNamed } from './named-files.ts';
import { contentOf, type FileChanges, type ReleasedFile, type ReleasedFiles } from '../release/releases.ts';
import { withoutCommonWords } from './common-words.ts';
import { addressesIn, isAtRelease, isLeftAt, type TakenDown } from './taken-down.ts';
import { tellsOf } from './tells-of.ts';

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
  /** Pages of others that tell of what was taken down, and could not be rendered again. */
  failures: PageFailure[];
}

/**
 * What has to change of the files of an earlier release so that it shows nothing of what is taken down: pages that tell of
 * it are rendered again for their instant. Where that fails a page is shown as it was in the last release before that does
 * not tell of it, or not at all, which is told.
 */
export async function withoutTakenDown(
  cleaning: Cleaning,
  manifest: ReleasedFiles,
  down: readonly TakenDown[],
): Promise<Cleaned> {
  const { ctx, blobs, site, pipe, perspective, release } = cleaning;
  const items = down.filter(isAtRelease(pipe.code, release));
  const left = down.filter(isLeftAt(pipe.code, release));
  if (items.length + left.length === 0) return { files: new Map(), failures: [] };
  const of = { siteId: site.id, pipeCode: pipe.code, release };
  const asked = async (some: readonly TakenDown[]) =>
    tellsOf(ctx, of, some.length > 0 ? await withoutCommonWords(ctx, blobs, of, some) : []);
  const isTelling = await asked(items);
  const isLeft = await asked(left);
  const telling = new Map<string, ReleasedFile>();
  const mentioning: string[] = [];
  for (const [path, file] of manifest) {
    const named = { path, hash: file.hash };
    if (await isTelling(named, () => blobs.get(file.hash))) telling.set(path, file);
    else if (await isLeft(named, () => blobs.get(file.hash))) mentioning.push(path);
  }
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective });
  // What was public after a take-down, as a page had failed, is rendered again where that is possible, and else left.
  const again = await renderAgain(batch, [...telling.keys(), ...mentioning], cleaning);
  const files = new Map<string, ReleasedFile | null>();
  const bring = (path: string, file: ReleasedFile) =>
    void (manifest.has(path) || files.has(path) || files.set(path, file));
  for (const { path, ref, hash, size, assets } of again.pages.values()) {
    files.set(path, { hash, size, contentId: contentOf(ref) });
    for (const asset of assets) bring(asset.path, { ...asset, contentId: 0 });
  }
  const ids = new Set(items.map(({ contentId }) => contentId));
  const others = [...telling].filter(([path, { contentId }]) => !files.has(path) && !ids.has(contentId));
  for (const path of telling.keys()) if (!files.has(path)) files.set(path, null);
  const failures: PageFailure[] = [];
  // Earlier releases show what was taken down since them, too.
  const tellsAny = others.length > 0 ? tellsOf(ctx, of, await withoutCommonWords(ctx, blobs, of, down)) : isTelling;
  for (const [path, { contentId }] of others) {
    const clean = await lastClean(ctx, { ...of, blobs, isTelling: tellsAny }, { path, contentId });
    files.set(path, clean?.file ?? null);
    for (const [named, file] of clean?.named ?? []) bring(named, file);
    failures.push(failureOf(batch, path, { failure: again.failures.get(path), clean }));
  }
  const own = addressesIn(items, pipe.code);
  for (const path of await leftAlone(cleaning, manifest, { changes: files, own })) files.set(path, null);
  return { files, failures: inOrder(failures) };
}

const isShownByPages = (path: string): boolean => !isWritten(path) || path.startsWith(fragmentFolder);

function failureOf(
  { env: { ctx, pipe } }: Batch,
  page: string,
  { failure, clean }: { failure: PageFailure | undefined; clean: FileOfRelease | undefined },
): PageFailure {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    taskSurroundings.say(ctx.locale, key, values);
  const reason = failure?.message ?? say('publish.noPageNow');
  const message = clean
    ? say('publish.toldAsBefore', { reason, number: clean.release })
    : say('publish.toldNotAtAll', { reason });
  return { pipeCode: pipe.code, template: '', line: 0, column: 0, ...failure, page, message };
}

/** Pictures, included files and others that only pages showed which have gone, or show them no more. */
async function leftAlone(
  { blobs }: Cleaning,
  manifest: ReleasedFiles,
  { changes, own }: { changes: FileChanges; own: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const textOf = async ({ hash }: ReleasedFile) => (await blobs.get(hash)).toString();
  const named = new Set<string>();
  for (const path of changes.keys()) {
    const entry = manifest.get(path);
    if (entry && (entry.contentId > 0 || isWritten(path)))
      for (const name of fileNamesIn(await textOf(entry))) named.add(name);
  }
  const left = new Set<string>();
  for (const path of manifest.keys())
    if (isShownByPages(path) && !changes.has(path) && (own.has(path) || isNamed(named, path))) left.add(path);
  for (const [path, entry] of changedManifest(manifest, changes)) {
    if (left.size === 0) break;
    if (!isWritten(path)) continue;
    const still = fileNamesIn(await textOf(entry));
    for (const file of left) if (isNamed(still, file)) left.delete(file);
  }
  return left;
}

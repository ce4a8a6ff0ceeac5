import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { changedManifest, type FileEntry, type Manifest, type Perspective } from '@kaiyin/publisher';
import type { Context } from '@kaiyin/server-kit';
import { isWritten } from '../page/content-types.ts';
import { openBatch } from '../render/batch.ts';
import { renderAgain } from '../render/render-again.ts';
import type { Renderers } from '../render/render-aside.ts';
import type { FileChanges } from './releases.ts';
import { addressesIn } from './its-pages.ts';
import { fileNamesIn, isNamed } from './named-files.ts';
import type { TakenDown } from './taken-down.ts';
import { tellsOf } from './tells-of.ts';

interface Cleaning extends Renderers {
  ctx: Context;
  site: Site;
  pipe: PublishPipe;
  /** What the files are true for. */
  perspective: Perspective;
}

/**
 * What has to change of the files of an earlier release so that it shows nothing of what was taken down since: pages that
 * tell of it are rendered again for their instant, and what is no page any more goes.
 */
export async function withoutTakenDown(
  cleaning: Cleaning,
  manifest: Manifest,
  items: readonly TakenDown[],
): Promise<FileChanges> {
  const changes = new Map<string, FileEntry | null>();
  if (items.length === 0) return changes;
  const { ctx, blobs, site, pipe, perspective } = cleaning;
  const isTelling = tellsOf(ctx, { siteId: site.id, pipeCode: pipe.code }, items);
  const telling: string[] = [];
  for (const [path, { hash }] of manifest) if (await isTelling(path, () => blobs.get(hash))) telling.push(path);
  for (const path of telling) changes.set(path, null);
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective });
  for (const [path, { hash, size, assets }] of await renderAgain(batch, telling, cleaning)) {
    changes.set(path, { hash, size });
    for (const asset of assets) if (!manifest.has(asset.path)) changes.set(asset.path, asset);
  }
  const own = addressesIn(items, pipe.code);
  for (const path of await leftAlone(cleaning, manifest, { changes, own })) changes.set(path, null);
  return changes;
}

/** Pictures and other files that only pages showed which have gone, or show them no more. */
async function leftAlone(
  { blobs }: Cleaning,
  manifest: Manifest,
  { changes, own }: { changes: FileChanges; own: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const textOf = async ({ hash }: FileEntry) => (await blobs.get(hash)).toString();
  const named = new Set<string>();
  for (const path of changes.keys()) {
    const entry = manifest.get(path);
    if (entry && isWritten(path)) for (const name of fileNamesIn(await textOf(entry))) named.add(name);
  }
  const left = new Set<string>();
  for (const path of manifest.keys())
    if (!isWritten(path) && !changes.has(path) && (own.has(path) || isNamed(named, path))) left.add(path);
  for (const [path, entry] of changedManifest(manifest, changes)) {
    if (left.size === 0) break;
    if (!isWritten(path)) continue;
    const still = fileNamesIn(await textOf(entry));
    for (const file of left) if (isNamed(still, file)) left.delete(file);
  }
  return left;
}

import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { FileEntry, Manifest } from '@kaiyin/publisher';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import { pageAt } from '../page/site-paths.ts';
import { openBatch, type Batch } from '../render/batch.ts';
import { renderWorks } from '../render/render-works.ts';
import type { FileChanges } from './releases.ts';
import { tellsOf, type TakenDown } from './taken-down.ts';

interface Cleaning {
  ctx: Context;
  blobs: BlobStore;
  site: Site;
  pipe: PublishPipe;
  /** Instant that the files are true for. */
  at: string;
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
  const { ctx, blobs, site, pipe, at } = cleaning;
  const isTelling = tellsOf(items, pipe.code);
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() } });
  for (const [path, { hash }] of manifest)
    if (await isTelling(path, () => blobs.get(hash))) await renderAgain(batch, { path, changes, manifest });
  await blobs.settle(Array.from(changes.values()).flatMap((entry) => entry?.hash ?? []));
  return changes;
}

async function renderAgain(
  batch: Batch,
  { path, changes, manifest }: { path: string; changes: Map<string, FileEntry | null>; manifest: Manifest },
): Promise<void> {
  if (!changes.has(path)) changes.set(path, null);
  const found = await pageAt(batch, path);
  if (!found) return;
  const work = { ref: found.ref, parts: new Set([found.part]), hadParts: found.part };
  for await (const { results } of renderWorks(batch, [work], { sink: batch.env.blobs }))
    for (const { path: shown, hash, size, assets, failure } of results) {
      if (failure) continue;
      changes.set(shown, { hash, size });
      for (const asset of assets) if (!manifest.has(asset.path)) changes.set(asset.path, asset);
    }
}

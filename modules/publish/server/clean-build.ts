import type { FileEntry } from '@kaiyin/publisher';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { openBatch } from './render/batch.ts';
import { outcomeOf } from './outcome.ts';
import type { PipePublish } from './publish-pipe.ts';
import { renderWorks } from './render/render-works.ts';
import { workOutAll } from './work-out.ts';
import { failuresOf } from './failures.ts';

/** What a pipe has to be at an instant, rendered from nothing: the measure of every release. Writes nothing. */
export async function cleanBuild({
  ctx,
  blobs,
  site,
  pipe,
  at,
}: Pick<PipePublish, 'ctx' | 'blobs' | 'site' | 'pipe' | 'at'>): Promise<{
  files: Map<string, FileEntry>;
  failures: PageFailure[];
}> {
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() } });
  const work = await workOutAll(batch);
  const rendering = renderWorks(batch, work.pages, { sink: { write: () => undefined } });
  const { results } = await outcomeOf(batch, { ctx, siteId: site.id, pipeCode: pipe.code }, { work, rendering });
  const files = new Map<string, FileEntry>();
  for (const { path, hash, size, assets, failure } of results) {
    if (failure) continue;
    files.set(path, { hash, size });
    for (const asset of assets) files.set(asset.path, { hash: asset.hash, size: asset.size });
  }
  return { files, failures: failuresOf(results) };
}

import type { BlobStore } from '@kaiyin/server-kit';
import type { AsShown } from '../kept/keep-as-shown.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import { partKey, type Outcome } from '../outcome.ts';
import { currentRelease, filesAmong } from '../release/releases.ts';
import type { PartResult } from '../render/render-works.ts';
import { asShown } from './named-by.ts';
import { takenDown } from './taken-down.ts';
import { tellsOf } from './tells-of.ts';

/**
 * A page that fails keeps its last good bytes, unless they tell of something that was taken down while its site was held, or
 * its pipe closed, and readers have been shown others since: then it keeps those.
 */
export async function cleanFailed({ ctx, ...of }: PipeKey, blobs: BlobStore, outcome: Outcome): Promise<Outcome> {
  const kept = outcome.results.flatMap((result) => {
    const hash = keptHash(outcome, result);
    return hash === undefined ? [] : { result, path: result.path, hash };
  });
  if (kept.length === 0) return outcome;
  const down = await takenDown(ctx, of.siteId);
  if (down.length === 0) return outcome;
  const release = await currentRelease(ctx, of.siteId, of.pipeCode);
  const shown = await filesAmong(ctx, of, { release, paths: kept.map(({ path }) => path) });
  const isTelling = tellsOf(ctx, { ...of, release }, down);
  const cleaned = new Map<PartResult, AsShown>();
  for (const { result, path, hash } of kept) {
    const file = shown.get(path);
    if (file?.hash !== hash && (await isTelling({ path, hash }, () => blobs.get(hash))))
      cleaned.set(result, await asShown(ctx, blobs, { ...of, release, file }));
  }
  return { ...outcome, results: outcome.results.map((result) => ({ ...result, ...cleaned.get(result) })) };
}

/** The last good bytes of a page that failed; undefined where it did not, or has none. */
function keptHash({ own }: Outcome, { ref, part, path, failure, isOusted }: PartResult): string | undefined {
  const row = failure && !isOusted ? own.get(partKey(ref, part)) : undefined;
  return row?.path === path && row.hash !== '' ? row.hash : undefined;
}

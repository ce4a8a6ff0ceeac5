import type { BlobStore } from '@kaiyin/server-kit';
import type { PipeKey } from '../kept/kept-pages.ts';
import { partKey, type Outcome } from '../outcome.ts';
import { currentRelease, manifestAt, type ReleasedFiles } from '../release/releases.ts';
import { fragmentFolder } from '../render/fragment-file.ts';
import type { PartResult } from '../render/render-works.ts';
import { namedFilesIn } from './named-files.ts';
import { takenDown } from './taken-down.ts';
import { tellsOf } from './tells-of.ts';

/**
 * A page that fails keeps its last good bytes, unless they tell of something that was taken down while its site was held, or
 * its pipe closed, and readers have been shown others since: then it keeps those.
 */
export async function cleanFailed(key: PipeKey, blobs: BlobStore, outcome: Outcome): Promise<Outcome> {
  const { ctx, siteId, pipeCode } = key;
  if (!outcome.results.some((result) => keptHash(outcome, result))) return outcome;
  const down = await takenDown(ctx, siteId);
  if (down.length === 0) return outcome;
  const release = await currentRelease(ctx, siteId, pipeCode);
  const shown = await manifestAt(ctx, siteId, pipeCode, release);
  const isTelling = tellsOf(ctx, { siteId, pipeCode, release }, down);
  const results: PartResult[] = [];
  for (const result of outcome.results) {
    const { path } = result;
    const hash = keptHash(outcome, result);
    const isShown = hash === undefined || shown.get(path)?.hash === hash;
    const isTold = !isShown && (await isTelling({ path, hash }, () => blobs.get(hash)));
    results.push(isTold ? { ...result, ...(await asShown(blobs, shown, path)) } : result);
  }
  return { ...outcome, results };
}

/** What readers see of a page, and the pictures and included files that it names. */
async function asShown(
  blobs: BlobStore,
  shown: ReleasedFiles,
  path: string,
): Promise<Pick<PartResult, 'instead' | 'assets' | 'files'>> {
  const instead = shown.get(path) ?? null;
  const text = instead ? (await blobs.get(instead.hash)).toString() : '';
  const named = namedFilesIn(text).flatMap((name) => {
    const file = shown.get(name);
    return file ? { path: name, hash: file.hash, size: file.size } : [];
  });
  const isIncluded = (file: { path: string }) => file.path.startsWith(fragmentFolder);
  return {
    instead,
    assets: named.filter((file) => !isIncluded(file)),
    files: named.filter(isIncluded).map((file) => file.path),
  };
}

/** The last good bytes of a page that failed; undefined where it did not, or has none. */
function keptHash({ own }: Outcome, { ref, part, path, failure, isOusted }: PartResult): string | undefined {
  const row = failure && !isOusted ? own.get(partKey(ref, part)) : undefined;
  return row?.path === path && row.hash !== '' ? row.hash : undefined;
}

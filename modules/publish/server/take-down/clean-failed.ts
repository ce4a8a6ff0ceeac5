import type { BlobStore } from '@kaiyin/server-kit';
import { pagesOfKinds, publishState, type PipeKey } from '../kept/kept-pages.ts';
import { partKey, type Outcome } from '../outcome.ts';
import { contentOf, currentRelease } from '../release/releases.ts';
import type { Batch } from '../render/batch.ts';
import type { PartResult } from '../render/render-works.ts';
import { withoutCommonWords } from './common-words.ts';
import { lastClean } from './last-clean.ts';
import { takenDown, type TakenDown } from './taken-down.ts';
import { tellsOf, type IsTelling, type OfRelease } from './tells-of.ts';
import { failureOf } from './without-taken-down.ts';

/**
 * A page that fails keeps its last good bytes, unless they tell of something that was taken down since the pipe was
 * published: then it is as in the last release that does not, or not shown.
 */
export async function cleanFailed(key: PipeKey, blobs: BlobStore, batch: Batch, outcome: Outcome): Promise<Outcome> {
  const failed = outcome.results.filter((result) => keptHash(outcome, result));
  const down = failed.length > 0 ? await takenDown(key.ctx, key.siteId) : [];
  const items = down.length > 0 ? await sinceLast(key, down) : [];
  if (items.length === 0) return outcome;
  const { ctx, siteId, pipeCode } = key;
  const of = { siteId, pipeCode, release: await currentRelease(ctx, siteId, pipeCode) };
  const isTelling = tellsOf(ctx, of, await withoutCommonWords(ctx, blobs, of, items));
  // Earlier releases show what was taken down before, too.
  const tellsAny = tellsOf(ctx, of, await withoutCommonWords(ctx, blobs, of, down));
  const kept = new Set((await pagesOfKinds(key, ['fragment'])).map(({ path }) => path));
  const results: PartResult[] = [];
  for (const result of outcome.results) {
    const hash = keptHash(outcome, result);
    const isTold = hash && (await isTelling({ path: result.path, hash }, () => blobs.get(hash)));
    results.push(isTold ? await cleaned(batch, { ...of, blobs, isTelling: tellsAny, kept }, result) : result);
  }
  return { ...outcome, results };
}

/** The last good bytes of a page that failed; undefined where it did not, or has none. */
function keptHash({ own }: Outcome, { ref, part, path, failure, isOusted }: PartResult): string | undefined {
  const row = failure && !isOusted ? own.get(partKey(ref, part)) : undefined;
  return row?.path === path && row.hash !== '' ? row.hash : undefined;
}

/** What was taken down since the pipe was published; all of it where that is not known any more. */
async function sinceLast(key: PipeKey, down: readonly TakenDown[]): Promise<TakenDown[]> {
  const state = await publishState(key);
  return down.filter(({ at, finishedTime }) => !state || finishedTime === null || at >= state.at);
}

interface Asked extends OfRelease {
  blobs: BlobStore;
  isTelling: IsTelling;
  /** Paths of included files as they are now. */
  kept: ReadonlySet<string>;
}

async function cleaned(batch: Batch, { kept, ...asked }: Asked, result: PartResult): Promise<PartResult> {
  const { path, ref, failure } = result;
  const clean = await lastClean(batch.env.ctx, asked, { path, contentId: contentOf(ref) });
  const named = Array.from(clean?.named ?? [], ([path, { hash, size }]) => ({ path, hash, size }));
  return {
    ...result,
    failure: failureOf(batch, path, { failure: failure ?? undefined, clean }),
    instead: clean?.file ?? null,
    assets: named.filter((file) => !kept.has(file.path)),
    files: named.filter((file) => kept.has(file.path)).map((file) => file.path),
  };
}

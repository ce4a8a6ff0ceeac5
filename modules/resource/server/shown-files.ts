import type { BatchEnv } from '@kaiyin/modules/page/server';
import { Refusal, StorageAway } from '@kaiyin/server-kit';
import type { Asset } from './asset.ts';
import { bringHere, markUsed } from './storage/stored-files.ts';

/** What pages are made from: where files come from, and whether only to try. */
export type Ground = Pick<BatchEnv, 'ctx' | 'blobs' | 'site' | 'isTrial' | 'isPlan'>;

/** @throws StorageAway where a storage cannot be used now: pages have nothing to do with it, and come again */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal && error.key !== 'resource.storage.damaged' ? new StorageAway(error) : error;
  }
}

const readied = new WeakMap<Ground, Map<string, Promise<void>>>();

/**
 * Sees to it that the files that a page prints lie here until it is published, each once for a batch; does nothing
 * for a trial and a plan.
 *
 * @throws StorageAway where the storage that has them is away
 */
export async function readyToShow(ground: Ground, assets: readonly Asset[]): Promise<void> {
  if (ground.isTrial || ground.isPlan) return;
  const known = readied.get(ground) ?? new Map<string, Promise<void>>();
  readied.set(ground, known);
  for (const asset of assets) {
    const ready = known.get(asset.hash) ?? makeReady(ground, asset);
    known.set(asset.hash, ready);
    await ready;
  }
}

async function makeReady(ground: Ground, { hash, path }: Asset): Promise<void> {
  const { ctx, blobs, site } = ground;
  const wanted = { siteId: site.id, hash, name: path.split('/').at(-1) ?? path };
  try {
    if (await orAway(() => bringHere(ctx, blobs, wanted))) await markUsed(blobs, hash);
  } catch (error) {
    readied.get(ground)?.delete(hash);
    throw error;
  }
}

import { cleanBuild, manifestAt, currentRelease, publishSite } from '@kaiyin/modules/publish/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from './laws/chance.ts';
import { editAtRandom } from './laws/edits.ts';
import { openNewsroom, type Newsroom } from './laws/newsroom.ts';

const seeds = (process.env.KAIYIN_LAW_SEEDS ?? '1,2,3,4').split(',').map(Number);
const edits = Number(process.env.KAIYIN_LAW_EDITS ?? 500);

let room: Newsroom;

async function served(pipeCode: string): Promise<Record<string, string>> {
  const { ctx } = room.test;
  const manifest = await manifestAt(ctx, room.siteId, pipeCode, await currentRelease(ctx, room.siteId, pipeCode));
  return Object.fromEntries(Array.from(manifest, ([path, { hash }]) => [path, hash]));
}

/** Files that are served but should not be, should be but are not, or are other bytes; pages that fail are left out. */
async function wrong(): Promise<string[]> {
  const { ctx } = room.test;
  const at = room.now().toISOString();
  const site = await room.site();
  const found: string[] = [];
  for (const pipe of await room.pipes()) {
    const clean = await cleanBuild({ ctx, blobs: room.desk.blobs, site, pipe, at });
    const failing = new Set(clean.failures.map(({ page }) => page));
    const is = await served(pipe.code);
    for (const [path, { hash }] of clean.files)
      if (is[path] !== hash) found.push(`${pipe.code} ${path} ${is[path] ? 'differs' : 'is missing'}`);
    for (const path of Object.keys(is))
      if (!clean.files.has(path) && failing.size === 0) found.push(`${pipe.code} ${path} is left behind`);
  }
  return found;
}

describe.each(seeds)('a newsroom that edits at random, seed %i', (seed) => {
  beforeAll(async () => {
    room = await openNewsroom();
  });
  afterAll(() => room.close());

  it(`shows after every publish exactly what a clean build makes, over ${edits} edits`, async () => {
    const source = chance(seed);
    const log: string[] = [];
    const seen = { added: 0, changed: 0, removed: 0, failed: 0, most: 0 };
    for (let done = 0; done < edits;) {
      for (let several = 1 + source.below(4); several > 0; several--, done++)
        log.push(await editAtRandom(room, source));
      if ((await room.pipes()).length === 0) continue;
      const { releases } = await publishSite(room.test.ctx, room.desk, { siteId: room.siteId, reason: '' });
      for (const release of releases)
        for (const key of ['added', 'changed', 'removed', 'failed'] as const) seen[key] += release[key];
      seen.most = Math.max(seen.most, Object.keys(await served('pc')).length);
      expect(await wrong(), `after edit ${done}: ${log.slice(-6).join(', ')}`).toEqual([]);
    }
    // A run in which nothing happens proves nothing.
    expect(seen.most).toBeGreaterThan(15);
    for (const key of ['added', 'changed', 'removed'] as const) expect(seen[key], key).toBeGreaterThan(edits / 50);
    if (process.env.KAIYIN_LAW_LOG) console.log(seed, seen, Map.groupBy(log, (name) => name).size);
  }, 600_000);
});

import { createHash } from 'node:crypto';
import {
  batchAt,
  cleanBuild,
  currentRelease,
  manifestAt,
  pageOf,
  planPublish,
  publishSite,
} from '@kaiyin/modules/publish/server';
import type { Newsroom } from './newsroom.ts';

export const publish = (room: Newsroom) =>
  publishSite(room.test.ctx, room.desk, { siteId: room.siteId, reason: '', held: 'end' });

/** Hashes of the files that a pipe shows, by path. */
export async function served(room: Newsroom, pipeCode: string): Promise<Record<string, string>> {
  const { ctx } = room.test;
  const manifest = await manifestAt(ctx, room.siteId, pipeCode, await currentRelease(ctx, room.siteId, pipeCode));
  return Object.fromEntries(Array.from(manifest, ([path, { hash }]) => [path, hash]));
}

async function servedEverywhere(room: Newsroom): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const { code } of await room.pipes())
    for (const [path, hash] of Object.entries(await served(room, code))) all[`${code} ${path}`] = hash;
  return all;
}

async function cleanlyBuilt(room: Newsroom, at: string) {
  const files: Record<string, string> = {};
  let failures = 0;
  const site = await room.site();
  for (const pipe of await room.pipes()) {
    const built = await cleanBuild({ ctx: room.test.ctx, blobs: room.desk.blobs, site, pipe, at });
    for (const [path, { hash }] of built.files) files[`${pipe.code} ${path}`] = hash;
    failures += built.failures.length;
  }
  return { files, failures };
}

/** Files in which two trees differ. What is left behind by pages that fail is as it must be. */
function differences(is: Record<string, string>, should: Record<string, string>, lenient: boolean): string[] {
  const paths = new Set([...Object.keys(should), ...(lenient ? [] : Object.keys(is))]);
  return [...paths]
    .filter((path) => is[path] !== should[path])
    .map((path) => `${path} ${!is[path] ? 'is missing' : !should[path] ? 'is left behind' : 'differs'}`);
}

/** Files that are served but should not be, should be but are not, or are other bytes than a clean build makes. */
export async function wrong(room: Newsroom): Promise<string[]> {
  const { files, failures } = await cleanlyBuilt(room, room.now().toISOString());
  return differences(await servedEverywhere(room), files, failures > 0);
}

/** Plans a publish of everything; the answer, asked after the publish, is where it did something else. */
export async function plan(room: Newsroom): Promise<() => Promise<string[]>> {
  const before = await servedEverywhere(room);
  const ctx = room.test.ctx.within({ site: { id: room.siteId, path: 'laws', name: 'Laws', settings: {} } });
  const { files, pipes } = await planPublish(ctx, room.desk, { change: { type: 'site' } });
  const told = files.map(({ pipeCode, path, change }) => `${pipeCode} ${path} ${change}`);
  const counted = pipes.reduce((all, { added, changed, removed }) => all + added + changed + removed, 0);
  return async () => {
    const after = await servedEverywhere(room);
    const done = differences(before, after, false).map((line) =>
      line.replace('is missing', 'added').replace('is left behind', 'removed').replace('differs', 'changed'),
    );
    const odd = [...done.filter((one) => !told.includes(one)), ...told.filter((one) => !done.includes(one))];
    return counted === told.length ? odd : [...odd, `counted ${counted} of ${told.length}`];
  };
}

/** Previews every page of an instant ahead; the answer, asked when it has been published, is where it became another. */
export async function preview(room: Newsroom, at: string): Promise<() => Promise<string[]>> {
  const { files, failures } = await cleanlyBuilt(room, at);
  const promised: Record<string, string> = {};
  for (const { code: pipeCode } of await room.pipes()) {
    const batch = await batchAt(room.test.ctx, room.desk.blobs, { siteId: room.siteId, pipeCode, at, working: [] });
    for (const key of Object.keys(files).filter((one) => one.startsWith(`${pipeCode} `))) {
      const path = key.slice(pipeCode.length + 1);
      // None is a page of its own, but all are in the tree that was promised.
      if (/^(resources|assets|include)\//.test(path)) promised[key] = files[key] ?? '';
      else promised[key] = hashOfPage(await pageOf(batch, path));
    }
  }
  return async () => differences(await servedEverywhere(room), promised, failures > 0);
}

const hashOfPage = (page: Awaited<ReturnType<typeof pageOf>>): string => page?.stored?.hash ?? hashOf(page?.html ?? '');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Files of any pipe, open or closed, that still show one of these texts. */
export async function showing(room: Newsroom, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const pipeCode of ['pc', 'h5'])
    for (const [path, hash] of Object.entries(await served(room, pipeCode))) {
      const bytes = (await room.desk.blobs.get(hash)).toString();
      if (texts.some((text) => path === text || bytes.includes(text))) found.push(`${pipeCode} ${path}`);
    }
  return found;
}

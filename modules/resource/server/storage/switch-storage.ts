import {
  defineTask,
  fail,
  Later,
  said,
  startTask,
  type BlobStore,
  type Context,
  type Progress,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { confirmNotes } from './kept-elsewhere.ts';
import { switchKind } from './open-work.ts';
import { bringHere, keepIn } from './stored-files.ts';
import { currentStorage, holdStorage, placeName, placeWords, storagesOf } from './storages.ts';

export interface Switch {
  siteId: number;
  storageId: number;
  /** What was noted before this instant is looked for in a listing before it is relied on. */
  since: string;
  /** Changes over though files are lost: somebody has been told. */
  withoutLost: boolean;
}

/** Has the files of the current site brought to a place; one that is at it already is answered. */
export const startSwitch = (
  ctx: Context,
  task: TaskKind<Switch>,
  { next, withoutLost = false }: { next: StorageRow; withoutLost?: boolean },
): Promise<number> => {
  const title = said('resource.storage.switching', { place: placeName(next) });
  const payload = { siteId: next.siteId, storageId: next.id, since: ctx.now().toISOString(), withoutLost };
  return startTask(ctx, task, payload, { title, key: String(next.siteId) });
};

interface Work {
  next: StorageRow;
  blobs: BlobStore;
  progress: Progress;
  /** Bytes that are there, or that nobody has. */
  settled: Set<string>;
  /** Names of files whose bytes nobody has, by their hash. */
  lost: Map<string, string>;
  withoutLost: boolean;
  /** When others are let in between. */
  until: number;
}

/** Milliseconds after which other jobs have their turn. */
const turn = 60_000;

/**
 * Brings every file of a site to its next place, reads each back, and changes over when none is missing: what is uploaded
 * meanwhile comes in another round. Stopped and started again it goes on with what is not there yet.
 */
export const switchTask = (blobs: BlobStore, patience = turn): TaskKind<Switch> =>
  defineTask(switchKind, async (ctx, { siteId, storageId, since, withoutLost }, progress) => {
    const next = (await storagesOf(ctx, siteId)).find(({ id, state }) => id === storageId && state === 'next');
    if (!next) return fail('resource.storage.noSwitch');
    await confirmNotes(ctx, next, since);
    const settled = await thereAlready(ctx, next, blobs);
    const until = performance.now() + patience;
    const work = { next, blobs, progress, settled, lost: new Map(), withoutLost, until };
    do await bringMissing(ctx, work);
    while (!(await changeOver(ctx, work)));
  });

/** One file of each content, the first that the library has. */
async function filesOf({ db }: Context, siteId: number): Promise<{ hash: string; name: string; size: number }[]> {
  const rows = await db
    .selectFrom('cms_resource')
    .select((eb) => ['hash', eb.fn.min('name').as('name'), eb.fn.min('fileSize').as('size')])
    .where('siteId', '=', siteId)
    .groupBy('hash')
    .orderBy((eb) => eb.fn.min('id'))
    .execute();
  return rows.map(({ hash, name, size }) => ({ hash, name, size: Number(size) }));
}

async function thereAlready(ctx: Context, { id, kind, siteId }: StorageRow, blobs: BlobStore): Promise<Set<string>> {
  const there = new Set<string>();
  if (kind === 'local') {
    for (const { hash } of await filesOf(ctx, siteId)) if (await blobs.has(hash)) there.add(hash);
    return there;
  }
  const stored = ctx.db.selectFrom('cms_stored_file').select('hash').where('storageId', '=', id);
  for (const { hash } of await stored.where('isReady', '=', true).execute()) there.add(hash);
  return there;
}

async function bringMissing(ctx: Context, work: Work): Promise<void> {
  const { next, blobs, progress, settled, lost } = work;
  const files = await filesOf(ctx, next.siteId);
  let done = files.filter(({ hash }) => settled.has(hash)).length;
  const report = () =>
    progress.report(
      Math.min(95, (95 * done) / Math.max(1, files.length)),
      said('resource.storage.copied', { done, count: files.length }),
    );
  await report();
  let brought = 0;
  for (const file of files) {
    if (settled.has(file.hash)) continue;
    if (brought > 0 && performance.now() > work.until) throw new Later();
    const isHere = await bringHere(ctx, blobs, { siteId: next.siteId, ...file });
    if (isHere && next.kind === 's3') await keepIn(ctx, blobs, next, { ...file, verifies: true });
    if (!isHere) lost.set(file.hash, file.name);
    brought += Number(isHere);
    settled.add(file.hash);
    done += 1;
    await report();
  }
}

/** Changes over in the moment in which no file is missing there; answers whether it did. Refuses where files are lost. */
const changeOver = (ctx: Context, work: Work): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    const { next, progress } = work;
    const { siteId, id } = next;
    await holdStorage(ctx, siteId);
    if (!(await isAllThere(ctx, work))) return false;
    tellOfLost(work);
    const current = await currentStorage(ctx, siteId);
    const { db } = ctx;
    if (current) await db.updateTable('cms_storage').set({ state: 'old' }).where('id', '=', current.id).execute();
    const change = { state: 'current' as const, keepsLocal: current?.keepsLocal ?? true };
    if (next.kind === 's3') await db.updateTable('cms_storage').set(change).where('id', '=', id).execute();
    else await db.deleteFrom('cms_storage').where('id', '=', id).execute();
    await ctx.audit('cms_storage.switched', { id, name: placeWords(ctx, next), siteId });
    await progress.done(ctx, { message: said('resource.storage.switched', { place: placeName(next) }) });
    return true;
  });

async function isAllThere(ctx: Context, { next, blobs, settled, lost }: Work): Promise<boolean> {
  const files = await filesOf(ctx, next.siteId);
  // Copies here may have been let go since they were seen.
  if (next.kind === 'local')
    for (const { hash } of files) if (!lost.has(hash) && !(await blobs.has(hash))) settled.delete(hash);
  return files.every(({ hash }) => settled.has(hash));
}

function tellOfLost({ lost, progress, withoutLost }: Work): void {
  for (const name of lost.values()) progress.error(said('resource.storage.lost', { name }));
  if (lost.size > 0 && !withoutLost) fail('resource.storage.lostFiles', { count: lost.size });
}

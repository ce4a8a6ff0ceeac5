import {
  defineTask,
  fail,
  said,
  startTask,
  type BlobStore,
  type Context,
  type Progress,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { bringHere, keepIn } from './stored-files.ts';
import { currentStorage, holdStorage, placeName, placeWords, storagesOf } from './storages.ts';

export interface Switch {
  siteId: number;
  storageId: number;
}

const kind = 'SwitchStorage';

/** Has the files of the current site brought to a place; one that is at it already is answered. */
export const startSwitch = (ctx: Context, task: TaskKind<Switch>, next: StorageRow): Promise<number> => {
  const title = said('resource.storage.switching', { place: placeName(next) });
  return startTask(ctx, task, { siteId: next.siteId, storageId: next.id }, { title, key: String(next.siteId) });
};

/** The task that brings files of a site elsewhere, while it has not ended. */
export async function openSwitch({ db }: Context, siteId: number): Promise<number | undefined> {
  const open = db
    .selectFrom('task')
    .select('id')
    .where('kind', '=', `${kind}-${siteId}`)
    .where('status', 'in', ['ready', 'running']);
  return (await open.executeTakeFirst())?.id;
}

interface Work {
  next: StorageRow;
  blobs: BlobStore;
  progress: Progress;
  /** Bytes that are there, or that nobody has. */
  settled: Set<string>;
}

/**
 * Brings every file of a site to its next place, reads each back, and changes over when none is missing: what is uploaded
 * meanwhile comes in another round. Stopped and started again it goes on with what is not there yet.
 */
export const switchTask = (blobs: BlobStore): TaskKind<Switch> =>
  defineTask(kind, async (ctx, { siteId, storageId }, progress) => {
    const next = (await storagesOf(ctx, siteId)).find(({ id, state }) => id === storageId && state === 'next');
    if (!next) return fail('resource.storage.noSwitch');
    const work = { next, blobs, progress, settled: await thereAlready(ctx, next, blobs) };
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

async function bringMissing(ctx: Context, { next, blobs, progress, settled }: Work): Promise<void> {
  const files = await filesOf(ctx, next.siteId);
  let done = files.filter(({ hash }) => settled.has(hash)).length;
  const report = () =>
    progress.report(
      Math.min(95, (95 * done) / Math.max(1, files.length)),
      said('resource.storage.copied', { done, count: files.length }),
    );
  await report();
  for (const file of files) {
    if (settled.has(file.hash)) continue;
    const isHere = await bringHere(ctx, blobs, { siteId: next.siteId, ...file });
    if (!isHere) progress.error(said('resource.storage.lost', { name: file.name }));
    else if (next.kind === 's3') await keepIn(ctx, blobs, next, { ...file, verifies: true });
    settled.add(file.hash);
    done += 1;
    await report();
  }
}

/** Changes over in the moment in which no file is missing there; answers whether it did. */
const changeOver = (ctx: Context, { next, progress, settled }: Work): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    const { siteId, id } = next;
    await holdStorage(ctx, siteId);
    if ((await filesOf(ctx, siteId)).some(({ hash }) => !settled.has(hash))) return false;
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

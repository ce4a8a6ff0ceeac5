import { refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import {
  defineTask,
  fail,
  notFound,
  said,
  siteOf,
  startTask,
  type BlobStore,
  type Context,
  type Progress,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { letGoHere } from './let-go.ts';
import { forget } from './set-storage.ts';
import { withBucket } from './storage-bucket.ts';
import { holdStorage, placeName, storagesOf } from './storages.ts';

export interface Cleaning {
  siteId: number;
  /** 0 for this server. */
  storageId: number;
}

/** Removes what a place from before still has; with 0 this server keeps no second copies from now on. */
export async function removeOldCopies(
  ctx: Context,
  { id }: { id: number },
  task: TaskKind<Cleaning>,
): Promise<{ taskId: number }> {
  const site = siteOf(ctx);
  refuseUnlessMaySite(ctx, 'Edit', site);
  return ctx.transaction(async (ctx) => {
    await holdStorage(ctx, site.id);
    const rows = await storagesOf(ctx, site.id);
    const here = { kind: 'local', bucket: '', endpoint: '' } as const;
    if (id === 0) await keepNoCopies(ctx, rows);
    const row = id === 0 ? here : (rows.find((one) => one.id === id) ?? notThere());
    if (row !== here && rows.find((one) => one.id === id)?.state !== 'old') fail('resource.storage.noOld');
    const title = said('resource.storage.cleaning', { place: placeName(row) });
    const payload = { siteId: site.id, storageId: id };
    return { taskId: await startTask(ctx, task, payload, { title, key: `${site.id}-${id}` }) };
  });
}

function notThere(): never {
  throw notFound();
}

async function keepNoCopies(ctx: Context, rows: readonly StorageRow[]): Promise<void> {
  const current = rows.find(({ state }) => state === 'current');
  if (!current?.keepsLocal) return fail('resource.storage.noOld');
  // What is being brought here is no copy from before.
  if (rows.some(({ state, kind }) => state === 'next' && kind === 'local')) fail('resource.storage.busy');
  await ctx.db.updateTable('cms_storage').set({ keepsLocal: false }).where('id', '=', current.id).execute();
}

export const cleanTask = (blobs: BlobStore): TaskKind<Cleaning> =>
  defineTask<Cleaning>('CleanStorage', async (ctx, { siteId, storageId }, progress) => {
    const rows = await storagesOf(ctx, siteId);
    const current = rows.find(({ state }) => state === 'current');
    const old = rows.find(({ id, state }) => id === storageId && state === 'old');
    if (old) return empty(ctx, old, progress);
    if (storageId > 0 || !current) return fail('resource.storage.noOld');
    const count = await letGoHere(ctx, blobs, current);
    await ctx.transaction((ctx) => progress.done(ctx, { message: said('resource.storage.cleaned', { count }) }));
  });

/** Removes every object that a storage from before is known to have, then forgets it. */
async function empty(ctx: Context, row: StorageRow, progress: Progress): Promise<void> {
  const { id, siteId } = row;
  const files = await ctx.db
    .selectFrom('cms_stored_file')
    .select(['id', 'objectKey'])
    .where('storageId', '=', id)
    .orderBy('id')
    .execute();
  await withBucket(ctx, row, async (bucket) => {
    for (const [at, file] of files.entries()) {
      await progress.report((95 * at) / files.length, said('resource.storage.cleaned', { count: at }));
      await bucket.remove(file.objectKey);
      await ctx.db.deleteFrom('cms_stored_file').where('id', '=', file.id).execute();
    }
  });
  await ctx.transaction(async (ctx) => {
    await forget(ctx, id);
    await ctx.audit('cms_storage.removed', { id, name: placeName(row), siteId });
    await progress.done(ctx, { message: said('resource.storage.cleaned', { count: files.length }) });
  });
}

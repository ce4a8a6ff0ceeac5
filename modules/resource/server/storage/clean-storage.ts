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
  type TaskKind,
} from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { emptyStorage } from './empty-storage.ts';
import { letGoHere } from './let-go.ts';
import { cleanKind, openSwitch } from './open-work.ts';
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
    // Of what is being brought somewhere nobody knows yet where it lies.
    if (await openSwitch(ctx, site.id)) fail('resource.storage.busy');
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
  defineTask<Cleaning>(cleanKind, async (ctx, { siteId, storageId }, progress) => {
    const rows = await storagesOf(ctx, siteId);
    const current = rows.find(({ state }) => state === 'current');
    const old = rows.find(({ id, state }) => id === storageId && state === 'old');
    if (old) return emptyStorage(ctx, { row: old, blobs, progress });
    if (storageId > 0 || !current) return fail('resource.storage.noOld');
    const count = await letGoHere(ctx, blobs, current);
    await ctx.transaction((ctx) => progress.done(ctx, { message: said('resource.storage.cleaned', { count }) }));
  });

import { resource, resourceFolder, type Resource } from '@kaiyin/modules/resource/schema';
import {
  crud,
  defineTask,
  fail,
  notFound,
  said,
  scoped,
  siteOf,
  startTask,
  type Context,
  type Progress,
} from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { refuseAnyUsed, takeOut } from '../remove-resources.ts';
import { folderRows, holdFolders, subtreeOf } from './folder-rows.ts';

const plain = crud(resourceFolder);
/** Files that are deleted within the call. */
const atOnce = 100;
/** Files that one transaction of the task deletes: each looks anew through what could have come to use one of them. */
const piece = 1000;

interface Removal {
  id: number;
  force: boolean;
}

/**
 * Deletes a folder with all below it; refuses where files in it are used, unless `force`. Refuses whoever may not see all
 * of its files. With more than a hundred files it is a task, whose id is answered.
 */
export async function removeFolderAt(ctx: Context, { id, force }: Removal): Promise<{ taskId?: number }> {
  const { name } = await plain.get(ctx, { id });
  const ids = await idsBelow(ctx, id);
  const count = await countIn(ctx, ids);
  await refuseUnseen(ctx, ids, count);
  if (count > atOnce) {
    const title = said('resource.folder.removing', { name });
    return { taskId: await startTask(ctx, removeFolderTask, { id, force }, { title, key: String(id) }) };
  }
  await ctx.transaction(async (ctx) => {
    const held = await heldFolders(ctx, id);
    const files = await someIn(ctx, held, atOnce + 1);
    if (files.length > atOnce) fail('resource.folder.busy', { name });
    if (!force) await refuseAnyUsed(ctx, files, name);
    await takeOut(ctx, files);
    await removeEmpty(ctx, id, held);
  });
  return {};
}

export const removeFolderTask = defineTask<Removal>('DeleteResourceFolder', async (ctx, { id, force }, progress) => {
  const ids = await idsBelow(ctx, id);
  if (ids.length === 0) return;
  const total = await countIn(ctx, ids);
  if (!force) await refuseUsedFiles(ctx, id, ids);
  for (let done = 0; ; done += piece) {
    await progress.report(
      Math.min(95, (95 * done) / Math.max(1, total)),
      said('resource.folder.removed', { done, total }),
    );
    if (await removePiece(ctx, { id, force }, progress)) break;
  }
});

/** One transaction of the task; true when the folder is gone. */
const removePiece = (ctx: Context, { id, force }: Removal, progress: Progress): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    const held = await heldFolders(ctx, id);
    const files = await someIn(ctx, held, piece);
    // What came to be used while the task was at work stays.
    if (!force) await refuseAnyUsed(ctx, files, await nameOf(ctx, id));
    await takeOut(ctx, files);
    if (files.length === piece) return false;
    await removeEmpty(ctx, id, held);
    await progress.done(ctx);
    return true;
  });

async function refuseUsedFiles(ctx: Context, id: number, ids: readonly number[]): Promise<void> {
  const files = await someIn(ctx, ids, Number.MAX_SAFE_INTEGER);
  await refuseAnyUsed(ctx, files, await nameOf(ctx, id));
}

const nameOf = async (ctx: Context, id: number): Promise<string> => (await plain.get(ctx, { id })).name;

const idsBelow = async (ctx: Context, id: number): Promise<number[]> =>
  subtreeOf(await folderRows(ctx), id)
    .flat()
    .map((row) => row.id);

/** The folders to go, held: nobody puts a file into them until the transaction ends. */
async function heldFolders(ctx: Context, id: number): Promise<number[]> {
  await holdFolders(ctx);
  const ids = await idsBelow(ctx, id);
  if (ids.length === 0) throw notFound();
  if (isPostgres(ctx.db))
    await ctx.db
      .selectFrom('cms_resource_folder')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
  return ids;
}

async function countIn(ctx: Context, folders: readonly number[]): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('cms_resource')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('siteId', '=', siteOf(ctx).id)
    .where('folderId', 'in', [...folders])
    .executeTakeFirstOrThrow();
  return Number(n);
}

const someIn = (ctx: Context, folders: readonly number[], most: number): Promise<Resource[]> =>
  ctx.db
    .selectFrom('cms_resource')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('folderId', 'in', [...folders])
    .orderBy('id')
    .limit(most)
    .execute() as Promise<Resource[]>;

async function refuseUnseen(ctx: Context, folders: readonly number[], count: number): Promise<void> {
  const { n } = (await scoped(ctx, resource)
    .select((eb) => eb.fn.countAll().as('n'))
    .where('folderId', 'in', [...folders])
    .executeTakeFirstOrThrow()) as { n: number };
  if (Number(n) < count) fail('resource.folder.unseen', { count: count - Number(n) });
}

async function removeEmpty(ctx: Context, id: number, folders: readonly number[]): Promise<void> {
  const siteId = siteOf(ctx).id;
  const name = await nameOf(ctx, id);
  await ctx.db
    .deleteFrom('cms_resource_folder')
    .where('siteId', '=', siteId)
    .where('id', 'in', [...folders])
    .execute();
  await ctx.audit('cms_resource_folder.removed', { id, name, siteId }, { count: folders.length });
}

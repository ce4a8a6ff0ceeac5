import { withMappings } from '@kaiyin/modules/content/server';
import {
  Later,
  said,
  siteOf,
  startTask,
  Stopped,
  wordsOf,
  type Context,
  type Progress,
  type TaskKind,
} from '@kaiyin/server-kit';
import { itsPages } from './its-pages.ts';
import { isBeingDone, isPublic, isPublicOrPlanned, standing } from './take-down-rows.ts';
import { beginTakeDown, type WantedTakeDown } from './take-down.ts';

/** Why some work failed, in words; undefined where it was done. */
export async function faultIn(ctx: Context, work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    // What waits for the site, or was asked to stop, has not failed.
    if (error instanceof Later || error instanceof Stopped) throw error;
    return wordsOf(ctx, error);
  }
}

/**
 * Begins take-downs of the mappings of an item that have had pages, in the rights of the worker: they are withdrawn with it, and
 * each is proved by a task of its own. One that fails is named and keeps nothing from being done.
 */
export async function takeDownMappings(
  ctx: Context,
  task: TaskKind<WantedTakeDown>,
  { contentId }: WantedTakeDown,
  progress: Progress,
): Promise<void> {
  const siteId = siteOf(ctx).id;
  const mappings = (await withMappings(ctx, [contentId])).filter((id) => id !== contentId);
  // What has been published again since is not withdrawn by a task that comes late.
  if (mappings.length === 0 || (await isPublic(ctx, contentId))) return;
  const shown = await itsPages(ctx, siteId, mappings).select('contentId').distinct().execute();
  const act = await ctx.db
    .selectFrom('cms_take_down')
    .select('createTime')
    .where('siteId', '=', siteId)
    .where('contentId', '=', contentId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const since = act?.createTime ?? ctx.now().toISOString();
  for (const { contentId: id } of shown) {
    // Asked in this order: a task that ends meanwhile is then seen by what it has proved.
    if ((await isBeingDone(ctx, id)) && !(await isPublicOrPlanned(ctx, id))) continue;
    if ((await isPublic(ctx, id)) || (await isProvedSince(ctx, siteId, id, since))) continue;
    const fault = await faultIn(ctx, () => beginOne(ctx, task, { contentId: id, reason: '' }));
    if (fault) progress.error(said('publish.mappingNotTakenDown', { id, reason: fault }));
  }
}

// By an earlier run of this task; earlier take-downs say nothing of what was public since.
async function isProvedSince(ctx: Context, siteId: number, contentId: number, since: string): Promise<boolean> {
  const proofs = standing(ctx, siteId).where('contentId', '=', contentId).where('finishedTime', 'is not', null);
  return (await proofs.where('createTime', '>=', since).select('id').executeTakeFirst()) !== undefined;
}

const beginOne = (ctx: Context, task: TaskKind<WantedTakeDown>, wanted: WantedTakeDown): Promise<number> =>
  ctx.transaction(async (ctx) => {
    await beginTakeDown(ctx, wanted);
    const title = said('publish.takeDownTitle', { name: `#${wanted.contentId}` });
    return startTask(ctx, task, wanted, { title, key: String(wanted.contentId) });
  });

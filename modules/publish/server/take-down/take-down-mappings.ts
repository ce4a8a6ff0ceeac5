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
import { standing } from './take-down-rows.ts';
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
  if (mappings.length === 0) return;
  const shown = await itsPages(ctx, siteId, mappings).select('contentId').distinct().execute();
  const act = await ctx.db
    .selectFrom('cms_take_down')
    .select('createTime')
    .where('siteId', '=', siteId)
    .where('contentId', '=', contentId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // By an earlier run of this task; earlier take-downs say nothing of what was public since.
  const proved = await standing(ctx, siteId)
    .select('contentId')
    .where('contentId', 'in', mappings)
    .where('finishedTime', 'is not', null)
    .where('createTime', '>=', act?.createTime ?? ctx.now().toISOString())
    .execute();
  const done = new Set(proved.map((one) => one.contentId));
  for (const { contentId: id } of shown) {
    if (done.has(id)) continue;
    const fault = await faultIn(ctx, () => beginOne(ctx, task, { contentId: id, reason: '' }));
    if (fault) progress.error(said('publish.mappingNotTakenDown', { id, reason: fault }));
  }
}

const beginOne = (ctx: Context, task: TaskKind<WantedTakeDown>, wanted: WantedTakeDown): Promise<number> =>
  ctx.transaction(async (ctx) => {
    await beginTakeDown(ctx, wanted);
    const title = said('publish.takeDownTitle', { name: `#${wanted.contentId}` });
    return startTask(ctx, task, wanted, { title, key: String(wanted.contentId) });
  });

import type { Context } from '@kaiyin/server-kit';
import './tables.ts';

/** Whether a content is public, or is to be. */
export async function isPublic(ctx: Context, contentId: number): Promise<boolean> {
  const now = ctx.now().toISOString();
  const publication = await ctx.db
    .selectFrom('cms_publication')
    .select('id')
    .where('contentId', '=', contentId)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .executeTakeFirst();
  return publication !== undefined;
}

/** Ids of a site's take-downs that nobody is working on and that are not proved: whose content has not come back since. */
export async function unfinishedTakeDowns(ctx: Context, siteId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('cms_take_down')
    .select(['id', 'contentId'])
    .where('siteId', '=', siteId)
    .where('finishedTime', 'is', null)
    .orderBy('id')
    .execute();
  const left: number[] = [];
  for (const { id, contentId } of rows)
    if (!(await isPublic(ctx, contentId)) && !(await isBeingDone(ctx, contentId))) left.push(id);
  return left;
}

/** Whether a task has it, or waits to. */
export async function isBeingDone(ctx: Context, contentId: number): Promise<boolean> {
  const task = await ctx.db
    .selectFrom('task')
    .select('id')
    .where('kind', '=', `TakeDown-${contentId}`)
    .where('status', 'in', ['ready', 'running'])
    .executeTakeFirst();
  return task !== undefined;
}

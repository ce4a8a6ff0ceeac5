import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import './tables.ts';

/** What is public, or is to be. */
const publications = (ctx: Context) => {
  const now = ctx.now().toISOString();
  return ctx.db
    .selectFrom('cms_publication')
    .select('cms_publication.id')
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]));
};

/** Whether a content is public, or is to be. */
export const isPublic = async (ctx: Context, contentId: number): Promise<boolean> =>
  (await publications(ctx).where('contentId', '=', contentId).executeTakeFirst()) !== undefined;

/** A site's take-downs that are not proved, and whose content has not come back since. */
export const unproved = (ctx: Context, siteId: number) =>
  ctx.db
    .selectFrom('cms_take_down')
    .where('cms_take_down.siteId', '=', siteId)
    .where('finishedTime', 'is', null)
    .where(({ not, exists }) =>
      not(exists(publications(ctx).where('contentId', '=', sql.ref<number>('cms_take_down.contentId')))),
    )
    .orderBy('cms_take_down.id');

/** Ids of those that nobody is working on. */
export async function unfinishedTakeDowns(ctx: Context, siteId: number): Promise<number[]> {
  const left: number[] = [];
  for (const { id, contentId } of await unproved(ctx, siteId).select(['id', 'contentId']).execute())
    if (!(await isBeingDone(ctx, contentId))) left.push(id);
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

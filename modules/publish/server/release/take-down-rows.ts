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

const publicNow = (ctx: Context) => publications(ctx).where('validFrom', '<=', ctx.now().toISOString());

/** Whether a content is public. What is planned changes nothing until its instant. */
export const isPublic = async (ctx: Context, contentId: number): Promise<boolean> =>
  (await publicNow(ctx).where('contentId', '=', contentId).executeTakeFirst()) !== undefined;

/** Whether a content is public, or is to be. */
export const isPublicOrPlanned = async (ctx: Context, contentId: number): Promise<boolean> =>
  (await publications(ctx).where('contentId', '=', contentId).executeTakeFirst()) !== undefined;

/** A site's take-downs whose content has not come back since. */
export const standing = (ctx: Context, siteId: number) =>
  ctx.db
    .selectFrom('cms_take_down')
    .where('cms_take_down.siteId', '=', siteId)
    .where(({ not, exists }) =>
      not(exists(publicNow(ctx).where('contentId', '=', sql.ref<number>('cms_take_down.contentId')))),
    )
    .orderBy('cms_take_down.id');

/** Those of them that are not proved. */
export const unproved = (ctx: Context, siteId: number) => standing(ctx, siteId).where('finishedTime', 'is', null);

/** Ids of those that are not proved and that nobody is working on. */
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

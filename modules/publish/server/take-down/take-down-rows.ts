import type { Context } from '@kaiyin/server-kit';
import type { Tables } from '@kaiyin/server-kit/database';
import { sql, type ExpressionBuilder } from 'kysely';

type Publications = ExpressionBuilder<Tables, 'cms_publication'>;

// As for a publish (`momentOf`): with a clock that was set back, what was released stays as public as it was.
const hasCome = (ctx: Context, instant: 'validFrom' | 'validUntil') => (eb: Publications) => {
  const isPublished = (table: 'cms_release' | 'cms_publish_state') =>
    eb.exists(
      eb
        .selectFrom(table)
        .select('at')
        .whereRef('siteId', '=', 'cms_publication.siteId')
        .whereRef('at', '>=', `cms_publication.${instant}`),
    );
  const hasPassed = eb(instant, '<=', ctx.now().toISOString());
  return eb.or([hasPassed, isPublished('cms_release'), isPublished('cms_publish_state')]);
};

/** What is public, or is to be. */
const publications = (ctx: Context) =>
  ctx.db
    .selectFrom('cms_publication')
    .select('cms_publication.id')
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb.not(hasCome(ctx, 'validUntil')(eb))]));

const publicNow = (ctx: Context) => publications(ctx).where(hasCome(ctx, 'validFrom'));

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

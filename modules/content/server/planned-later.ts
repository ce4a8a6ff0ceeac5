import type { PlannedLater } from '@kaiyin/modules/plan/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';

/** Which of these contents a publish makes public later only, and when the first of them; undefined when none. */
export async function plannedLater(ctx: Context, ids: readonly number[]): Promise<PlannedLater | undefined> {
  const { count, at } = await ctx.db
    .selectFrom('cms_content')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('publishDate').as('at')])
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', [...ids])
    // A mapping shows what is public of its origin at once.
    .where('mappingOf', 'is', null)
    .where('publishDate', '>', ctx.now().toISOString())
    .executeTakeFirstOrThrow();
  return at === null ? undefined : { count: Number(count), at };
}

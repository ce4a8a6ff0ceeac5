import type { ContentStatus } from '@kaiyin/modules/content/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { inScope } from './queries.ts';
import { hasStatus } from './status-condition.ts';
import './tables.ts';

const ofStatus = (ctx: Context, status: ContentStatus) =>
  ctx.db
    .selectFrom('cms_content')
    .where('siteId', '=', siteOf(ctx).id)
    .where(hasStatus(status, ctx.now().toISOString()))
    .where(inScope(ctx));

/** How many contents of the current site are in a state, and when one of them was last changed: null where there is none. */
export async function countOfStatus(
  ctx: Context,
  status: ContentStatus,
): Promise<{ count: number; lastChange: string | null }> {
  const { count, lastChange } = await ofStatus(ctx, status)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('updateTime').as('lastChange')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), lastChange };
}

interface Next {
  status: ContentStatus;
  /** Changed until this instant, and not since. */
  until: string;
  /** After the one with this id. */
  after: number;
  limit: number;
}

/** The next contents of the current site in a state, by their ids, after one of them. */
export const nextOfStatus = (
  ctx: Context,
  { status, until, after, limit }: Next,
): Promise<{ id: number; title: string }[]> =>
  ofStatus(ctx, status)
    .select(['id', 'title'])
    .where('id', '>', after)
    .where('updateTime', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute();

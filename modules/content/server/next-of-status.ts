import type { ContentStatus } from '@kaiyin/modules/content/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { inScope } from './queries.ts';
import { hasStatus } from './status-condition.ts';

/** A state, of contents of some catalogs or of the whole site. */
interface OfStatus {
  status: ContentStatus;
  catalogIds?: readonly number[] | undefined;
}

const ofStatus = (ctx: Context, { status, catalogIds }: OfStatus) =>
  ctx.db
    .selectFrom('cms_content')
    .where('siteId', '=', siteOf(ctx).id)
    .where(hasStatus(status, ctx.now().toISOString()))
    .where(inScope(ctx))
    .$if(catalogIds !== undefined, (query) => query.where('catalogId', 'in', [...(catalogIds ?? [])]));

/** How many contents of the current site, or of some of its catalogs, are in a state, and when one of them was last changed: null where there is none. */
export async function countOfStatus(
  ctx: Context,
  wanted: OfStatus,
): Promise<{ count: number; lastChange: string | null }> {
  const { count, lastChange } = await ofStatus(ctx, wanted)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('updateTime').as('lastChange')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), lastChange };
}

interface Next extends OfStatus {
  /** Changed until this instant, and not since. */
  until: string;
  /** After the one with this id. */
  after: number;
  limit: number;
}

/** The next contents of the current site in a state, by their ids, after one of them. */
export const nextOfStatus = (
  ctx: Context,
  { until, after, limit, ...wanted }: Next,
): Promise<{ id: number; title: string }[]> =>
  ofStatus(ctx, wanted)
    .select(['id', 'title'])
    .where('id', '>', after)
    .where('updateTime', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute();

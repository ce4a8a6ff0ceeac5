import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** The site of what lies in no site. */
export const noSite = 0;

const raised = new WeakMap<Context['db'], Set<number>>();

/**
 * Says, in the transaction that makes it, that a change was made which pages of a site may show. The count is raised as the
 * last thing that the transaction does, once: who writes beside it hardly waits.
 */
export const raiseShown = (ctx: Context, siteId: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const known = raised.get(ctx.db);
    if (known) return void known.add(siteId);
    const sites = new Set([siteId]);
    raised.set(ctx.db, sites);
    ctx.beforeCommit(async () => {
      // In one order, so that no two wait for each other.
      for (const one of [...sites].toSorted((a, b) => a - b)) await raise(ctx, one);
    });
  });

const raise = ({ db }: Context, siteId: number) =>
  db
    .insertInto('cms_shown_count')
    .values({ siteId, count: 1 })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ count: sql`cms_shown_count.count + 1` }))
    .execute();

/** A text that is another one when something was changed, at any site, that pages may show: pages show things of other sites, too. */
export async function shownCounts({ db }: Context): Promise<string> {
  const rows = await db.selectFrom('cms_shown_count').select(['siteId', 'count']).orderBy('siteId').execute();
  return rows.map(({ siteId, count }) => `${siteId}:${count}`).join();
}

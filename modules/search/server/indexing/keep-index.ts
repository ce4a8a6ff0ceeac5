import { contentsErased, contentWritten } from '@kaiyin/modules/content/server';
import { reaction, siteOf, witness, type Context } from '@kaiyin/server-kit';
import { indexContents } from './index-contents.ts';
import { removeTexts, tidyIndex } from './index-rows.ts';

const atOnce = 20;

/** Indexes what was written in a site and is not indexed yet. */
export async function indexDue(ctx: Context, siteId: number): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .selectFrom('cms_search_due')
      .select(['id', 'contentId'])
      .where('siteId', '=', siteId)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (due.length === 0) return;
    await indexContents(ctx, [...new Set(due.map(({ contentId }) => contentId))]);
    const done = due.map(({ id }) => id);
    await ctx.db.deleteFrom('cms_search_due').where('id', 'in', done).execute();
  }
}

/** Has indexed what waits in the current site: what was there before there was an index is noted, and nobody else comes by. */
export async function wakeIndexing(ctx: Context): Promise<void> {
  const siteId = siteOf(ctx).id;
  const due = await ctx.db.selectFrom('cms_search_due').select('id').where('siteId', '=', siteId).executeTakeFirst();
  if (due) await ctx.enqueue(indexing.job, { siteId, contentId: 0 }, { key: keyOf({ siteId }) });
}

const keyOf = ({ siteId }: { siteId: number }): string => `search-${siteId}`;

/** What is written is noted with the change, and indexed after it; what follows each other in a site is one job. */
const indexing = reaction(contentWritten, 'indexContents', (ctx, { siteId }) => indexDue(ctx, siteId), { key: keyOf });
export const indexReactions = [indexing];

export const indexWitnesses = [
  witness(contentWritten, async ({ db }, { siteId, contentId }) => {
    await db.insertInto('cms_search_due').values({ siteId, contentId }).execute();
  }),
  witness(contentsErased, async ({ db }, { contentIds, leavesNothing }) => {
    const texts = await db
      .selectFrom('cms_search_text')
      .select('id')
      .where('contentId', 'in', contentIds)
      .orderBy('id')
      .execute();
    await removeTexts(
      db,
      texts.map(({ id }) => id),
    );
    if (leavesNothing) await tidyIndex(db);
  }),
];

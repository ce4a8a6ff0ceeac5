import { contentsErased, contentWritten } from '@kaiyin/modules/content/server';
import { reaction, siteOf, witness, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { indexEach } from './index-each.ts';
import { removeTexts, tidyIndex } from './index-rows.ts';

const atOnce = 100;
/** So often a content is tried; then it is left out until it is written again, or the index is rebuilt. */
const mostTries = 3;

interface Due {
  id: number;
  contentId: number;
  tries: number;
}

/** Indexes what was written in a site and is not indexed yet. @throws Error where some of it has to be tried again */
export async function indexDue(ctx: Context, siteId: number): Promise<void> {
  let hasFailed = false;
  const noted: Due[][] = [];
  for await (const { failed } of indexEach(ctx, dueParts(ctx, siteId, noted))) {
    const due = noted.shift() ?? [];
    const { again = [], done = [] } = Object.groupBy(due, ({ contentId }) =>
      failed.has(contentId) ? 'again' : 'done',
    );
    await settle(ctx, { again: again.map(({ id }) => id), done: done.map(({ id }) => id) });
    hasFailed ||= again.some(({ tries }) => tries + 1 < mostTries);
  }
  if (hasFailed) throw new Error('contents could not be indexed');
}

/** What is due in a site, some contents at once; what noted them is added to a list. */
async function* dueParts({ db }: Context, siteId: number, noted: Due[][]): AsyncGenerator<number[]> {
  for (let last = 0; ;) {
    const due = await db
      .selectFrom('cms_search_due')
      .select(['id', 'contentId', 'tries'])
      .where('siteId', '=', siteId)
      .where('tries', '<', mostTries)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (due.length === 0) return;
    last = due.at(-1)?.id ?? last;
    noted.push(due);
    yield [...new Set(due.map(({ contentId }) => contentId))];
  }
}

async function settle({ db }: Context, { again, done }: { again: number[]; done: number[] }): Promise<void> {
  if (done.length > 0) await db.deleteFrom('cms_search_due').where('id', 'in', done).execute();
  if (again.length === 0) return;
  await db
    .updateTable('cms_search_due')
    .set(({ ref }) => ({ tries: sql<number>`${ref('tries')} + 1` }))
    .where('id', 'in', again)
    // Two at once count no more than the last try.
    .where('tries', '<', mostTries)
    .execute();
}

/** Has indexed what is due in all sites: contents that were there before there was an index. */
export async function wakeAllIndexing(ctx: Context): Promise<void> {
  const due = ctx.db.selectFrom('cms_search_due').select('siteId').distinct().where('tries', '<', mostTries);
  for (const { siteId } of await due.orderBy('siteId').execute()) await wake(ctx, siteId);
}

/** The same in the current site. */
export async function wakeIndexing(ctx: Context): Promise<void> {
  const siteId = siteOf(ctx).id;
  const due = ctx.db.selectFrom('cms_search_due').select('id').where('siteId', '=', siteId);
  if (await due.where('tries', '<', mostTries).executeTakeFirst()) await wake(ctx, siteId);
}

const wake = (ctx: Context, siteId: number): Promise<void> =>
  ctx.enqueue(indexing.job, { siteId, contentId: 0 }, { key: keyOf({ siteId }) });

const keyOf = ({ siteId }: { siteId: number }): string => `search-${siteId}`;

/** What is written is noted with the change, and indexed after it; what follows each other in a site is one job. */
const indexing = reaction(contentWritten, 'indexContents', (ctx, { siteId }) => indexDue(ctx, siteId), { key: keyOf });
const tidying = reaction(
  contentsErased,
  'tidySearchIndex',
  async (ctx, { leavesNothing }) => (leavesNothing ? tidyIndex(ctx) : undefined),
  { key: ({ leavesNothing }) => `search-tidy-${leavesNothing}` },
);
export const indexReactions = [indexing, tidying];

export const indexWitnesses = [
  witness(contentWritten, async ({ db }, { siteId, contentId }) => {
    await db.insertInto('cms_search_due').values({ siteId, contentId, tries: 0 }).execute();
  }),
  witness(contentsErased, async ({ db }, { contentIds }) => {
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
    await db.deleteFrom('cms_search_due').where('contentId', 'in', contentIds).execute();
  }),
];

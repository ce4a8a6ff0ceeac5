import { content } from '@kaiyin/modules/content/schema';
import { defineTask, isInScope, notFound, said, siteOf, startTask, type Context } from '@kaiyin/server-kit';
import { indexEach } from './index-each.ts';
import { removeTexts, tidyIndex } from './index-rows.ts';

const atOnce = 100;

/** Indexes all contents of the current site again, and removes what of the index nobody can look for. What is there is found meanwhile. */
export const rebuildIndexTask = defineTask<{ siteId: number }>('RebuildIndex', async (ctx, { siteId }, progress) => {
  const total = await countContents(ctx, siteId);
  let done = 0;
  const report = () =>
    progress.report(Math.min(95, (95 * done) / Math.max(1, total)), said('search.rebuilding', { done, total }));
  await report();
  for await (const { ids, failed } of indexEach(ctx, contentsOf(ctx, siteId), { isFull: true })) {
    for (const id of failed.keys()) progress.error(said('search.notIndexed', { id }));
    done += ids.length;
    await report();
  }
  await removeOrphans(ctx, siteId);
  await tidyIndex(ctx);
  await ctx.transaction((ctx) => progress.done(ctx, { message: said('search.rebuilt', { count: done }) }));
});

/** Contents of a site, some at once. */
async function* contentsOf({ db }: Context, siteId: number): AsyncGenerator<number[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('cms_content')
      .select('id')
      .where('siteId', '=', siteId)
      .where('mappingOf', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows.map(({ id }) => id);
  }
}

async function countContents({ db }: Context, siteId: number): Promise<number> {
  const { n } = await db
    .selectFrom('cms_content')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('siteId', '=', siteId)
    .where('mappingOf', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Texts whose versions are gone. */
async function removeOrphans({ db }: Context, siteId: number): Promise<void> {
  const rows = await db
    .selectFrom('cms_search_text')
    .select('cms_search_text.id')
    .where('siteId', '=', siteId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cms_version').select('id').whereRef('cms_version.id', '=', 'cms_search_text.id'))),
    )
    .orderBy('cms_search_text.id')
    .execute();
  for (let from = 0; from < rows.length; from += 500)
    await removeTexts(
      db,
      rows.slice(from, from + 500).map(({ id }) => id),
    );
}

export async function rebuildIndex(ctx: Context): Promise<{ taskId: number }> {
  const { id, name } = siteOf(ctx);
  const title = said('search.rebuild', { name });
  await ctx.audit('cms_search_index.rebuilt', { id, name });
  return { taskId: await startTask(ctx, rebuildIndexTask, { siteId: id }, { title, key: String(id) }) };
}

/** Removes contents of the current site from the index; one that is not for the caller refuses all. */
export const removeIndexed = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('cms_content')
      .select(['id', 'title'])
      .where('siteId', '=', siteOf(ctx).id)
      .where('id', 'in', ids)
      .where(isInScope(ctx, content.table))
      .orderBy('id')
      .execute();
    if (rows.length !== new Set(ids).size) throw notFound();
    const texts = await ctx.db
      .selectFrom('cms_search_text')
      .select('id')
      .where('contentId', 'in', ids)
      .orderBy('id')
      .execute();
    await removeTexts(
      ctx.db,
      texts.map(({ id }) => id),
    );
    for (const row of rows) await ctx.audit('cms_search_index.removed', row);
  });

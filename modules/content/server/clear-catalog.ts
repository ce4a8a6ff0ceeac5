import { findCatalog, loadCatalog, refuseNarrowed, refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import type { Content } from '@kaiyin/modules/content/schema';
import { actor, defineTask, fail, said, startTask, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { recycle } from './actions/remove-contents.ts';
import { refuseUnlessMayPublishIn } from './may-publish-in.ts';
import { holdFamilies } from './mapping/families.ts';

const batch = 100;

interface Clearing {
  catalogId: number;
  /** The newest content when it was asked for: later ones are not meant. */
  lastId: number;
}

/** Puts the contents of a catalog into the recycle bin, and names those that stay since others have locked them. */
export const clearCatalogTask = defineTask<Clearing>('ClearCatalog', async (ctx, { catalogId, lastId }, progress) => {
  const catalog = await findCatalog(ctx, catalogId);
  if (!catalog) return;
  const { contents: total } = await contentsToClear(ctx, catalogId);
  let done = 0;
  for (let after = 0; ;) {
    const percent = Math.min(95, (95 * done) / Math.max(1, total));
    await progress.report(percent, said('catalog.deletingContents', { done, total }));
    const { items, kept, last } = await ctx.transaction((ctx) => clearSome(ctx, { catalogId, lastId, after }));
    if (last === undefined) break;
    for (const { title, lockedBy } of kept)
      progress.error(said('catalog.clearLocked', { title, user: lockedBy ?? '' }));
    done += items.length;
    after = last;
  }
  await ctx.transaction(async (ctx) => {
    await ctx.audit('catalog.cleared', catalog, { count: done });
    await progress.done(ctx, { message: said('catalog.cleared', { count: done }) });
  });
});

async function clearSome(ctx: Context, { catalogId, lastId, after }: Clearing & { after: number }) {
  const next = ctx.db
    .selectFrom('cms_content')
    .where('catalogId', '=', catalogId)
    .where('deletedTime', 'is', null)
    .where('id', '>', after)
    .where('id', '<=', lastId)
    .orderBy('id')
    .limit(batch);
  // Families are held in one order, before their rows are read.
  await holdFamilies(
    ctx,
    (await next.select('id').execute()).map(({ id }) => id),
  );
  const found = await next
    .selectAll()
    .$if(isPostgres(ctx.db), (query) => query.forUpdate())
    .execute();
  const isKept = ({ lockedBy }: Pick<Content, 'lockedBy'>) => lockedBy !== null && lockedBy !== actor(ctx);
  const { kept = [], items = [] } = Object.groupBy(found as Content[], (item) => (isKept(item) ? 'kept' : 'items'));
  await recycle(ctx, items);
  return { items, kept, last: found.at(-1)?.id };
}

/** What clearing would take along, and what stays since others have locked it. */
async function contentsToClear(ctx: Context, catalogId: number) {
  const now = ctx.now().toISOString();
  const all = ctx.db
    .selectFrom('cms_content')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.max('id').as('lastId')])
    .where('catalogId', '=', catalogId)
    .where('deletedTime', 'is', null);
  const free = all.where((eb) => eb.or([eb('lockedBy', 'is', null), eb('lockedBy', '=', actor(ctx))]));
  const shown = free
    .where('publicFrom', 'is not', null)
    .where((eb) => eb.or([eb('publicUntil', 'is', null), eb('publicUntil', '>', now)]));
  const count = async (query: typeof all) => Number((await query.executeTakeFirstOrThrow()).n);
  const { n, lastId } = await all.executeTakeFirstOrThrow();
  const [contents, offline] = [await count(free), await count(shown)];
  return { contents, offline, locked: Number(n) - contents, lastId: Number(lastId ?? 0) };
}

export async function catalogClearing(
  ctx: Context,
  { id }: { id: number },
): Promise<{ contents: number; offline: number; locked: number }> {
  await loadCatalog(ctx, id);
  const { contents, offline, locked } = await contentsToClear(ctx, id);
  return { contents, offline, locked };
}

/** Starts it. What takes public contents offline needs the right to publish as well. */
export async function clearCatalog(ctx: Context, { id }: { id: number }): Promise<{ taskId: number }> {
  const { name } = await loadCatalog(ctx, id);
  await refuseUnlessMayIn(ctx, 'DeleteContent', [id]);
  refuseNarrowed(ctx);
  const { contents, offline, lastId } = await contentsToClear(ctx, id);
  if (contents === 0) fail('catalog.clearNothing', { name });
  if (offline > 0) await refuseUnlessMayPublishIn(ctx, [id]);
  const title = said('catalog.clearing', { name });
  return { taskId: await startTask(ctx, clearCatalogTask, { catalogId: id, lastId }, { title, key: String(id) }) };
}

import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { findCatalog, loadCatalog, refuseNarrowed, refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { isPublic, statusOf } from '@kaiyin/modules/content/schema';
import {
  defineTask,
  fail,
  failField,
  giveWay,
  Refusal,
  said,
  siteOf,
  startTask,
  type Context,
  type Progress,
} from '@kaiyin/server-kit';
import { moveContents } from './actions/move-contents.ts';
import { publishAlone } from './actions/publish-contents.ts';
import { countContents, deleteCatalogs, shownIn } from './delete-catalogs.ts';
import { refuseUnlessMayPublishIn } from './may-publish-in.ts';
import { loadContent } from './queries.ts';

interface Merge {
  intoId: number;
  fromIds: number[];
}

const batch = 25;

/** Moves contents and deletes the emptied catalogs; what cannot be moved stays and is named, and its catalog stays with it. */
export const mergeCatalogsTask = defineTask<Merge>('MergeCatalogs', async (ctx, { intoId, fromIds }, progress) => {
  const into = await findCatalog(ctx, intoId);
  if (!into) fail('content.catalogMissing');
  const contents = await moveAll(ctx, { intoId, fromIds }, progress);
  await ctx.transaction(async (ctx) => {
    const emptied: Catalog[] = [];
    for (const id of fromIds) {
      const from = await findCatalog(ctx, id);
      if (!from) continue;
      if (await isEmpty(ctx, from)) emptied.push(from);
      else progress.error(said('catalog.mergeKept', { name: from.name }));
    }
    await deleteCatalogs(ctx, emptied);
    const catalogs = emptied.length;
    await ctx.audit('catalog.merged', into, { from: emptied.map(({ name }) => name).join(', '), count: contents });
    await progress.done(ctx, { message: said('catalog.merged', { contents, catalogs }) });
  });
});

/** Answers how many were moved. */
async function moveAll(ctx: Context, { intoId, fromIds }: Merge, progress: Progress): Promise<number> {
  const total = await countContents(ctx, fromIds);
  let [done, moved] = [0, 0];
  for (let after = 0; ;) {
    await progress.report(
      Math.min(95, (95 * done) / Math.max(1, total)),
      said('catalog.mergingContents', { done, total }),
    );
    const next = await ctx.db
      .selectFrom('cms_content')
      .select(['id', 'title'])
      .where('catalogId', 'in', fromIds)
      .where('deletedTime', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    if (next.length === 0) return moved;
    for (const { id, title } of next) {
      const refusal = await refusalOf(() => moveOne(ctx, id, intoId));
      if (refusal) progress.error(`${title}: ${ctx.say(refusal)}`);
      else moved++;
      await giveWay();
    }
    done += next.length;
    after = next.at(-1)?.id ?? after;
  }
}

/** What is published stays so, at its new place; what would show readers something else, or nothing any more, is refused. */
const moveOne = (ctx: Context, id: number, catalogId: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const item = await loadContent(ctx, id);
    const now = ctx.now().toISOString();
    const status = statusOf(item, now);
    const isShown = status === 'scheduled' || isPublic(item, now);
    if (status === 'archived' || (isShown && status !== 'published'))
      fail('catalog.mergeUnpublished', { status: `{content.status.${status}}` });
    await moveContents(ctx, { ids: [id], catalogId });
    if (isShown) await publishAlone(ctx, [id]);
  });

async function isEmpty(ctx: Context, { id }: Catalog): Promise<boolean> {
  const child = await ctx.db.selectFrom('cms_catalog').select('id').where('parentId', '=', id).executeTakeFirst();
  return !child && (await countContents(ctx, [id])) === 0 && (await shownIn(ctx, [id])).length === 0;
}

async function refusalOf(move: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await move();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Starts it. */
export async function mergeCatalogs(ctx: Context, { intoId, fromIds: named }: Merge): Promise<{ taskId: number }> {
  const into = await loadCatalog(ctx, intoId);
  if (into.catalogType === 'link' || into.special) failField('intoId', 'catalog.mergeIntoLink');
  const fromIds = [...new Set(named)].toSorted((one, other) => one - other);
  for (const id of fromIds) await refuseSource(ctx, id, into);
  await refuseUnlessMayIn(ctx, 'Delete', fromIds);
  await refuseUnlessMayIn(ctx, 'DeleteContent', fromIds);
  await refuseUnlessMayIn(ctx, 'AddContent', [intoId]);
  refuseNarrowed(ctx);
  if ((await shownIn(ctx, fromIds)).length > 0) await refuseUnlessMayPublishIn(ctx, [...fromIds, intoId]);
  const title = said('catalog.merging', { name: into.name });
  const key = [intoId, ...fromIds].join('-');
  return { taskId: await startTask(ctx, mergeCatalogsTask, { intoId, fromIds }, { title, key }) };
}

async function refuseSource(ctx: Context, id: number, into: Catalog): Promise<void> {
  const { name, catalogType, special } = await loadCatalog(ctx, id);
  if (id === into.id) failField('fromIds', 'catalog.mergeSelf', { name });
  if (catalogType === 'link' || special) failField('fromIds', 'catalog.mergeFromLink', { name });
  const child = await ctx.db
    .selectFrom('cms_catalog')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('parentId', '=', id)
    .executeTakeFirst();
  if (child) failField('fromIds', 'catalog.mergeNotLeaf', { name });
}

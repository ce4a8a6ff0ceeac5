import { findCatalog } from '@kaiyin/modules/catalog/server';
import { isPublic, blankField, type Copied } from '@kaiyin/modules/content/schema';
import {
  actor,
  created,
  defineTask,
  fail,
  failField,
  giveWay,
  idsInScope,
  said,
  siteOf,
  startTask,
  type Context,
  type Progress,
  type Refusal,
} from '@kaiyin/server-kit';
import { refusalOf, refuseTarget } from '../actions/copy-contents.ts';
import { draftState } from '../actions/insert-draft.ts';
import { contentsChanged } from '../list-contents.ts';
import { loadContents, refuseUnlessAllowed, type LoadedContent } from '../queries.ts';
import { refuseUnfitCatalog } from '../rules.ts';
import { indexTitle } from '../title-search.ts';
import { holdFamilies, refuseShownIn } from './families.ts';
import { fieldsOfVersion, followedOf } from './follow-version.ts';
import { publicationsFrom } from './show-origin.ts';

interface MapContents {
  ids: number[];
  catalogIds: number[];
}

/** With the instant at which it was asked for: what was made since is not made again. */
interface Mapping extends MapContents {
  since: string;
}

/** Makes mappings of contents, one for each catalog; what a catalog does not take is named, and the others go on. */
export const mapContentsTask = defineTask<Mapping>('MapContents', async (ctx, wanted, progress) => {
  const { ids, catalogIds, since } = wanted;
  const total = ids.length * catalogIds.length;
  let [done, made] = [0, 0];
  for (const catalogId of catalogIds)
    for (const id of ids) {
      made += await tryOne(ctx, { id, catalogId, since, percent: (98 * done++) / total }, progress);
      await giveWay();
    }
  await ctx.transaction((ctx) => progress.done(ctx, { message: said('content.mapping.made', { count: made }) }));
});

interface One {
  id: number;
  catalogId: number;
  since: string;
  percent: number;
}

async function tryOne(ctx: Context, { id, catalogId, since, percent }: One, progress: Progress): Promise<number> {
  const catalog = await findCatalog(ctx, catalogId);
  const item = await ctx.db.selectFrom('cms_content').select('title').where('id', '=', id).executeTakeFirst();
  const words = { title: item?.title ?? `#${id}`, catalog: catalog?.name ?? `#${catalogId}` };
  await progress.report(percent, said('content.mapping.progress', words));
  const refusal: Pick<Refusal, 'key' | 'params'> | undefined =
    catalog && item ? await refusalOf(() => mapOne(ctx, { id, catalogId, since })) : said('content.mapping.gone');
  if (refusal) progress.error(said('content.copyRefusedOne', { ...words, reason: ctx.say(refusal) }));
  return refusal ? 0 : 1;
}

const mapOne = (ctx: Context, { id, catalogId, since }: Omit<One, 'percent'>): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, [id]);
    const items = await loadContents(ctx, [id]);
    await refuseUnlessAllowed(ctx, 'map', items);
    if (await isMade(ctx, { id, catalogId, since })) return;
    await refuseUnfitCatalog(ctx, catalogId);
    for (const item of items) {
      await refuseShownIn(ctx, { id: 0, mappingOf: id, title: item.title }, catalogId);
      await insertMapping(ctx, item, catalogId);
    }
  });

const isMade = async (ctx: Context, { id, catalogId, since }: Omit<One, 'percent'>): Promise<boolean> =>
  (await ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('mappingOf', '=', id)
    .where('catalogId', '=', catalogId)
    .where('deletedTime', 'is', null)
    .where('createTime', '>=', since)
    .where('createBy', '=', actor(ctx))
    .executeTakeFirst()) !== undefined;

async function insertMapping(ctx: Context, origin: LoadedContent, catalogId: number): Promise<void> {
  const now = ctx.now().toISOString();
  const shown = isPublic(origin, now) ? (await publicationsFrom(ctx, origin.id, now))[0] : undefined;
  const versionId = shown?.versionId ?? origin.versionId;
  const fields = followedOf(await fieldsOfVersion(ctx, versionId));
  const own = { catalogId, staticPath: null, publishPipeProps: blankField('publishPipeProps') };
  const place = { contentType: origin.contentType, siteId: siteOf(ctx).id, versionId, sort: ctx.now().getTime() };
  const { id } = await ctx.db
    .insertInto('cms_content')
    .values({ ...fields, ...own, ...draftState, ...created(ctx), ...place, mappingOf: origin.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexTitle(ctx.db, id, fields.title);
  contentsChanged(ctx);
  await ctx.audit('content.mapped', { id, title: fields.title }, { from: `${origin.title} (${origin.id})` });
}

/** Starts it, with the catalogs that take mappings of the caller. Refuses where none does. */
export async function mapContents(
  ctx: Context,
  { ids, catalogIds }: MapContents,
): Promise<{ taskId: number; refused: Copied['refused'] }> {
  const items = await loadContents(ctx, ids);
  await refuseUnlessAllowed(ctx, 'map', items);
  const origins = await originsOf(ctx, items);
  const targets: number[] = [];
  const refused: Copied['refused'] = [];
  let first: Refusal | undefined;
  for (const id of new Set(catalogIds)) {
    const target = (await findCatalog(ctx, id)) ?? failField('catalogIds', 'content.catalogMissing');
    const refusal = await refusalOf(() => refuseTarget(ctx, target));
    if (!refusal) targets.push(id);
    else refused.push({ catalogName: target.name, title: null, reason: ctx.say(refusal) });
    first ??= refusal;
  }
  if (targets.length === 0 && first) throw first;
  const title = said('content.mapping.running', { count: origins.length });
  const wanted = { ids: origins, catalogIds: targets, since: ctx.now().toISOString() };
  return { taskId: await startTask(ctx, mapContentsTask, wanted, { title }), refused };
}

/** The contents themselves, and the origins of mappings. Refuses what the caller may not see. */
async function originsOf(ctx: Context, items: readonly LoadedContent[]): Promise<number[]> {
  const ids = items.map(({ id, mappingOf }) => mappingOf ?? id);
  const seen = await idsInScope(ctx, 'cms_content', ids);
  for (const { id, mappingOf, title } of items)
    if (!seen.has(mappingOf ?? id)) fail('content.mapping.originUnseen', { title });
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

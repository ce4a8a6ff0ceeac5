import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import type { Content } from '@kaiyin/modules/content/schema';
import { fail, failField, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { contentsChanged } from '../list-contents.ts';
import { holdFamilies, refuseShownIn } from '../mapping/families.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { ownerOfPath } from '../path-owners.ts';
import { refuseUnfitCatalog } from '../rules.ts';
import { indexTitle } from '../title-search.ts';
import { fieldsOf, keepVersion, latestVersion } from '../versions.ts';

interface RestoreContents {
  ids: number[];
  /** Where items go whose own catalog is gone. */
  catalogId?: number | undefined;
}

/** Back from the recycle bin without their mappings, to the state before and the catalog before; when that is gone, to the one that is named. */
export const restoreContents = (ctx: Context, { ids, catalogId }: RestoreContents): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, ids);
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'restore', items);
    if (catalogId) {
      await refuseUnfitCatalog(ctx, catalogId);
      await refuseUnlessMayIn(ctx, 'AddContent', [catalogId]);
    }
    for (const item of items) {
      const isThere = await findCatalog(ctx, item.catalogId);
      if (!isThere && !catalogId) failField('catalogId', 'content.catalogGone', { title: item.title });
      await refuseTakenPath(ctx, item);
      if (item.mappingOf !== null) await refuseUnshown(ctx, item, isThere ? item.catalogId : (catalogId ?? 0));
      const place = isThere || !catalogId ? {} : await moveTo(ctx, item, catalogId);
      await ctx.db
        .updateTable('cms_content')
        .set({ ...place, deletedTime: null, deletedBy: null, ...touched(ctx) })
        .where('id', '=', item.id)
        .execute();
      await indexTitle(ctx.db, item.id, item.title);
      await ctx.audit('content.restored', item);
    }
    contentsChanged(ctx);
  });

// Two contents never have one path; the other keeps it until someone gives it another.
async function refuseTakenPath(ctx: Context, { id, title, staticPath }: Content): Promise<void> {
  const owner = await ownerOfPath(ctx, staticPath, id);
  if (owner) failField('staticPath', 'content.restorePathTaken', { title, path: staticPath ?? '', other: owner.title });
}

// A mapping shows a content that is there, and none that its catalog shows already.
async function refuseUnshown(ctx: Context, item: Content, catalogId: number): Promise<void> {
  const { title, mappingOf } = item;
  const origin = await ctx.db
    .selectFrom('cms_content')
    .select('deletedTime')
    .where('id', '=', mappingOf)
    .executeTakeFirst();
  if (!origin || origin.deletedTime !== null) fail('content.mapping.originDeleted', { title });
  await refuseShownIn(ctx, item, catalogId);
}

const findCatalog = (ctx: Context, id: number): Promise<{ id: number } | undefined> =>
  ctx.db
    .selectFrom('cms_catalog')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .executeTakeFirst();

// The move is a version of its own, so that going back to a version never leads to a catalog that is gone.
async function moveTo(ctx: Context, item: Content, catalogId: number): Promise<Partial<Content>> {
  if (item.mappingOf !== null) return { catalogId, revision: item.revision + 1 };
  const latest = await latestVersion(ctx, item);
  const moved = { ...fieldsOf(item), catalogId, body: latest.body };
  return { catalogId, versionId: await keepVersion(ctx, latest, moved, 'save'), revision: item.revision + 1 };
}

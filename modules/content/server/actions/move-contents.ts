import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { content, type Content } from '@kaiyin/modules/content/schema';
import { differences, giveWay, type Context } from '@kaiyin/server-kit';
import { holdFamilies, refuseShownIn } from '../mapping/families.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { refuseRepeatedTitle, refuseUnfitCatalog } from '../rules.ts';
import { refuseOwnParts } from '../static-path.ts';
import { bodyOfVersion, fieldsOf } from '../versions.ts';
import { changeContents, type ContentIds } from './change-contents.ts';
import { saveFields } from './save-fields.ts';

/** Moves working copies to another catalog; those that are there already stay as they are. */
export const moveContents = (ctx: Context, { ids, catalogId }: ContentIds & { catalogId: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await holdFamilies(ctx, ids);
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'move', items);
    await refuseUnfitCatalog(ctx, catalogId);
    await refuseUnlessMayIn(ctx, 'AddContent', [catalogId]);
    const moving = items.filter((item) => item.catalogId !== catalogId);
    // As in a save that names another catalog: to take a content away is to delete it there.
    await refuseUnlessMayIn(
      ctx,
      'DeleteContent',
      moving.map((item) => item.catalogId),
    );
    for (const item of moving) {
      await refuseShownIn(ctx, item, catalogId);
      if (item.mappingOf === null) {
        await refuseUnfit(ctx, item, catalogId);
        await saveFields(ctx, item, { catalogId });
      } else await changeContents(ctx, [item], { catalogId, revision: item.revision + 1, dirty: true });
      await ctx.audit('content.moved', item, differences(content, item, { catalogId }));
      await giveWay();
    }
  });

async function refuseUnfit(ctx: Context, item: Content, catalogId: number): Promise<void> {
  const body = await bodyOfVersion(ctx, item.versionId);
  const data = { ...fieldsOf(item), catalogId, contentType: item.contentType, body };
  await refuseRepeatedTitle(ctx, data, item.id);
  await refuseOwnParts(ctx, data, item.id);
}

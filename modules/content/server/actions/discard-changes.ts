import { blankFields, isPublic } from '@kaiyin/modules/content/schema';
import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { touched, type Context } from '@kaiyin/server-kit';
import { contentsChanged } from '../list-contents.ts';
import { refuseShownIn } from '../mapping/families.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { indexTitle } from '../title-search.ts';

/** Makes the working copies equal to what is public again. The changes stay among the versions. */
export async function discardChanges(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    await refuseUnlessAllowed(ctx, 'discard', items);
    const now = ctx.now().toISOString();
    for (const item of items) {
      if (!isPublic(item, now)) continue;
      const shown = await ctx.db
        .selectFrom('cms_publication')
        .innerJoin('cms_version', 'cms_version.id', 'cms_publication.versionId')
        .select(['cms_version.id', 'versionFields'])
        .where('cms_publication.contentId', '=', item.id)
        .where('validFrom', '<=', now)
        .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
        .executeTakeFirst();
      if (!shown) continue;
      const fields = { ...blankFields(), ...shown.versionFields };
      if (fields.catalogId !== item.catalogId) {
        await refuseUnlessMayIn(ctx, 'AddContent', [fields.catalogId]);
        await refuseShownIn(ctx, item, fields.catalogId);
      }
      const state = { dirty: false, submitted: false, versionId: shown.id, revision: item.revision + 1 };
      await ctx.db
        .updateTable('cms_content')
        .set({ ...fields, publishDate: fields.publishDate ?? item.publishDate, ...state, ...touched(ctx) })
        .where('id', '=', item.id)
        .execute();
      contentsChanged(ctx);
      await indexTitle(ctx.db, item.id, fields.title);
      await ctx.audit('content.changesDiscarded', item);
    }
  });
}

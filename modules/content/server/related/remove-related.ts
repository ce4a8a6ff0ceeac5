import type { Context } from '@kaiyin/server-kit';
import { refuseOutOfScope } from '../queries.ts';
import { changeRelations, relationsOf, type SomeRelated } from './change-relations.ts';

/** Removes related contents; what is not related any more needs no removing. */
export const removeRelated = (ctx: Context, { contentId, relaContentIds }: SomeRelated): Promise<void> =>
  changeRelations(ctx, contentId, async (ctx) => {
    const wanted = new Set(relaContentIds);
    const gone = (await relationsOf(ctx, contentId)).filter(({ relaContentId }) => wanted.has(relaContentId));
    if (gone.length === 0) return undefined;
    const ids = gone.map(({ relaContentId }) => relaContentId);
    await refuseOutOfScope(ctx, ids);
    await ctx.db
      .deleteFrom('cms_content_rela')
      .where('contentId', '=', contentId)
      .where('relaContentId', 'in', ids)
      .execute();
    return { relatedRemoved: ids };
  });

import { fail, type Context } from '@kaiyin/server-kit';
import { changeRelations, relationsOf, type SomeRelated } from './change-relations.ts';

/** Puts the named contents in this order, into the places that they have together; the others stay where they are. */
export const sortRelated = (ctx: Context, { contentId, relaContentIds }: SomeRelated): Promise<void> =>
  changeRelations(ctx, contentId, async (ctx) => {
    const before = await relationsOf(ctx, contentId);
    const next = [...new Set(relaContentIds)];
    const wanted = new Set(next);
    const places = before.filter(({ relaContentId }) => wanted.has(relaContentId));
    if (places.length !== next.length) fail('content.related.changed');
    const moved = places.flatMap(({ relaContentId, sort }, index) => {
      const taker = next[index];
      return taker === undefined || taker === relaContentId ? [] : [{ taker, sort }];
    });
    if (moved.length === 0) return undefined;
    for (const { taker, sort } of moved)
      await ctx.db
        .updateTable('cms_content_rela')
        .set({ sort })
        .where('contentId', '=', contentId)
        .where('relaContentId', '=', taker)
        .execute();
    return { relatedSorted: next };
  });

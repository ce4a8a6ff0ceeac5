import { mostRelated } from '@kaiyin/modules/content/schema';
import { fail, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { loadContents } from '../queries.ts';
import { changeRelations, relationsOf, type SomeRelated } from './change-relations.ts';

/** Adds related contents after those that are there; the content itself and what is there already are left out. */
export async function addRelated(ctx: Context, { contentId, relaContentIds }: SomeRelated): Promise<{ added: number }> {
  let added = 0;
  await changeRelations(ctx, contentId, async (ctx) => {
    const found = await loadContents(ctx, relaContentIds);
    if (found.some(({ deletedTime }) => deletedTime !== null)) throw notFound();
    const before = await relationsOf(ctx, contentId);
    const known = new Set([contentId, ...before.map(({ relaContentId }) => relaContentId)]);
    const fresh = [...new Set(relaContentIds)].filter((id) => !known.has(id));
    if (fresh.length === 0) return undefined;
    if (before.length + fresh.length > mostRelated) fail('content.related.tooMany', { limit: mostRelated });
    const last = before.at(-1)?.sort ?? 0;
    const siteId = siteOf(ctx).id;
    await ctx.db
      .insertInto('cms_content_rela')
      .values(fresh.map((relaContentId, index) => ({ siteId, contentId, relaContentId, sort: last + index + 1 })))
      .execute();
    added = fresh.length;
    return { relatedAdded: fresh };
  });
  return { added };
}

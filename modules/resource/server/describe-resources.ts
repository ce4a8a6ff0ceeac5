import { raiseShown } from '@kaiyin/modules/page/server';
import { resource, type describeResources as api, type Resource } from '@kaiyin/modules/resource/schema';
import { failField, notFound, scoped, siteOf, touched, type Context } from '@kaiyin/server-kit';
import type { z } from 'zod';

const mostTags = resource.fields.tags.max ?? 20;

/** Adds and removes tags of several files of the current site, and gives them one credit: all of them, or none. */
export const describeResources = (
  ctx: Context,
  { ids, addTags, removeTags, credit }: z.output<typeof api.input>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const rows = (await scoped(ctx, resource).selectAll().where('id', 'in', ids).orderBy('id').execute()) as Resource[];
    if (rows.length !== new Set(ids).size) throw notFound();
    for (const { id, name, tags } of rows) {
      const kept = [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
      if (kept.length > mostTags) failField('addTags', 'resource.tagsFull', { name, most: mostTags });
      await ctx.db
        .updateTable('cms_resource')
        .set({ tags: kept, ...(credit && { credit }), ...touched(ctx) })
        .where('id', '=', id)
        .execute();
      await ctx.audit('cms_resource.updated', { id, name, siteId });
    }
    await raiseShown(ctx, siteId);
  });

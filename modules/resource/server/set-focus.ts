import { noteChange } from '@kaiyin/modules/page/server';
import { isResizable, type ResourceView, type setFocus as api } from '@kaiyin/modules/resource/schema';
import { fail, siteOf, touched, type Context } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { get } from './library.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Sets the point of a picture that stays inside when it is cut, or takes it away. Refuses what is not cut. Pictures that were
 * cut around another point are made anew, under other addresses.
 */
export async function setFocus(ctx: Context, { id, focus }: z.output<typeof api.input>): Promise<ResourceView> {
  await ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const row = await get(ctx, { id });
    if (!isResizable(row)) fail('resource.noFocus', { name: row.name });
    const point = { focusX: focus && rounded(focus.x), focusY: focus && rounded(focus.y) };
    await ctx.db
      .updateTable('cms_resource')
      .set({ ...point, ...touched(ctx) })
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .execute();
    await ctx.db.deleteFrom('cms_resource_variant').where('resourceId', '=', id).execute();
    await noteChange(ctx, { siteId, subject: 'resource', facts: [{ id }] });
    await ctx.audit('cms_resource.updated', { id, name: row.name, siteId });
  });
  return get(ctx, { id });
}

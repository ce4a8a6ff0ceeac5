import { resource, type Resource } from '@kaiyin/modules/resource/schema';
import { noteChange } from '@kaiyin/modules/page/server';
import { notFound, Refusal, scoped, siteOf, type Context } from '@kaiyin/server-kit';
import { resourcesRemoved } from './events.ts';
import { usesOf } from './resource-uses.ts';

/** Takes files out of the library. One that is used is refused unless `force`; its bytes stay for whatever was published with it. */
export async function removeResources(ctx: Context, { ids, force }: { ids: number[]; force: boolean }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    const rows = (await scoped(ctx, resource).selectAll().where('id', 'in', ids).orderBy('id').execute()) as Resource[];
    if (rows.length !== new Set(ids).size) throw notFound();
    if (!force) await refuseUsed(ctx, rows);
    await ctx.db.deleteFrom('cms_resource_variant').where('resourceId', 'in', ids).execute();
    await ctx.db.deleteFrom('cms_resource').where('siteId', '=', siteId).where('id', 'in', ids).execute();
    for (const { id, name } of rows) await ctx.audit('cms_resource.removed', { id, name, siteId });
    await noteChange(ctx, { siteId, subject: 'resource', facts: rows.map(({ id }) => ({ id })) });
    await ctx.emit(resourcesRemoved, { siteId, resourceIds: rows.map(({ id }) => id) });
  });
}

async function refuseUsed(ctx: Context, rows: readonly Resource[]): Promise<void> {
  for (const { id, name, siteId } of rows) {
    const uses = await usesOf(ctx, siteId, id);
    if (uses.length) throw new Refusal(500, 'resource.inUse', { name, count: uses.length }, undefined, uses);
  }
}

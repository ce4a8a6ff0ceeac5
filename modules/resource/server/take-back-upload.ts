import { resource, type Resource } from '@kaiyin/modules/resource/schema';
import { actor, fail, forbidden, notFound, scoped, type Context } from '@kaiyin/server-kit';
import { takeOut } from './remove-resources.ts';
import { usesOf } from './resource-uses.ts';

/**
 * Takes a file out of the library that the library has twice, for whoever brought it in and wants the other. Refuses files of
 * others, those that are the only one of their bytes, and those that are used.
 */
export const takeBackUpload = (ctx: Context, { id }: { id: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const row = (await scoped(ctx, resource).selectAll().where('id', '=', id).executeTakeFirst()) as
      | Resource
      | undefined;
    if (!row) throw notFound();
    if (row.createBy !== actor(ctx)) throw forbidden();
    const other = await scoped(ctx, resource)
      .select('id')
      .where('hash', '=', row.hash)
      .where('id', '!=', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!other) fail('resource.onlyOne', { name: row.name });
    const uses = await usesOf(ctx, row.siteId, id);
    if (uses.length > 0) fail('resource.inUse', { name: row.name, count: uses.length });
    await takeOut(ctx, [row]);
  });

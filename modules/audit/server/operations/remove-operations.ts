import { dataScope, notFound, type Context } from '@kaiyin/server-kit';
import { seen } from './list-operations.ts';

/** Removes entries; an entry says so. */
export async function removeOperations(ctx: Context, { ids }: { ids: number[] }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const found = await seen(ctx).select('id').where('id', 'in', ids).execute();
    if (found.length !== new Set(ids).size) throw notFound();
    await ctx.db.deleteFrom('sys_operation_log').where('operationId', 'in', ids).execute();
    await ctx.db.deleteFrom('sys_operation').where('id', 'in', ids).execute();
    await ctx.audit('sys_operation.removed', { id: 0 }, { count: found.length });
  });
}

/** Removes every entry that the caller may see; an entry says so. */
export async function cleanOperations(ctx: Context): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const scope = dataScope(ctx, 'sys_operation');
    if (scope)
      await ctx.db.deleteFrom('sys_operation_log').where('operationId', 'in', seen(ctx).select('id')).execute();
    else await ctx.db.deleteFrom('sys_operation_log').execute();
    const log = ctx.db.deleteFrom('sys_operation');
    const { numDeletedRows } = await (scope ? log.where(scope) : log).executeTakeFirst();
    await ctx.audit('sys_operation.cleaned', { id: 0 }, { count: Number(numDeletedRows) });
  });
}

import { actor, type Context } from '@kaiyin/server-kit';

/** Keeps a site as it was at an instant until someone publishes it. */
export async function hold(ctx: Context, siteId: number, at: string): Promise<void> {
  const held = { at, createBy: actor(ctx), createTime: ctx.now().toISOString() };
  await ctx.db
    .insertInto('cms_publish_hold')
    .values({ siteId, ...held })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(held))
    .execute();
  await forgetBeside(ctx, siteId);
}

/** Since when and at what instant a site is held; undefined when it is not. */
export const heldAt = (ctx: Context, siteId: number) =>
  ctx.db
    .selectFrom('cms_publish_hold')
    .select(['at', 'createBy', 'createTime'])
    .where('siteId', '=', siteId)
    .executeTakeFirst();

export const isHeld = async (ctx: Context, siteId: number): Promise<boolean> =>
  (await heldAt(ctx, siteId)) !== undefined;

export async function resume(ctx: Context, siteId: number): Promise<void> {
  await ctx.db.deleteFrom('cms_publish_hold').where('siteId', '=', siteId).execute();
  await forgetBeside(ctx, siteId);
}

const forgetBeside = (ctx: Context, siteId: number) =>
  ctx.db.deleteFrom('cms_publish_beside').where('siteId', '=', siteId).execute();

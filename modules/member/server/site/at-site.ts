import { notFound, type Context } from '@kaiyin/server-kit';

/** The same at the site whose address is called; at the console's there is no such call. */
export async function atSite(ctx: Context): Promise<Context> {
  const site = ctx.hostSite === null ? undefined : await ctx.services.findSite(ctx, ctx.hostSite);
  if (!site) throw notFound();
  return ctx.within({ site });
}

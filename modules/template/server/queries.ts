import type { Context } from '@kaiyin/server-kit';

/** Sources of all templates of a pipe, by name. */
export async function loadTemplates(ctx: Context, siteId: number, pipeCode: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('cms_template')
    .select(['name', 'source'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .execute();
  return new Map(rows.map((row) => [row.name, row.source]));
}

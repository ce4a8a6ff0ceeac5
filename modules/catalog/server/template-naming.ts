import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { namesTemplate, renamedIn, type TemplateNaming } from '@kaiyin/modules/template/server';
import type { Context } from '@kaiyin/server-kit';
import { catalogChanged } from './events.ts';
import { keepTemplates } from './settings/apply-below.ts';
import './queries.ts';

/** Catalogs that have templates of their own. */
export const catalogsNamingTemplates: TemplateNaming = {
  find: async (ctx, { siteId, pipeCode, name }) =>
    (await catalogsNaming(ctx, siteId, (row) => namesTemplate(row.publishPipeProps, pipeCode, name))).map((row) => ({
      kind: 'catalog',
      by: row.name,
    })),
  async rename(ctx, { siteId, pipeCode, name, to }) {
    const rows = await catalogsNaming(ctx, siteId, (row) => namesTemplate(row.publishPipeProps, pipeCode, name));
    for (const row of rows) await keepTemplates(ctx, row, renamedIn(row.publishPipeProps, { pipeCode, name, to }));
    if (rows.length > 0) await ctx.emit(catalogChanged, { siteId, catalogIds: rows.map(({ id }) => id) });
  },
};

async function catalogsNaming(ctx: Context, siteId: number, names: (row: Catalog) => boolean): Promise<Catalog[]> {
  const rows = await ctx.db.selectFrom('cms_catalog').selectAll().where('siteId', '=', siteId).orderBy('id').execute();
  return (rows as Catalog[]).filter(names);
}

import { sql } from 'kysely';
import { isInScope, siteOf, type Context } from '@kaiyin/server-kit';

interface Counts {
  catalogs: number;
  contents: number;
  resources: number;
  templates: number;
}

/** How much of the current site the caller may see, for the home page; one query. */
export async function sitePanel(ctx: Context): Promise<Counts> {
  const { id } = siteOf(ctx);
  const seen = (table: string) =>
    sql`select count(*) from ${sql.table(table)} where "siteId" = ${id} and ${isInScope(ctx, table)}`;
  const { rows } = await sql<Counts>`select
    (${seen('cms_catalog')} and special = 0) as catalogs,
    (${seen('cms_content')} and "deletedTime" is null and archived = 0) as contents,
    (${seen('cms_resource')}) as resources,
    (${seen('cms_template')}) as templates`.execute(ctx.db);
  const { catalogs, contents, resources, templates } = rows[0] ?? {
    catalogs: 0,
    contents: 0,
    resources: 0,
    templates: 0,
  };
  return {
    catalogs: Number(catalogs),
    contents: Number(contents),
    resources: Number(resources),
    templates: Number(templates),
  };
}

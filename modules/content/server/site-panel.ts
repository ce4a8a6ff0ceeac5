import { sql } from 'kysely';
import { siteOf, type Context } from '@kaiyin/server-kit';

interface Counts {
  catalogs: number;
  contents: number;
  resources: number;
  templates: number;
}

/** How much the current site holds, for the home page; one query. */
export async function sitePanel(ctx: Context): Promise<Counts> {
  const { id } = siteOf(ctx);
  const { rows } = await sql<Counts>`select
    (select count(*) from cms_catalog where "siteId" = ${id}) as catalogs,
    (select count(*) from cms_content where "siteId" = ${id} and "deletedTime" is null and archived = 0) as contents,
    (select count(*) from cms_resource where "siteId" = ${id}) as resources,
    (select count(*) from cms_template where "siteId" = ${id}) as templates`.execute(ctx.db);
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

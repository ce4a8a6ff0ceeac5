import type { ResourceUse } from '@kaiyin/modules/resource/schema';
import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

type Found = ResourceUse;

const shown = 50;

/** Where the files are used: drafts and published versions of contents, logos, templates; at most 50 places each. */
export async function usesOf(ctx: Context, siteId: number, id: number): Promise<ResourceUse[]> {
  const holds = (column: string) => holding(column, siteId, id);
  const now = ctx.now().toISOString();
  const places: RawBuilder<Found>[] = [
    sql`select 'content' as type, c.id as id, c.title as title from cms_content c where c."siteId" = ${siteId} and (${holds('c.cover')}
      or exists (select 1 from cms_version w where w.id = c."versionId" and ${holds('w.body')})
      or exists (select 1 from cms_publication p where p."contentId" = c.id and (p."validUntil" is null or p."validUntil" > ${now}) and (${holds('p.cover')}
        or exists (select 1 from cms_version v where v.id = p."versionId" and ${holds('v.body')}))))
      order by c.id desc limit ${shown}`,
    sql`select 'catalog' as type, id, name as title from cms_catalog where "siteId" = ${siteId} and ${holds('logo')} order by id limit ${shown}`,
    sql`select 'site' as type, id, name as title from cms_site where id = ${siteId} and ${holds('logo')}`,
    sql`select 'link' as type, id, name as title from cms_link where "siteId" = ${siteId} and ${holds('logo')} order by id limit ${shown}`,
    sql`select 'template' as type, id, name as title from cms_template where "siteId" = ${siteId} and ${holds('source')} order by id limit ${shown}`,
  ];
  const found: ResourceUse[] = [];
  for (const place of places)
    found.push(...(await place.execute(ctx.db)).rows.map((row) => ({ ...row, id: Number(row.id) })));
  return found;
}

// An internal address stands in HTML with its ampersands written out, elsewhere as it is.
function holding(column: string, siteId: number, id: number): RawBuilder<boolean> {
  const asText = sql`cast(${sql.ref(column)} as text)`;
  const [plain, written] = ['&', '&amp;'].map((and) => `%type=resource${and}id=${id}${and}sid=${siteId}%`);
  return sql<boolean>`(${asText} like ${plain} or ${asText} like ${written})`;
}

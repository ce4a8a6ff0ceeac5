import { sql } from 'kysely';
import type { Context } from '@kaiyin/server-kit';
import { inScope } from './queries.ts';

/** How many contents each catalog of a site lists for the caller, recycle bin and archive apart. */
export async function catalogCounts(ctx: Context, siteId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ catalogId: number; n: number }>`
    select "catalogId", count(*) as n from cms_content
    where "siteId" = ${siteId} and "deletedTime" is null and archived = 0 and ${inScope(ctx)}
    group by "catalogId"`.execute(ctx.db);
  return new Map(rows.map((row) => [row.catalogId, Number(row.n)]));
}

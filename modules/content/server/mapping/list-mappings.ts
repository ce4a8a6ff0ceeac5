import type { Mappings } from '@kaiyin/modules/content/schema';
import { idsInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { contentRows } from '../list-contents.ts';
import { inScope } from '../queries.ts';

/** The mappings of contents that the caller may see, and how many there are that the caller may not. */
export async function listMappings(ctx: Context, { ids: listed }: { ids: string }): Promise<Mappings> {
  const ids = [...(await idsInScope(ctx, 'cms_content', listed.split(',').map(Number)))];
  if (ids.length === 0) return { rows: [], hidden: 0 };
  const theirs = sql`"siteId" = ${siteOf(ctx).id} and "mappingOf" in (${sql.join(ids)}) and "deletedTime" is null`;
  const rows = await contentRows(ctx, sql`where ${theirs} and ${inScope(ctx)} order by cms_content.id`);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from cms_content where ${theirs}`.execute(
    ctx.db,
  );
  return { rows, hidden: Number(counted[0]?.n ?? 0) - rows.length };
}

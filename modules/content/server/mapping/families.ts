import type { Content } from '@kaiyin/modules/content/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';

/** The mappings of some contents, those in the recycle bin as well, by their ids; whoever sees them. */
export async function mappingsOf(ctx: Context, originIds: readonly number[]): Promise<Content[]> {
  if (originIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('cms_content')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('mappingOf', 'in', originIds)
    .orderBy('id')
    .execute();
  return rows as Content[];
}

/** Contents, and after them the ids of all their mappings, of any site. */
export async function withMappings(ctx: Context, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('cms_content')
    .select('id')
    .where('mappingOf', 'in', ids)
    .orderBy('id')
    .execute();
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

/**
 * Holds contents, their origins and mappings until the transaction ends, all in one order: nobody publishes a mapping while its
 * origin goes, and no two wait for each other. SQLite holds everything anyway.
 */
export async function holdFamilies(ctx: Context, ids: readonly number[]): Promise<void> {
  if (!isPostgres(ctx.db) || ids.length === 0) return;
  const rows = await ctx.db.selectFrom('cms_content').select(['id', 'mappingOf']).where('id', 'in', ids).execute();
  const origins = sql.join([0, ...rows.map(({ id, mappingOf }) => mappingOf ?? id)]);
  await sql`select id from cms_content where id in (${origins}) or "mappingOf" in (${origins}) order by id for update`.execute(
    ctx.db,
  );
}

type Member = Pick<Content, 'id' | 'mappingOf' | 'title'>;

/** Refuses a catalog that shows the content already, itself or by another mapping; `id` is 0 of a mapping that is to be made. */
export async function refuseShownIn(ctx: Context, { id, mappingOf, title }: Member, catalogId: number): Promise<void> {
  const origin = mappingOf ?? id;
  const other = await ctx.db
    .selectFrom('cms_content')
    .innerJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
    .select(['mappingOf', 'cms_catalog.name'])
    .where((eb) => eb.or([eb('cms_content.id', '=', origin), eb('mappingOf', '=', origin)]))
    .where('cms_content.id', '!=', id)
    .where('catalogId', '=', catalogId)
    .where('deletedTime', 'is', null)
    .executeTakeFirst();
  if (!other) return;
  const words = other.mappingOf === null ? 'content.mapping.ownCatalog' : 'content.mapping.there';
  failField('catalogId', words, { title, catalog: other.name });
}

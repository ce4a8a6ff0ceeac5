import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { fail, isInScope, notFound, siteOf, type Context } from '@kaiyin/server-kit';

/** A catalog of the current site that the caller may see. */
export async function findCatalog(ctx: Context, id: number): Promise<Catalog | undefined> {
  const row = await ctx.db
    .selectFrom('cms_catalog')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', id)
    .where(isInScope(ctx, 'cms_catalog'))
    .executeTakeFirst();
  return row as Catalog | undefined;
}

/** The same, or a refusal. */
export async function loadCatalog(ctx: Context, id: number): Promise<Catalog> {
  const row = await findCatalog(ctx, id);
  if (!row) throw notFound();
  return row;
}

/** The parent that a catalog is put below; 0 is the top. */
export async function loadParent(ctx: Context, id: number): Promise<Catalog | null> {
  if (id === 0) return null;
  return (await findCatalog(ctx, id)) ?? fail('catalog.parentMissing');
}

/** All catalogs of a site in tree order within each parent. */
export async function catalogsOf(ctx: Context, siteId: number): Promise<Catalog[]> {
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows as Catalog[];
}

/** Ids of a catalog of the current site and everything below it, by one query. */
export async function loadSubtreeIds(ctx: Context, id: number): Promise<number[]> {
  const { ancestors } = await loadCatalog(ctx, id);
  const below = await ctx.db
    .selectFrom('cms_catalog')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('ancestors', '>=', `${ancestors}:`)
    .where('ancestors', '<', `${ancestors};`)
    .execute();
  return [id, ...below.map((row) => row.id)];
}

/** Folder of a catalog's pages below the pipe's root, with a slash at its end. */
export const catalogFolder = ({ path }: Pick<Catalog, 'path'>): string => `${path}/`;

import { catalog, type Catalog, type CatalogInput } from '@kaiyin/modules/catalog/schema';
import { created, differences, siteOf, type Context } from '@kaiyin/server-kit';

export type Parent = Pick<Catalog, 'id' | 'ancestors' | 'treeLevel'>;

interface Place {
  parent: Parent | null;
  /** Among its siblings. */
  sort: number;
}

/** Writes the row of a new catalog that has been checked, and logs it. */
export async function insertCatalog(
  ctx: Context,
  input: CatalogInput,
  { parent, sort }: Place,
): Promise<Parent & { siteId: number }> {
  const siteId = siteOf(ctx).id;
  const treeLevel = (parent?.treeLevel ?? 0) + 1;
  const { id } = await ctx.db
    .insertInto('cms_catalog')
    .values({ ...input, ...created(ctx), siteId, treeLevel, sort, ancestors: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ancestors = parent ? `${parent.ancestors}:${id}` : String(id);
  await ctx.db.updateTable('cms_catalog').set({ ancestors }).where('id', '=', id).execute();
  await ctx.audit('catalog.added', { id, name: input.name }, differences(catalog, undefined, input));
  return { id, siteId, ancestors, treeLevel };
}

/** The place of the last catalog below a parent; 0 when there is none. */
export async function lastSort(ctx: Context, parentId: number): Promise<number> {
  const last = await ctx.db
    .selectFrom('cms_catalog')
    .select((eb) => eb.fn.max('sort').as('sort'))
    .where('siteId', '=', siteOf(ctx).id)
    .where('parentId', '=', parentId)
    .executeTakeFirst();
  return Number(last?.sort ?? 0);
}

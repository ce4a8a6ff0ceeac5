import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import type { ModelUsers } from '@kaiyin/modules/model/server';
import './queries.ts';

type Modelled = Pick<Catalog, 'id' | 'ancestors' | 'contentModelId'>;

/** The catalog that says which model the contents of another have: itself, or the nearest above that says something. */
export function whoSaysModel<C extends Pick<Catalog, 'contentModelId'>>(
  ancestors: string,
  catalogOf: (id: number) => C | undefined,
): C | undefined {
  for (const id of ancestors.split(':').toReversed()) {
    const catalog = catalogOf(Number(id));
    if (catalog && catalog.contentModelId !== 0) return catalog;
  }
  return undefined;
}

/** The id of the model that a catalog says; 0 for none. */
export const modelSaid = (catalog: Pick<Catalog, 'contentModelId'> | undefined): number =>
  Math.max(catalog?.contentModelId ?? 0, 0);

/** The model that the contents of a catalog have; 0 for none. */
export async function modelIdOf(ctx: Context, catalogId: number): Promise<number> {
  const above = await lineOf(ctx, catalogId);
  const self = above.find(({ id }) => id === catalogId);
  return self ? modelSaid(whoSaysModel(self.ancestors, (id) => above.find((row) => row.id === id))) : 0;
}

/** A catalog and those above it. */
async function lineOf(ctx: Context, catalogId: number): Promise<(Modelled & { name: string })[]> {
  const self = await ctx.db
    .selectFrom('cms_catalog')
    .select('ancestors')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', catalogId)
    .executeTakeFirst();
  if (!self) return [];
  return ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'name', 'ancestors', 'contentModelId'])
    .where('id', 'in', self.ancestors.split(':').map(Number))
    .orderBy('id')
    .execute();
}

/** What a catalog would have without a model of its own, and which catalog it would have it from. */
export async function inheritedModel(
  ctx: Context,
  { parentId }: Pick<Catalog, 'parentId'>,
): Promise<{ inheritedModelId: number; inheritedModelFrom: string }> {
  const above = await lineOf(ctx, parentId);
  const parent = above.find(({ id }) => id === parentId);
  const from = parent && whoSaysModel(parent.ancestors, (id) => above.find((row) => row.id === id));
  return { inheritedModelId: modelSaid(from), inheritedModelFrom: from?.name ?? '' };
}

/** Ids of the catalogs of the current site whose contents have a model. */
export async function catalogsWithModel(ctx: Context, modelId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'ancestors', 'contentModelId'])
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter(({ ancestors }) => modelSaid(whoSaysModel(ancestors, (id) => byId.get(id))) === modelId)
    .map(({ id }) => id);
}

/** Names of a few catalogs that name a model. */
export const catalogsNaming: ModelUsers = async (ctx, modelId) => {
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select('name')
    .where('siteId', '=', siteOf(ctx).id)
    .where('contentModelId', '=', modelId)
    .orderBy('id')
    .limit(5)
    .execute();
  return rows.map(({ name }) => name);
};

/** Refuses a model that the site has not. */
export async function refuseUnknownModel(
  ctx: Context,
  { contentModelId }: Pick<Catalog, 'contentModelId'>,
): Promise<void> {
  if (contentModelId <= 0) return;
  const row = await ctx.db
    .selectFrom('x_model')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', contentModelId)
    .executeTakeFirst();
  if (!row) failField('contentModelId', 'model.missing');
}

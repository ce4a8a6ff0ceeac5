import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { refuseUnknownModel, valuesOfTable, type ModelUsers } from '@kaiyin/modules/model/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import './queries.ts';

const keys = ['contentModelId', 'extendModelId'] as const;
/** The model of a catalog's contents, or its own. */
export type ModelKey = (typeof keys)[number];
type Modelled = Pick<Catalog, 'id' | 'ancestors' | ModelKey>;

/** The catalog that says which model another has: itself, or the nearest above that says something. */
export function whoSaysModel<C extends Pick<Catalog, ModelKey>>(
  ancestors: string,
  key: ModelKey,
  catalogOf: (id: number) => C | undefined,
): C | undefined {
  for (const id of ancestors.split(':').toReversed()) {
    const catalog = catalogOf(Number(id));
    if (catalog && catalog[key] !== 0) return catalog;
  }
  return undefined;
}

/** The id of the model that a catalog says; 0 for none. */
export const modelSaid = (catalog: Pick<Catalog, ModelKey> | undefined, key: ModelKey): number =>
  Math.max(catalog?.[key] ?? 0, 0);

/** The model that a catalog, or its contents, have; 0 for none. */
export async function modelIdOf(ctx: Context, catalogId: number, key: ModelKey): Promise<number> {
  return modelSaid(await sayingModel(ctx, catalogId, key), key);
}

/** The model that a catalog would have that says this, below this parent. */
export const modelIdBelow = async (ctx: Context, said: number, parentId: number, key: ModelKey): Promise<number> =>
  said === 0 ? modelIdOf(ctx, parentId, key) : Math.max(said, 0);

async function sayingModel(ctx: Context, catalogId: number, key: ModelKey) {
  const line = await lineOf(ctx, catalogId);
  const self = line.find(({ id }) => id === catalogId);
  return self && whoSaysModel(self.ancestors, key, (id) => line.find((row) => row.id === id));
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
    .select(['id', 'name', 'ancestors', ...keys])
    .where('id', 'in', self.ancestors.split(':').map(Number))
    .orderBy('id')
    .execute();
}

/** A model that a catalog has from above unless it says something itself. */
export interface InheritedModel {
  /** 0 for none. */
  id: number;
  /** Name of the catalog that says so; empty where none above says anything. */
  from: string;
}

/** What a catalog would have without models of its own. */
export async function inheritedModels(
  ctx: Context,
  { parentId }: Pick<Catalog, 'parentId'>,
): Promise<Record<ModelKey, InheritedModel>> {
  const of = async (key: ModelKey): Promise<InheritedModel> => {
    const from = await sayingModel(ctx, parentId, key);
    return { id: modelSaid(from, key), from: from?.name ?? '' };
  };
  return { contentModelId: await of('contentModelId'), extendModelId: await of('extendModelId') };
}

/** Ids of the catalogs of the current site that have a model, or whose contents do. */
export async function catalogsWithModel(ctx: Context, modelId: number, key: ModelKey): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'ancestors', ...keys])
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter(
      ({ ancestors }) =>
        modelSaid(
          whoSaysModel(ancestors, key, (id) => byId.get(id)),
          key,
        ) === modelId,
    )
    .map(({ id }) => id);
}

/** Names of a few catalogs that name a model. */
export const catalogsNaming: ModelUsers = async (ctx, modelId) => {
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select('name')
    .where('siteId', '=', siteOf(ctx).id)
    .where((eb) => eb.or(keys.map((key) => eb(key, '=', modelId))))
    .orderBy('id')
    .limit(5)
    .execute();
  return rows.map(({ name }) => name);
};

/** Catalogs and topics hold values of the fields of their own models. */
export const catalogValues = valuesOfTable({
  table: 'cms_catalog',
  title: 'name',
  async having(ctx, modelId) {
    const ids = await catalogsWithModel(ctx, modelId, 'extendModelId');
    return ids.length === 0 ? undefined : sql<boolean>`cms_catalog.id in (${sql.join(ids)})`;
  },
});

/** Refuses models that the site has not; those that a catalog named before stay. */
export async function refuseUnknownModels(
  ctx: Context,
  input: Pick<Catalog, ModelKey>,
  before?: Pick<Catalog, ModelKey>,
): Promise<void> {
  for (const at of keys)
    if (input[at] !== before?.[at]) await refuseUnknownModel(ctx, siteOf(ctx).id, { id: input[at], at });
}

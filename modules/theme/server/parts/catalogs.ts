import { isDeepStrictEqual } from 'node:util';
import { isSecretName, pick } from '@kaiyin/entity';
import { catalog, addCatalog as call, type Catalog, type CatalogInput } from '@kaiyin/modules/catalog/schema';
import { addCatalog, keepSettings, loadCatalog, updateCatalog } from '@kaiyin/modules/catalog/server';
import { fail, siteOf, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { withIds, withNames, type Names } from '../addresses.ts';
import { among, type Bringing, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/catalogs.json';
const own = [
  'name',
  'logo',
  'alias',
  'path',
  'special',
  'catalogType',
  'redirectUrl',
  'description',
  'visible',
  'tagIgnore',
  'detailNameRule',
  'pageSize',
  'seoTitle',
  'seoKeywords',
  'seoDescription',
  'publishPipeProps',
  'configProps',
] as const satisfies (keyof typeof catalog.fields)[];

interface CatalogData extends Pick<Catalog, (typeof own)[number]> {
  /** Alias of the catalog above; empty at the top. */
  parent: string;
  /** Code of the model of its contents; `-` for none, empty for that of the catalog above. */
  contentModel: string;
}
const { publishPipeProps, configProps, ...others } = rulesOf(catalog.fields, own);
const catalogData: z.ZodType<CatalogData> = z.object({
  ...others,
  publishPipeProps,
  configProps,
  parent: z.string().max(100),
  contentModel: z.string().max(50),
});

function dataOf(row: Catalog, names: Names): CatalogData {
  const model =
    row.contentModelId > 0 ? (names.models.nameOf(row.contentModelId) ?? '') : row.contentModelId < 0 ? '-' : '';
  const parent = row.parentId ? (names.catalogs.nameOf(row.parentId) ?? '') : '';
  const configProps = Object.fromEntries(Object.entries(row.configProps).filter(([key]) => !isSecretName(key)));
  return { ...withNames({ ...pick(row, own), configProps }, names), parent, contentModel: model };
}

/** In the order of the tree: parents, then what is below them, each as the site sorts them. */
async function catalogsOf(ctx: Context): Promise<Catalog[]> {
  const rows = (await ctx.db
    .selectFrom('cms_catalog')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('treeLevel')
    .orderBy('sort')
    .orderBy('id')
    .execute()) as Catalog[];
  return rows;
}

// Where a content is meant that comes later, or that does not come.
const later = ({ siteId }: Names): string => `iurl://site?id=${siteId}`;

function inputOf({ parent, contentModel, ...data }: CatalogData, { names }: Bringing): CatalogInput {
  const contentModelId = contentModel === '-' ? -1 : (names.models.idOf(contentModel) ?? 0);
  const parentId = names.catalogs.idOf(parent) ?? 0;
  const redirectUrl = withIds(data.redirectUrl, names) || (data.catalogType === 'link' ? later(names) : null);
  const given = { ...withIds(data, names), redirectUrl, parentId, contentModelId };
  const read = call.input.safeParse({ ...given, logo: given.logo || null });
  if (read.success) return read.data;
  return fail('theme.notFit', { file: data.name, place: read.error.issues[0]?.path.join('.') ?? '' });
}

async function change(ctx: Context, data: CatalogData, bringing: Bringing): Promise<void> {
  const id = bringing.names.catalogs.idOf(data.alias) ?? 0;
  const input = inputOf(data, bringing);
  await updateCatalog(ctx, { ...input, id });
  const row = await loadCatalog(ctx, id);
  if (!isDeepStrictEqual(row.configProps, input.configProps)) await keepSettings(ctx, row, input.configProps);
}

export const catalogsPart: Part<CatalogData> = {
  part: 'catalogs',
  permissions: ['cms:catalog:add', 'cms:catalog:edit'],
  keyOf: ({ alias }) => alias,
  nameOf: ({ name, alias }) => `${name} (${alias})`,
  ofSite: async (ctx, names, wanted) =>
    among(await catalogsOf(ctx), wanted, ({ alias }) => alias).map((row) => dataOf(row, names)),
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: async (folder) => inTreeOrder(await folder.list(file, catalogData)),
  add: async (ctx, data, bringing) => {
    const { id } = await addCatalog(ctx, inputOf(data, bringing));
    bringing.names.catalogs.set(id, data.alias);
  },
  change,
};

/** Catalogs that lead to contents, or to other catalogs, lead there once these are there. */
export async function settleLinks(ctx: Context, items: readonly CatalogData[], bringing: Bringing): Promise<void> {
  for (const data of items)
    if (/^iurl:\/\/(content|catalog)\?name=/.test(data.redirectUrl ?? '')) await change(ctx, data, bringing);
}

function inTreeOrder(items: readonly CatalogData[]): CatalogData[] {
  const below = Map.groupBy(items, ({ parent }) => parent);
  const known = new Set(items.map(({ alias }) => alias));
  // Those whose parent the theme does not have lie below what the site has of that name, or at the top.
  const tops = items.filter(({ parent }) => parent === '' || !known.has(parent));
  const ordered: CatalogData[] = [];
  for (let level = tops; level.length > 0; level = level.flatMap(({ alias }) => below.get(alias) ?? []))
    ordered.push(...level.filter((one) => !ordered.includes(one)));
  return ordered;
}

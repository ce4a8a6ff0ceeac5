import { pick } from '@kaiyin/entity';
import { catalog, addCatalog as call, type Catalog, type CatalogInput } from '@kaiyin/modules/catalog/schema';
import { addCatalog, replaceSettings, settingsOfCatalogs, updateCatalog } from '@kaiyin/modules/catalog/server';
import type { Setting } from '@kaiyin/modules/site/schema';
import { fail, siteOf, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { namesContent, withIds, withNames, type Names } from '../addresses.ts';
import { contentCodes, hasContents, valuesWithIds, valuesWithNames } from '../ext-values.ts';
import { among, type Bringing, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';
import { settingsToLeave } from '../settings-of-themes.ts';

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
  'ext',
] as const satisfies (keyof typeof catalog.fields)[];

interface CatalogData extends Pick<Catalog, (typeof own)[number]> {
  /** Alias of the catalog above; empty at the top. */
  parent: string;
  /** Code of the model of its contents; `-` for none, empty for that of the catalog above. */
  contentModel: string;
  /** The same of its own model. */
  extendModel: string;
}
const { publishPipeProps, configProps, ext, ...others } = rulesOf(catalog.fields, own);
const catalogData: z.ZodType<CatalogData> = z.object({
  ...others,
  publishPipeProps,
  configProps,
  ext,
  parent: z.string().max(100),
  contentModel: z.string().max(50),
  extendModel: z.string().max(50).default(''),
});

const nameOfModel = (id: number, names: Names): string =>
  id > 0 ? (names.models.nameOf(id) ?? '') : id < 0 ? '-' : '';
const idOfModel = (code: string, names: Names): number => (code === '-' ? -1 : (names.models.idOf(code) ?? 0));

interface Known {
  names: Names;
  codes: ReadonlySet<string>;
  settings: readonly Setting[];
}

function dataOf(row: Catalog, { names, codes, settings }: Known): CatalogData {
  const configProps = settingsToLeave(settings, row.configProps);
  const ext = valuesWithNames(row.ext, codes, names);
  return {
    ...withNames({ ...pick(row, own), configProps, ext }, names),
    parent: row.parentId ? (names.catalogs.nameOf(row.parentId) ?? '') : '',
    contentModel: nameOfModel(row.contentModelId, names),
    extendModel: nameOfModel(row.extendModelId, names),
  };
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

async function inputOf(
  ctx: Context,
  { parent, contentModel, extendModel, ...data }: CatalogData,
  { names }: Bringing,
): Promise<CatalogInput> {
  const contentModelId = idOfModel(contentModel, names);
  const extendModelId = idOfModel(extendModel, names);
  const parentId = names.catalogs.idOf(parent) ?? 0;
  const redirectUrl = withIds(data.redirectUrl, names) || (data.catalogType === 'link' ? later(names) : null);
  const ext = valuesWithIds(data.ext, await contentCodes(ctx, names.siteId), names);
  const given = { ...withIds({ ...data, ext }, names), redirectUrl, parentId, contentModelId, extendModelId };
  const read = call.input.safeParse({ ...given, logo: given.logo || null });
  if (read.success) return read.data;
  return fail('theme.notFit', { file: data.name, place: read.error.issues[0]?.path.join('.') ?? '' });
}

async function change(ctx: Context, data: CatalogData, bringing: Bringing): Promise<void> {
  const id = bringing.names.catalogs.idOf(data.alias) ?? 0;
  const input = await inputOf(ctx, data, bringing);
  await updateCatalog(ctx, { ...input, id });
  await replaceSettings(ctx, id, input.configProps);
}

export const catalogsPart: Part<CatalogData> = {
  part: 'catalogs',
  permissions: ['cms:catalog:add', 'cms:catalog:edit'],
  keyOf: ({ alias }) => alias,
  nameOf: ({ name, alias }) => `${name} (${alias})`,
  ofSite: async (ctx, names, wanted) => {
    const known = { names, codes: await contentCodes(ctx, names.siteId), settings: settingsOfCatalogs(ctx) };
    return among(await catalogsOf(ctx), wanted, ({ alias }) => alias).map((row) => dataOf(row, known));
  },
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: async (folder) => inTreeOrder(await folder.list(file, catalogData)),
  add: async (ctx, data, bringing) => {
    const { id } = await addCatalog(ctx, await inputOf(ctx, data, bringing));
    bringing.names.catalogs.set(id, data.alias);
  },
  change,
};

/** Catalogs that lead to contents, or to other catalogs, or show contents, do so once these are there. */
export async function settleLinks(ctx: Context, items: readonly CatalogData[], bringing: Bringing): Promise<void> {
  const codes = await contentCodes(ctx, bringing.names.siteId);
  const isHalf = ({ redirectUrl, ext }: CatalogData) =>
    /^iurl:\/\/(content|catalog)\?name=/.test(redirectUrl ?? '') || namesContent(ext) || hasContents(ext, codes);
  for (const data of items) if (isHalf(data)) await change(ctx, data, bringing);
}

function inTreeOrder(given: readonly CatalogData[]): CatalogData[] {
  const items = [...new Map(given.toReversed().map((one) => [one.alias, one])).values()].toReversed();
  const below = Map.groupBy(items, ({ parent }) => parent);
  const known = new Set(items.map(({ alias }) => alias));
  // Those whose parent the theme does not have lie below what the site has of that name, or at the top.
  const tops = items.filter(({ parent }) => parent === '' || !known.has(parent));
  const ordered = new Set<CatalogData>();
  for (let level = tops; level.length > 0;) {
    const placed: CatalogData[] = [];
    // A circle is not followed, and of what comes twice the first is taken.
    for (const one of level)
      if (!ordered.has(one)) {
        ordered.add(one);
        placed.push(one);
      }
    level = placed.flatMap(({ alias }) => below.get(alias) ?? []);
  }
  return [...ordered];
}

import { defineQuestion } from '@kaiyin/publisher';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { extendFields, modelFields, shownModel, type BatchEnv, type ShownModel } from '@kaiyin/modules/page/server';
import { modelSaid, whoSaysModel, type ModelKey } from './models.ts';
import { catalogFolder, catalogsOf } from './queries.ts';

/** A catalog as pages may show it. */
export type CatalogFacts = Pick<
  Catalog,
  | 'id'
  | 'parentId'
  | 'name'
  | 'alias'
  | 'path'
  | 'special'
  | 'catalogType'
  | 'redirectUrl'
  | 'description'
  | 'logo'
  | 'tagIgnore'
  | 'treeLevel'
  | 'ancestors'
  | 'seoTitle'
  | 'seoKeywords'
  | 'seoDescription'
> & {
  /** Extension settings that are no secret, each as `extend_<key>`. */
  extend: Readonly<Record<string, string>>;
  model: ShownModel;
  /** Direct children that have pages. */
  childCount: number;
  /** Contents per list page: its own, the site's, or 10. */
  listSize: number;
  /** `stable` where its lists are numbered from the oldest page. */
  listPaging: string;
  /** Template of its front page; null when its list is its front page. */
  indexTemplate: string | null;
};

/** Where a catalog lies, how the addresses of its contents are made, and which fields these have besides their own. */
export type CatalogAddress = Pick<Catalog, 'id' | 'name' | 'detailNameRule'> & {
  folder: string;
  fields: readonly FieldFacts[];
};

export interface CatalogTree {
  /** In the order of siblings, by `sort` and id. */
  list: readonly CatalogFacts[];
  rows: ReadonlyMap<number, Catalog>;
  byId: ReadonlyMap<number, CatalogFacts>;
  byAlias: ReadonlyMap<string, CatalogFacts>;
  below: ReadonlyMap<number, readonly CatalogFacts[]>;
  /** Whether the site has catalogs without pages. */
  hasHidden: boolean;
}

/**
 * Catalogs that have pages: visible, and so is everything above them. Other questions are answered by way of this one;
 * a page that asked it would depend on every catalog.
 */
export const visibleTree = defineQuestion<BatchEnv, 'visible', CatalogTree>({
  name: 'catalogTree',
  changes: 'always',
  ask: async (env) => {
    const all = await catalogsOf(env.ctx, env.site.id);
    const visible = visibleAmong(all);
    return { ...(await treeOf(env, visible)), hasHidden: visible.length < all.length };
  },
});

function visibleAmong(all: readonly Catalog[]): Catalog[] {
  const hidden = new Set(all.filter((row) => !row.visible).map((row) => String(row.id)));
  if (hidden.size === 0) return [...all];
  return all.filter((row) => !row.ancestors.split(':').some((id) => hidden.has(id)));
}

/** Rows as pages know them; previews use it for catalogs that are hidden. */
export async function treeOf(
  { site, pipe, ask }: Pick<BatchEnv, 'site' | 'pipe' | 'ask'>,
  rows: readonly Catalog[],
): Promise<CatalogTree> {
  const fields = rows.some(({ extendModelId }) => extendModelId > 0) ? await ask(modelFields, 'all') : {};
  const ids = new Map(rows.map((row) => [row.id, row]));
  const children = Map.groupBy(rows, (row) => row.parentId);
  const forParents = site.publishPipeProps[pipe.code]?.catalogTemplate || null;
  const list = rows.map((row): CatalogFacts => {
    const { id, parentId, name, alias, path, special, catalogType, redirectUrl, description, logo, tagIgnore } = row;
    const { treeLevel, ancestors, seoTitle, seoKeywords, seoDescription } = row;
    const childCount = children.get(id)?.length ?? 0;
    const size = row.pageSize > 0 ? row.pageSize : site.pageSize;
    return {
      id,
      parentId,
      name,
      alias,
      path,
      special,
      catalogType,
      redirectUrl,
      description,
      logo,
      tagIgnore,
      treeLevel,
      ancestors,
      seoTitle,
      seoKeywords,
      seoDescription,
      childCount,
      extend: extendFields(row.configProps),
      model: shownModel(fields[modelOf(row, ids, 'extendModelId')], row.ext),
      listSize: size > 0 ? size : 10,
      listPaging: row.publishPipeProps[pipe.code]?.listPaging || site.publishPipeProps[pipe.code]?.listPaging || '',
      indexTemplate: row.publishPipeProps[pipe.code]?.indexTemplate || (childCount > 0 && !special ? forParents : null),
    };
  });
  return {
    list,
    rows: ids,
    byId: new Map(list.map((row) => [row.id, row])),
    byAlias: new Map(list.map((row) => [row.alias, row])),
    below: Map.groupBy(list, (row) => row.parentId),
    hasHidden: false,
  };
}

const modelOf = (row: Catalog, rows: ReadonlyMap<number, Catalog>, key: ModelKey): number =>
  modelSaid(
    whoSaysModel(row.ancestors, key, (id) => rows.get(id)),
    key,
  );

/** One catalog that has pages. */
export const publicCatalog = defineQuestion<BatchEnv, number, CatalogFacts | null>({
  name: 'catalog',
  changes: 'always',
  ask: async ({ ask }, id) => (await ask(visibleTree, 'visible')).byId.get(id) ?? null,
});

export const catalogAddress = defineQuestion<BatchEnv, number, CatalogAddress | null>({
  name: 'catalogAddress',
  changes: 'always',
  ask: async ({ ask }, id) => {
    const { rows } = await ask(visibleTree, 'visible');
    const row = rows.get(id);
    if (!row) return null;
    const modelId = modelOf(row, rows, 'contentModelId');
    const fields = modelId === 0 ? [] : ((await ask(modelFields, 'all'))[modelId] ?? []);
    return { id, name: row.name, detailNameRule: row.detailNameRule, folder: catalogFolder(row), fields };
  },
});

/** The catalog that a tag names by id or alias, 0 when neither is given, null when there is none such. */
export const chosenCatalog = defineQuestion<BatchEnv, { id?: number; alias?: string }, number | null>({
  name: 'chosenCatalog',
  changes: 'always',
  ask: async ({ ask }, { id, alias }) => {
    const tree = await ask(visibleTree, 'visible');
    const found = id === undefined ? undefined : tree.byId.get(id);
    return (found ?? (alias === undefined ? undefined : tree.byAlias.get(alias)))?.id ?? null;
  },
});

export const levels = ['Root', 'Current', 'Child', 'CurrentAndChild', 'Self'] as const;
/** Where lists of contents look: `Child` is everything below, `DirectChild` the next level only. */
export const contentLevels = ['Root', 'Current', 'Child', 'DirectChild', 'CurrentAndChild'] as const;
export type Level = (typeof levels)[number];
export type ContentLevel = (typeof contentLevels)[number];

/** Whether a catalog that has pages is a special topic. */
export const isSpecialTopic = defineQuestion<BatchEnv, number, boolean>({
  name: 'isSpecialTopic',
  changes: 'always',
  ask: async ({ ask }, id) => (await ask(visibleTree, 'visible')).byId.get(id)?.special ?? false,
});

interface CatalogListQuery {
  id?: number;
  alias?: string;
  level: Level;
  /** At the top: special topics in place of catalogs. */
  special?: boolean;
}

/** Catalogs of a list, in order; those that lists leave out are left out. */
export const catalogList = defineQuestion<BatchEnv, CatalogListQuery, CatalogFacts[]>({
  name: 'catalogList',
  changes: 'always',
  ask: async ({ ask }, { level, special = false, ...named }) => {
    const tree = await ask(visibleTree, 'visible');
    const id = await ask(chosenCatalog, named);
    const chosen = id === null ? undefined : tree.byId.get(id);
    return choose(tree, chosen, { level, special }).filter((row) => !row.tagIgnore);
  },
});

function choose(
  tree: CatalogTree,
  chosen: CatalogFacts | undefined,
  { level, special }: { level: Level; special: boolean },
): readonly CatalogFacts[] {
  const ofKind = (special: boolean, parentId = 0) =>
    (tree.below.get(parentId) ?? []).filter((row) => row.special === special);
  if (level === 'Root') return ofKind(special);
  if (!chosen) return [];
  if (level === 'Self') return [chosen];
  if (level === 'Current') return ofKind(chosen.special, chosen.parentId);
  if (level === 'Child') return tree.below.get(chosen.id) ?? [];
  const inside = new Set(idsBelow(tree, chosen.id));
  return tree.list.filter((row) => inside.has(row.id));
}

/** Ids of a catalog and everything below it; 0 is every catalog. */
export function idsBelow(tree: CatalogTree, id: number): number[] {
  if (id === 0) return tree.list.map((row) => row.id);
  const own = tree.byId.has(id) ? [id] : [];
  return [...own, ...(tree.below.get(id) ?? []).flatMap((child) => idsBelow(tree, child.id))];
}

/** Ids of the catalogs that a content list reads. */
export const catalogScope = defineQuestion<BatchEnv, { id: number; level: ContentLevel }, number[]>({
  name: 'catalogScope',
  changes: 'always',
  ask: async ({ ask }, { id, level }) => {
    const tree = await ask(visibleTree, 'visible');
    if (level === 'Root' || id === 0) return idsBelow(tree, 0);
    if (level === 'DirectChild') return (tree.below.get(id) ?? []).map((row) => row.id);
    if (level === 'Child') return idsBelow(tree, id).filter((other) => other !== id);
    if (level === 'CurrentAndChild') return idsBelow(tree, id);
    return tree.byId.has(id) ? [id] : [];
  },
});

export const catalogQuestions = [
  visibleTree,
  publicCatalog,
  catalogAddress,
  chosenCatalog,
  isSpecialTopic,
  catalogList,
  catalogScope,
];

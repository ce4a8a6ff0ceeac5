import { fieldsOf, searchWords, type FieldDoc } from '@kaiyin/modules/page/schema';
import { extDocs, extToItem, type ExtItem, type RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { publicCatalog, type CatalogFacts } from './catalog.questions.ts';
import { catalogFolder } from './queries.ts';

export interface CatalogItem extends ExtItem {
  id: number;
  name: string;
  alias: string;
  path: string;
  link: string;
  listLink: string;
  description: string;
  logoSrc: string;
  parentId: number;
  treeLevel: number;
  ancestors: string;
  catalogType: string;
  childCount: number;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
}

export const catalogFields: FieldDoc[] = fieldsOf<CatalogItem>({
  id: ['number', '栏目编号', 'Id of the catalog'],
  name: ['text', '栏目名称', 'Name'],
  alias: ['text', '栏目别名', 'Alias'],
  path: ['text', '栏目目录，不带末尾的 /', 'Folder, without a slash at its end'],
  link: ['address', '栏目地址；链接栏目为其目标', 'Address of the catalog, of a link catalog its target'],
  listLink: [
    'address',
    '列表页地址；没有单独的栏目首页时同 link',
    'Address of the list; the same as link where no front page stands before it',
  ],
  description: ['text', '描述', 'Description'],
  logoSrc: ['address', 'Logo 图片地址', 'Address of the logo'],
  parentId: ['number', '上级栏目编号，顶级为 0', 'Id of the parent, 0 at the top'],
  treeLevel: ['number', '层级，从 1 开始', 'Level in the tree, from 1'],
  ancestors: ['text', '从顶级到自身的编号，用 : 分隔', 'Ids from the top to itself, joined by :'],
  catalogType: ['text', '类型：common 普通栏目，link 链接栏目', 'Kind: common, or link'],
  childCount: ['number', '可见的下级栏目数', 'Number of visible children'],
  ...searchWords,
  ...extDocs,
});

type Located = Pick<CatalogFacts, 'path' | 'indexTemplate'>;

/** Paths of a catalog's pages: with a front page of its own, its list stands beside it. */
export function catalogPaths(row: Located, suffix: string): { index: string; list: string } {
  const index = `${catalogFolder(row)}index.${suffix}`;
  return { index, list: row.indexTemplate ? `${catalogFolder(row)}list.${suffix}` : index };
}

/** A catalog as templates see it. */
export const catalogToItem = (env: RenderEnv, row: CatalogFacts): CatalogItem | Promise<CatalogItem> =>
  env.shared(row, () =>
    when(row.catalogType === 'link' ? linkTarget(env, row.redirectUrl) : undefined, (linked) =>
      when(env.asset(row.logo), (logoSrc) =>
        when(extToItem(env, row.model), (ext) => toItem(env, row, { linked, logoSrc, ext })),
      ),
    ),
  );

function toItem(
  env: RenderEnv,
  row: CatalogFacts,
  { linked, logoSrc, ext }: { linked: string | undefined; logoSrc: string; ext: ExtItem },
): CatalogItem {
  const paths = catalogPaths(row, env.pipe.suffix);
  const { id, name, alias, path, description, parentId, treeLevel, childCount, ancestors, catalogType } = row;
  const { seoTitle, seoKeywords, seoDescription } = row;
  const folder = env.href(catalogFolder(row));
  return {
    id,
    name,
    alias,
    path,
    description,
    parentId,
    treeLevel,
    childCount,
    logoSrc,
    ancestors,
    catalogType,
    seoTitle,
    seoKeywords,
    seoDescription,
    ...row.extend,
    ...ext,
    link: linked ?? folder,
    listLink: linked ?? (paths.list === paths.index ? folder : env.href(paths.list)),
  };
}

/** Items of several catalogs. */
export const catalogsToItems = (
  env: RenderEnv,
  rows: readonly CatalogFacts[],
): readonly CatalogItem[] | Promise<readonly CatalogItem[]> =>
  env.shared(rows, () => all(rows.map((row) => catalogToItem(env, row))));

function linkTarget(env: RenderEnv, address: string | null): string | Promise<string> {
  const id = /^iurl:\/\/catalog\?id=(\d+)/i.exec(address ?? '')?.[1];
  if (!id) return /^iurl:/i.test(address ?? '') ? env.asset(address) : (address ?? '#');
  return when(env.reader.ask(publicCatalog, Number(id)), (target) =>
    target ? env.href(catalogFolder(target)) : env.asset(address),
  );
}

/** Ancestors of a catalog, top first, without itself. */
export const parentsOf = (env: RenderEnv, row: CatalogFacts): CatalogFacts[] | Promise<CatalogFacts[]> =>
  when(
    all(
      row.ancestors
        .split(':')
        .slice(0, -1)
        .map((id) => env.reader.ask(publicCatalog, Number(id))),
    ),
    (rows) => rows.filter((parent) => parent !== null),
  );

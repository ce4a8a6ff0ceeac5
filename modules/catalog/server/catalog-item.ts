import type { RenderEnv } from '@kaiyin/modules/site/server';
import { all, when } from '@kaiyin/publisher';
import { publicCatalog, type CatalogFacts } from './catalog.questions.ts';
import { catalogFolder } from './queries.ts';

export interface CatalogItem {
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
  childCount: number;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
}

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
      when(env.asset(row.logo), (logoSrc) => toItem(env, row, { linked, logoSrc })),
    ),
  );

function toItem(
  env: RenderEnv,
  row: CatalogFacts,
  { linked, logoSrc }: { linked: string | undefined; logoSrc: string },
): CatalogItem {
  const paths = catalogPaths(row, env.pipe.suffix);
  const { id, name, alias, path, description, parentId, treeLevel, childCount } = row;
  const { seoTitle, seoKeywords, seoDescription } = row;
  const folder = env.href(catalogFolder(row));
  return {
    ...{ id, name, alias, path, description, parentId, treeLevel, childCount, logoSrc },
    ...{ seoTitle, seoKeywords, seoDescription },
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

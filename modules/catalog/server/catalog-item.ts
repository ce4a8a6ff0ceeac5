import type { Catalog } from '@kaiyin/modules/catalog/schema';
import type { RenderEnv } from '@kaiyin/modules/site/server';
import { catalogFolder, catalogsOf } from './queries.ts';

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

/** Catalogs that have pages: visible, and so is everything above them. One question per release. */
export const visibleCatalogs = (env: RenderEnv): Promise<Catalog[]> =>
  env.reader.query('catalogs', { siteId: env.site.id }, async () => {
    const all = await catalogsOf(env.ctx, env.site.id);
    const hidden = new Set(all.filter((row) => !row.visible).map((row) => String(row.id)));
    return all.filter((row) => !row.ancestors.split(':').some((id) => hidden.has(id)));
  });

export const templateOf = (row: Catalog, env: RenderEnv, key: string): string | undefined =>
  row.publishPipeProps[env.pipe.code]?.[key] || undefined;

/** Template of a catalog's front page: its own, or the site's for catalogs that have catalogs below. */
export function indexTemplateOf(row: Catalog, env: RenderEnv, all: readonly Catalog[]): string | undefined {
  const parent = all.some((other) => other.parentId === row.id);
  return (
    templateOf(row, env, 'indexTemplate') ??
    (parent ? env.site.publishPipeProps[env.pipe.code]?.catalogTemplate || undefined : undefined)
  );
}

/** Paths of a catalog's pages: with a front page of its own, its list stands beside it. */
export function catalogPaths(row: Catalog, env: RenderEnv, all: readonly Catalog[]): { index: string; list: string } {
  const index = `${catalogFolder(row)}index.${env.pipe.suffix}`;
  return { index, list: indexTemplateOf(row, env, all) ? `${catalogFolder(row)}list.${env.pipe.suffix}` : index };
}

/** A catalog as templates see it. */
export async function catalogToItem(env: RenderEnv, row: Catalog, all: readonly Catalog[]): Promise<CatalogItem> {
  const paths = catalogPaths(row, env, all);
  const linked = row.catalogType === 'link' ? await linkTarget(env, row.redirectUrl, all) : undefined;
  return {
    id: row.id,
    name: row.name,
    alias: row.alias,
    path: row.path,
    link: linked ?? env.href(catalogFolder(row)),
    listLink: linked ?? env.href(paths.list === paths.index ? catalogFolder(row) : paths.list),
    description: row.description,
    logoSrc: await env.asset(row.logo),
    parentId: row.parentId,
    treeLevel: row.treeLevel,
    childCount: all.filter((other) => other.parentId === row.id).length,
    seoTitle: row.seoTitle,
    seoKeywords: row.seoKeywords,
    seoDescription: row.seoDescription,
  };
}

async function linkTarget(env: RenderEnv, address: string | null, all: readonly Catalog[]): Promise<string> {
  const id = /^iurl:\/\/catalog\?id=(\d+)/i.exec(address ?? '')?.[1];
  const target = all.find((row) => row.id === Number(id));
  if (target) return env.href(catalogFolder(target));
  return /^iurl:/i.test(address ?? '') ? env.asset(address) : (address ?? '#');
}

/** Ancestors of a catalog, top first, without itself. */
export const parentsOf = (row: Catalog, all: readonly Catalog[]): Catalog[] =>
  row.ancestors
    .split(':')
    .slice(0, -1)
    .flatMap((id) => all.find((other) => other.id === Number(id)) ?? []);

import { catalogFolder, catalogPaths, visibleTree, type CatalogTree } from '@kaiyin/modules/catalog/server';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { contentPath, type PublicRow } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { detailTemplateKey, typeOfTemplateKey } from '@kaiyin/modules/site/schema';
import { defineQuestion } from '@kaiyin/publisher';

/** In this order kinds have the right to a path that two pages want. */
export const pageKinds = [
  'site',
  'error',
  'catalog',
  'list',
  'content',
  'sitemapIndex',
  'sitemap',
  'rss',
  'atom',
  'jsonFeed',
  'robots',
  'file',
  'fragment',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** A page to be: of what it is, where its first part lies, and which template makes it. */
export interface PageRef {
  kind: PageKind;
  /** Catalog, content or static file; 0 for pages of the site. */
  subjectId: number;
  /** Of a content's page; 0 for others. */
  catalogId: number;
  basePath: string;
  /** Empty when none is set. */
  template: string;
  /** What an included file was given by the pages that include it. */
  inputs?: Record<string, unknown> | null;
}

/** The setting that names the template of a page; a content's is that of its type (`detailTemplateKey`). */
export const templateKeyOf = (kind: Exclude<PageKind, 'content'>): string =>
  kind === 'list' ? 'listTemplate' : kind === 'error' ? 'errorTemplate' : 'indexTemplate';

const siteProp = ({ site, pipe }: BatchEnv, key: string): string => site.publishPipeProps[pipe.code]?.[key] ?? '';

/** Pages of the site itself. */
export function siteRefs(env: BatchEnv): PageRef[] {
  const at = { subjectId: 0, catalogId: 0 };
  const { suffix } = env.pipe;
  const error = siteProp(env, 'errorTemplate');
  return [
    { kind: 'site', ...at, basePath: `index.${suffix}`, template: siteProp(env, 'indexTemplate') },
    ...(error ? [{ kind: 'error' as const, ...at, basePath: `404.${suffix}`, template: error }] : []),
  ];
}

/** Pages of every catalog that has pages. */
export async function catalogRefs(env: BatchEnv): Promise<PageRef[]> {
  const tree = await env.ask(visibleTree, 'visible');
  return tree.list.flatMap((row) => refsOfCatalog(env, tree, row.id));
}

/** Front page and list of a catalog; one page when no front page is set; none for links. */
export function refsOfCatalog(env: BatchEnv, { byId, rows }: CatalogTree, id: number): PageRef[] {
  const [facts, row] = [byId.get(id), rows.get(id)];
  if (!facts || !row || row.catalogType === 'link') return [];
  const { index, list } = catalogPaths(facts, env.pipe.suffix);
  const at = { subjectId: id, catalogId: 0 };
  const listTemplate =
    row.publishPipeProps[env.pipe.code]?.listTemplate ||
    (row.special && siteProp(env, 'specialTemplate')) ||
    siteProp(env, 'defaultListTemplate');
  const listPage: PageRef = { kind: 'list', ...at, basePath: list, template: listTemplate };
  return index === list
    ? [listPage]
    : [{ kind: 'catalog', ...at, basePath: index, template: facts.indexTemplate ?? '' }, listPage];
}

/** What decides which pages the contents of a catalog have; null when they have none. */
export interface ContentPages {
  folder: string;
  detailNameRule: Catalog['detailNameRule'];
  suffix: string;
  /** By the setting that names them. */
  templates: Record<string, string>;
}

/** Asked for every catalog at every publish: when the answer changes, the pages of its contents are worked out anew. */
export const contentPages = defineQuestion<BatchEnv, number, ContentPages | null>({
  name: 'contentPages',
  changes: 'always',
  ask: async (env, id) => {
    const row = (await env.ask(visibleTree, 'visible')).rows.get(id);
    if (!row || row.catalogType === 'link') return null;
    const props = { ...env.site.publishPipeProps[env.pipe.code], ...filled(row.publishPipeProps[env.pipe.code]) };
    const templates = Object.entries(props).filter(([key, name]) => typeOfTemplateKey(key) !== undefined && name);
    return {
      folder: catalogFolder(row),
      detailNameRule: row.detailNameRule,
      suffix: env.pipe.suffix,
      templates: Object.fromEntries(templates.sort(([a], [b]) => (a < b ? -1 : 1))),
    };
  },
});

const filled = (props: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(props ?? {}).filter(([, value]) => value));

/** What decides which page a content has. */
export const pagedColumns = [
  'contentId',
  'catalogId',
  'contentType',
  'linkFlag',
  'publishDate',
  'staticPath',
  'publishPipeProps',
] as const;
export type PagedRow = Pick<PublicRow, (typeof pagedColumns)[number]>;

/** The page of a content, if it has one. */
export async function contentRef(env: BatchEnv, row: PagedRow): Promise<PageRef[]> {
  const pages = row.linkFlag ? null : await env.ask(contentPages, row.catalogId);
  if (!pages) return [];
  const ref: PageRef = {
    kind: 'content',
    subjectId: row.contentId,
    catalogId: row.catalogId,
    basePath: contentPath(row, pages.folder, pages.detailNameRule, pages.suffix),
    template:
      row.publishPipeProps[env.pipe.code]?.template || pages.templates[detailTemplateKey(row.contentType)] || '',
  };
  return [ref];
}

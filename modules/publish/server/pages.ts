import {
  catalogPaths,
  catalogToItem,
  indexTemplateOf,
  parentsOf,
  templateOf,
  visibleCatalogs,
} from '@kaiyin/modules/catalog/server';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { contentToItem, pathOfContent, publicAt, type PublicRow } from '@kaiyin/modules/content/server';
import type { RenderEnv } from '@kaiyin/modules/site/server';
import type { Batch, PageEnv } from './page-env.ts';
import { pageEnv } from './page-env.ts';

/** A page to be: where it lies, which template makes it, and the variables of its subject. */
export interface Page {
  kind: 'site' | 'error' | 'catalog' | 'list' | 'content';
  /** Path of the first part; a paged template adds more. */
  path: string;
  /** Name of the template; undefined when none is set for `templateKey`. */
  template: string | undefined;
  templateKey: string;
  variables(env: PageEnv): Promise<Record<string, unknown>>;
}

const siteTemplate = ({ site, pipe }: Pick<Batch, 'site' | 'pipe'>, key: string): string | undefined =>
  site.publishPipeProps[pipe.code]?.[key] || undefined;

/** Every page that the site has in the pipe at the reader's instant. */
export async function* pagesOf(batch: Batch): AsyncGenerator<Page> {
  const env = pageEnv(batch, '', 1);
  yield sitePage(batch);
  const error = errorPage(batch);
  if (error) yield error;
  const catalogs = await visibleCatalogs(env);
  const common = catalogs.filter((row) => row.catalogType === 'common');
  for (const row of common) yield* catalogPages(env, row, catalogs);
  for await (const row of detailRows(env)) {
    const catalog = common.find(({ id }) => id === row.catalogId);
    if (catalog) yield contentPage(env, row, catalog);
  }
}

export const sitePage = (batch: Batch): Page => ({
  kind: 'site',
  path: `index.${batch.pipe.suffix}`,
  template: siteTemplate(batch, 'indexTemplate'),
  templateKey: 'indexTemplate',
  variables: async () => ({}),
});

function errorPage(batch: Batch): Page | undefined {
  const template = siteTemplate(batch, 'errorTemplate');
  return template
    ? { ...sitePage(batch), kind: 'error', path: `404.${batch.pipe.suffix}`, template, templateKey: 'errorTemplate' }
    : undefined;
}

/** Front page and list of a catalog; one page when no front page is set. */
export function catalogPages(env: RenderEnv, row: Catalog, all: readonly Catalog[]): Page[] {
  const { index, list } = catalogPaths(row, env, all);
  const variables = (page: PageEnv) => catalogVariables(page, row, all);
  const listTemplate = templateOf(row, env, 'listTemplate') ?? siteTemplate(env, 'defaultListTemplate');
  const listPage: Page = { kind: 'list', path: list, template: listTemplate, templateKey: 'listTemplate', variables };
  if (index === list) return [listPage];
  return [
    { kind: 'catalog', path: index, template: indexTemplateOf(row, env, all), templateKey: 'indexTemplate', variables },
    listPage,
  ];
}

async function catalogVariables(
  env: RenderEnv,
  row: Catalog,
  all: readonly Catalog[],
): Promise<Record<string, unknown>> {
  const parents = await Promise.all(parentsOf(row, all).map((parent) => catalogToItem(env, parent, all)));
  const own = row.pageSize > 0 ? row.pageSize : env.site.pageSize;
  return { Catalog: { ...(await catalogToItem(env, row, all)), parents }, PageSize: own > 0 ? own : 10 };
}

export function contentPage(env: RenderEnv, row: PublicRow, catalog: Catalog): Page {
  const key = `detailTemplate_${row.contentType}`;
  return {
    kind: 'content',
    path: pathOfContent(env, row, catalog),
    template:
      row.publishPipeProps[env.pipe.code]?.template || (templateOf(catalog, env, key) ?? siteTemplate(env, key)),
    templateKey: key,
    variables: async (page) => ({
      ...(await catalogVariables(page, catalog, await visibleCatalogs(page))),
      Content: await contentToItem(page, row),
    }),
  };
}

const batchSize = 500;

// Link contents have no page of their own.
async function* detailRows(env: RenderEnv): AsyncGenerator<PublicRow> {
  for (let last = 0; ;) {
    const rows = await publicAt(env)
      .selectAll()
      .where('linkFlag', '=', false)
      .where('contentId', '>', last)
      .orderBy('contentId')
      .limit(batchSize)
      .execute();
    yield* rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.contentId ?? last;
  }
}

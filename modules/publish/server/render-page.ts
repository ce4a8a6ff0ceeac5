import { TemplateError } from '@kaiyin/liquid';
import type { PageFailure } from '@kaiyin/modules/site/schema';
import type { Asset } from '@kaiyin/modules/resource/server';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { Refusal } from '@kaiyin/server-kit';
import { alternatesOf } from './alternates.ts';
import { compileTemplate } from './engine.ts';
import { pageEnv, type Batch, type PageEnv } from './page-env.ts';
import type { Page } from './pages.ts';

export interface RenderedPage {
  path: string;
  html: string;
  /** Library files that the page shows. */
  assets: Asset[];
}

const maxListPages = 10_000;

/** Renders a page and, when its template pages a list, the pages after it. Throws what `failureOf` explains. */
export async function* renderPage(batch: Batch, page: Page): AsyncGenerator<RenderedPage> {
  const first = await renderPart(batch, page, 1);
  yield first.rendered;
  const { total, size } = first.paged ?? { total: 0, size: 1 };
  const pages = Math.min(Math.ceil(total / size), maxListPages);
  for (let number = 2; number <= pages; number++) yield (await renderPart(batch, page, number)).rendered;
}

/** One part of a page, by its number. */
export async function renderPart(batch: Batch, page: Page, number: number) {
  if (!page.template) throw new Refusal(500, 'publish.templateMissing', { key: page.templateKey });
  const source = batch.templates.get(page.template);
  if (source === undefined) throw new Refusal(500, 'publish.templateGone', { name: page.template });
  const env = pageEnv(batch, page.path, number);
  const path = pathOfPage(page.path, number);
  const scope = { ...(await siteVariables(batch, env)), ...(await page.variables(env)), PageNo: number };
  const html = await compileTemplate(page.template, source).render({
    env,
    scope,
    page: path,
    include: async (name) => {
      const found = batch.templates.get(name);
      return found === undefined ? undefined : { name, source: found };
    },
  });
  return { rendered: { path, html, assets: shownAssets(html, env) }, paged: env.paged };
}

async function siteVariables(batch: Batch, env: PageEnv): Promise<Record<string, unknown>> {
  const { site, pipe } = batch;
  const { id, name, path, description, seoTitle, seoKeywords, seoDescription } = site;
  return {
    Site: {
      id,
      name,
      path,
      description,
      seoTitle,
      seoKeywords,
      seoDescription,
      link: env.href(''),
      logoSrc: await env.asset(site.logo),
    },
    PublishPipeCode: pipe.code,
    Prefix: env.href(''),
    ResourcePrefix: env.href(''),
    IsPreview: env.page.preview,
    Request: {},
    Alternates: await alternatesOf(batch, env.page.path),
  };
}

// A tag may have offered pictures that the template did not print; only what the page shows is published.
function shownAssets(html: string, env: PageEnv): Asset[] {
  if (env.assets.size === 0) return [];
  const shown = new Set(html.match(/resources\/[\w./-]+/g));
  return Array.from(env.assets.values()).filter((asset) => shown.has(asset.path));
}

/** Why a page could not be rendered, with the place in its template where there is one. */
export function failureOf(
  error: unknown,
  pipeCode: string,
  page: string,
  say: (key: string, params: Refusal['params']) => string,
): PageFailure {
  if (error instanceof TemplateError) {
    return { pipeCode, page, template: error.template, line: error.line, column: error.column, message: error.message };
  }
  const message =
    error instanceof Refusal ? say(error.key, error.params) : error instanceof Error ? error.message : String(error);
  return { pipeCode, page, template: '', line: 0, column: 0, message };
}

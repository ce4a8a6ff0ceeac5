import { catalogFolder, visibleTree } from '@kaiyin/modules/catalog/server';
import { contentPath } from '@kaiyin/modules/content/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { all, when } from '@kaiyin/publisher';
import { absoluteAddress, type AddressSettings } from '../page/address-settings.ts';
import type { PageEnv } from '../page/env-of-page.ts';
import { contentPages, type PageRef } from '../page/pages.ts';
import { sitemapChunks, sitemapEntries, type SitemapEntry } from './sitemap.questions.ts';
import { xmlText } from './xml-text.ts';

interface Sitemap {
  origin: string;
  limit: number;
  pageType: string;
}

const chunkPath = (number: number): string => `sitemap_${number}.xml`;

/** The files of a pipe's sitemap: the index, catalogs, and contents by ranges of their ids. */
export async function sitemapRefs(env: BatchEnv, { sitemap }: AddressSettings): Promise<PageRef[]> {
  if (!sitemap) return [];
  const chunks = await env.ask(sitemapChunks, sitemap.limit);
  const ref = (kind: PageRef['kind'], subjectId: number, basePath: string): PageRef => ({
    kind,
    subjectId,
    basePath,
    catalogId: 0,
    template: '',
  });
  return [
    ref('sitemapIndex', 0, 'sitemapindex.xml'),
    ...[0, ...chunks.map(({ number }) => number)].map((number) => ref('sitemap', number, chunkPath(number))),
  ];
}

export const renderSitemapIndex = (env: PageEnv, { origin, limit }: Sitemap): string | Promise<string> =>
  when(env.reader.ask(sitemapChunks, limit), (chunks) =>
    when(foldersOf(env), (folders) => {
      const parts = Array.from({ length: Math.ceil(folders.length / limit) }, (_, place) => ({
        path: pathOfPage(chunkPath(0), place + 1),
        since: '',
      }));
      const files = [...parts, ...chunks.map(({ number, since }) => ({ path: chunkPath(number), since }))];
      const entries = files.map(({ path, since }) =>
        element('sitemap', [locOf(origin, path), since && `<lastmod>${since}</lastmod>`]),
      );
      return document('sitemapindex', '', entries);
    }),
  );

/** Folders of the site and of its catalogs. */
const foldersOf = (env: PageEnv): string[] | Promise<string[]> =>
  when(env.reader.ask(visibleTree, 'visible'), ({ list }) => [
    '',
    ...list.flatMap((row) => (row.catalogType === 'link' ? [] : [catalogFolder(row)])),
  ]);

/** A file of the sitemap: number 0 holds the site and its catalogs, others contents. */
export const renderSitemap = (env: PageEnv, number: number, sitemap: Sitemap): string | Promise<string> =>
  number === 0 ? catalogsFile(env, sitemap) : contentsFile(env, number, sitemap);

function catalogsFile(env: PageEnv, { origin, limit, pageType }: Sitemap): string | Promise<string> {
  return when(foldersOf(env), (folders) => {
    const urls = folders.map((path) => urlOf(origin, path, { priority: path ? '0.8' : '1.0', pageType }));
    env.paging(urls.length, limit);
    const first = (env.page.number - 1) * limit;
    return urlset(urls.slice(first, first + limit), pageType);
  });
}

function contentsFile(env: PageEnv, number: number, sitemap: Sitemap): string | Promise<string> {
  const { origin, limit, pageType } = sitemap;
  const range = { from: (number - 1) * limit, until: number * limit - 1 };
  return when(env.reader.ask(sitemapEntries, range), (entries) =>
    when(pathsOf(env, entries), (paths) => {
      const urls = entries.flatMap(({ since }, index) => {
        const path = paths[index];
        return path === undefined ? [] : [urlOf(origin, path, { priority: '0.8', pageType, since })];
      });
      return urlset(urls, pageType);
    }),
  );
}

/** Where contents lie; undefined for those whose catalog has no pages. */
function pathsOf(
  env: PageEnv,
  entries: readonly SitemapEntry[],
): (string | undefined)[] | Promise<(string | undefined)[]> {
  const ids = [...new Set(entries.map(({ catalogId }) => catalogId))];
  return when(all(ids.map((id) => env.reader.ask(contentPages, id))), (found) => {
    const byCatalog = new Map(ids.map((id, index) => [id, found[index]]));
    return entries.map((entry) => {
      const pages = byCatalog.get(entry.catalogId);
      return pages ? contentPath(entry, pages.folder, pages.detailNameRule, pages.suffix) : undefined;
    });
  });
}

const locOf = (origin: string, path: string): string => `<loc>${xmlText(absoluteAddress(origin, path))}</loc>`;

function urlOf(
  origin: string,
  path: string,
  { priority, pageType, since = '' }: { priority: string; pageType: string; since?: string },
): string {
  return element('url', [
    locOf(origin, path),
    since && `<lastmod>${since}</lastmod>`,
    `<priority>${priority}</priority>`,
    pageType === 'pc' ? '' : `<mobile:mobile type="${pageType}"/>`,
  ]);
}

const urlset = (urls: readonly string[], pageType: string): string =>
  document('urlset', pageType === 'pc' ? '' : ' xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/"', urls);

const element = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

const document = (root: string, more: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${entries.map((entry) => `${entry}\n`).join('')}</${root}>\n`;

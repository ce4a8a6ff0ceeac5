import { catalogAddress, catalogFolder, publicCatalog, type CatalogAddress } from '@kaiyin/modules/catalog/server';
import type { RenderEnv } from '@kaiyin/modules/site/server';
import { all, when } from '@kaiyin/publisher';
import { contentPath } from './content-path.ts';
import { publicContent } from './content.questions.ts';
import type { PublicRow } from './public-contents.ts';

export interface ContentItem {
  id: number;
  contentType: string;
  title: string;
  subTitle: string;
  shortTitle: string;
  summary: string;
  coverSrc: string;
  author: string;
  source: string;
  sourceUrl: string | null;
  publishDate: string;
  link: string;
  tags: string[];
  keywords: string[];
  attributes: string[];
  catalogId: number;
  catalogName: string;
  catalogLink: string;
  isTop: boolean;
}

/** Path of a content's page below the pipe's root. */
export const pathOfContent = (row: PublicRow, { folder, detailNameRule }: CatalogAddress, suffix: string): string =>
  contentPath(row, folder, detailNameRule, suffix);

/** A content as templates see it. */
export const contentToItem = (env: RenderEnv, row: PublicRow): ContentItem | Promise<ContentItem> =>
  env.shared(row, () =>
    when(env.reader.ask(catalogAddress, row.catalogId), (catalog) =>
      when(env.asset(row.cover), (coverSrc) =>
        when(linkOf(env, row, catalog), (link) => toItem(env, row, { catalog, coverSrc, link })),
      ),
    ),
  );

/** Items of a list, made once for all pages that show it. */
export const contentsToItems = (
  env: RenderEnv,
  rows: readonly PublicRow[],
): readonly ContentItem[] | Promise<readonly ContentItem[]> =>
  env.shared(rows, () => all(rows.map((row) => contentToItem(env, row))));

interface Around {
  catalog: CatalogAddress | null;
  coverSrc: string;
  link: string;
}

function toItem(env: RenderEnv, row: PublicRow, { catalog, coverSrc, link }: Around): ContentItem {
  const { contentId, contentType, title, subTitle, shortTitle, summary, author, source, sourceUrl } = row;
  const { publishDate, tags, keywords, attributes, catalogId, isTop } = row;
  return {
    id: contentId,
    ...{ contentType, title, subTitle, shortTitle, summary, author, source, sourceUrl },
    ...{ publishDate, tags, keywords, attributes, catalogId, coverSrc, link, isTop },
    catalogName: catalog?.name ?? '',
    catalogLink: catalog ? env.href(catalog.folder) : '',
  };
}

function linkOf(env: RenderEnv, row: PublicRow, catalog: CatalogAddress | null): string | Promise<string> {
  if (row.linkFlag) return resolveAddress(env, row.redirectUrl ?? '');
  return catalog ? env.href(pathOfContent(row, catalog, env.pipe.suffix)) : '';
}

/** The real address behind an internal one; what leads nowhere public is empty. */
export function resolveAddress(env: RenderEnv, address: string): string | Promise<string> {
  const [, type, id] = /^iurl:\/\/(content|catalog|site)\?id=(\d+)/i.exec(address) ?? [];
  if (!type) return /^iurl:/i.test(address) ? env.asset(address) : address;
  if (type === 'site') return env.href('');
  if (type === 'catalog')
    return when(env.reader.ask(publicCatalog, Number(id)), (row) => (row ? env.href(catalogFolder(row)) : ''));
  return when(env.reader.ask(publicContent, Number(id)), (row) => (row ? linkToContent(env, row) : ''));
}

function linkToContent(env: RenderEnv, row: PublicRow): string | Promise<string> {
  if (row.linkFlag) return /^iurl:/i.test(row.redirectUrl ?? '') ? '' : (row.redirectUrl ?? '');
  return when(env.reader.ask(catalogAddress, row.catalogId), (catalog) =>
    catalog ? env.href(pathOfContent(row, catalog, env.pipe.suffix)) : '',
  );
}

const internal = /\b(src|href|poster)="(iurl:\/\/[^"]+)"/g;

/** A kept body with every internal address made real. */
export function bodyToPublish(env: RenderEnv, body: string): string | Promise<string> {
  if (!body.includes('iurl://')) return body;
  const found = [...new Set(Array.from(body.matchAll(internal), ([, , address]) => address ?? ''))];
  return when(all(found.map((address) => resolveAddress(env, address.replaceAll('&amp;', '&')))), (real) =>
    body.replace(
      internal,
      (_, name: string, address: string) =>
        `${name}="${(real[found.indexOf(address)] ?? '').replaceAll('"', '&quot;')}"`,
    ),
  );
}

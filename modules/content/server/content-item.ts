import { catalogFolder, visibleCatalogs } from '@kaiyin/modules/catalog/server';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import type { RenderEnv } from '@kaiyin/modules/site/server';
import { contentPath } from './content-path.ts';
import { publicAt, type PublicRow } from './public-contents.ts';

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
export const pathOfContent = (env: RenderEnv, row: PublicRow, catalog: Catalog): string =>
  contentPath(row, catalogFolder(catalog), catalog.detailNameRule, env.pipe.suffix);

/** A content as templates see it. */
export async function contentToItem(env: RenderEnv, row: PublicRow): Promise<ContentItem> {
  const { at } = env.reader.perspective;
  const catalog = (await visibleCatalogs(env)).find(({ id }) => id === row.catalogId);
  const {
    contentId,
    contentType,
    title,
    subTitle,
    shortTitle,
    summary,
    author,
    source,
    sourceUrl,
    publishDate,
    tags,
    keywords,
    attributes,
    catalogId,
  } = row;
  return {
    id: contentId,
    contentType,
    title,
    subTitle,
    shortTitle,
    summary,
    author,
    source,
    sourceUrl,
    publishDate,
    tags,
    keywords,
    attributes,
    catalogId,
    coverSrc: await env.asset(row.cover),
    link: row.linkFlag
      ? await resolveAddress(env, row.redirectUrl ?? '')
      : catalog
        ? env.href(pathOfContent(env, row, catalog))
        : '',
    catalogName: catalog?.name ?? '',
    catalogLink: catalog ? env.href(catalogFolder(catalog)) : '',
    isTop: row.topTime !== null && (row.topUntil === null || row.topUntil > at),
  };
}

/** The real address behind an internal one; what leads nowhere public is empty. */
export async function resolveAddress(env: RenderEnv, address: string): Promise<string> {
  const [, type, id] = /^iurl:\/\/(content|catalog|site)\?id=(\d+)/i.exec(address) ?? [];
  if (!type) return /^iurl:/i.test(address) ? env.asset(address) : address;
  const catalogs = await visibleCatalogs(env);
  if (type === 'site') return env.href('');
  if (type === 'catalog') {
    const catalog = catalogs.find((row) => row.id === Number(id));
    return catalog ? env.href(catalogFolder(catalog)) : '';
  }
  const row = await env.reader.query('publicContent', { id: Number(id), at: env.reader.perspective.at }, () =>
    publicAt(env).selectAll().where('contentId', '=', Number(id)).executeTakeFirst(),
  );
  const catalog = row && catalogs.find((other) => other.id === row.catalogId);
  if (!row || !catalog) return '';
  return row.linkFlag
    ? /^iurl:/i.test(row.redirectUrl ?? '')
      ? ''
      : (row.redirectUrl ?? '')
    : env.href(pathOfContent(env, row, catalog));
}

/** A kept body with every internal address made real. */
export async function bodyToPublish(env: RenderEnv, body: string): Promise<string> {
  const found = new Set(
    Array.from(body.matchAll(/\b(?:src|href|poster)="(iurl:\/\/[^"]+)"/g), ([, address]) => address ?? ''),
  );
  const real = new Map<string, string>();
  for (const address of found) real.set(address, await resolveAddress(env, address.replaceAll('&amp;', '&')));
  return body.replace(
    /\b(src|href|poster)="(iurl:\/\/[^"]+)"/g,
    (_, name: string, address: string) => `${name}="${real.get(address) ?? ''}"`,
  );
}

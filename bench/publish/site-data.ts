import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface SiteCatalog {
  id: number;
  /** 0 is the top. */
  parent: number;
  name: string;
  slug: string;
}
export interface SiteArticle {
  id: number;
  catalog: number;
  title: string;
  summary: string;
  author: string;
  source: string;
  keywords: string[];
  status: 'published' | 'draft';
  date: string;
  sort: number;
  body: string;
}
export interface SiteHead {
  meta: { siteName: string; articles: number; seed: number };
  catalogs: SiteCatalog[];
}
export interface SiteData extends SiteHead {
  articles: AsyncGenerator<SiteArticle>;
}

/** Reads a site line by line: the head stands on the first line, then each article on one of its own. */
export async function readSite(file: string): Promise<SiteData> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = String((await lines.next()).value);
  const head = JSON.parse(first.replace(/,"articles":\[\s*$/, '}')) as SiteHead;
  return { ...head, articles: articlesOf(lines) };
}

async function* articlesOf(lines: AsyncIterableIterator<string>): AsyncGenerator<SiteArticle> {
  for await (const line of lines) {
    if (line.startsWith(']')) return;
    yield JSON.parse(line.replace(/,$/, '')) as SiteArticle;
  }
}

export const headLine = ({ meta, catalogs }: SiteHead): string =>
  `{"meta":${JSON.stringify(meta)},"catalogs":${JSON.stringify(catalogs)},"articles":[\n`;

/** Folder of a catalog's pages below the root, with a slash at its end. */
export function folderOf(catalog: SiteCatalog, catalogs: readonly SiteCatalog[]): string {
  const parent = catalogs.find(({ id }) => id === catalog.parent);
  return `${parent ? folderOf(parent, catalogs) : ''}${catalog.slug}/`;
}

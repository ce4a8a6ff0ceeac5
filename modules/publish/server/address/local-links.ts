import { hash } from 'node:crypto';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { normalHost } from '@kaiyin/server-kit';

type Place = { site: Pick<Site, 'path'>; pipe: Pick<PublishPipe, 'code' | 'domain' | 'suffix'> };

/** Where a page of a pipe leads to inside of it. */
export interface LocalLink {
  /** Path below the pipe's root. */
  target: string;
  /** 48 bits of its hash as eight letters: whoever finds one looks into the page before saying so. */
  mark: string;
}

/**
 * Reads the links of pages: files below the pipe's root that `href` and `src` lead to, each once per page. An address
 * is worked out once for all pages that write it.
 */
export function linkScanner(place: Place): (html: string, page: string) => LocalLink[] {
  const known = new Map<string, (LocalLink & { page: number }) | null>();
  const byTarget = new Map<string, LocalLink & { page: number }>();
  const linkTo = (target: string | undefined) => {
    if (target === undefined) return null;
    const link = byTarget.get(target) ?? { target, mark: linkMark(target), page: 0 };
    byTarget.set(target, link);
    return link;
  };
  let pages = 0;
  return (html, page) => {
    pages++;
    const folder = page.slice(0, page.lastIndexOf('/') + 1);
    const links: LocalLink[] = [];
    for (let at = html.indexOf('="'); at !== -1; at = html.indexOf('="', at)) {
      const begin = at + 2;
      const end = namesAddress(html, at) ? html.indexOf('"', begin) : -1;
      at = end === -1 ? begin : end + 1;
      if (end <= begin) continue;
      const written = html.slice(begin, end);
      // What begins with a slash means the same on every page.
      const key = written.startsWith('/') ? written : `${folder} ${written}`;
      let link = known.get(key);
      if (link === undefined) known.set(apart(key), (link = linkTo(targetOf(place, apart(written), folder))));
      if (!link || link.page === pages) continue;
      link.page = pages;
      links.push(link);
    }
    return links;
  };
}

/** Whether the attribute whose `=` stands at a place is `href` or `src`. */
function namesAddress(html: string, equals: number): boolean {
  const name = html.endsWith('href', equals) ? 4 : html.endsWith('src', equals) ? 3 : 0;
  return name > 0 && !/\w/.test(html[equals - name - 1] ?? '');
}

// A piece of a text keeps the whole of it in memory; what is remembered of a page must not hold the page.
const apart = (text: string): string => Buffer.from(text).toString();

/** The path below the pipe's root that an address on a page in this folder leads to; undefined for others. */
function targetOf({ site, pipe }: Place, written: string, folder: string): string | undefined {
  const plain = written.replaceAll('&amp;', '&').split(/[?#]/)[0] ?? '';
  const [, host, rest = ''] = /^(?:https?:)?\/\/([^/]*)(.*)$/i.exec(plain) ?? [];
  if (host !== undefined)
    return pipe.domain !== null && normalHost(host) === pipe.domain ? fileOf(rest.slice(1), pipe.suffix) : undefined;
  if (plain === '' || /^[a-z][a-z0-9+.-]*:/i.test(plain)) return undefined;
  if (!plain.startsWith('/')) return fileOf(folder + plain, pipe.suffix);
  const root = pipe.domain ? '/' : `/sites/${site.path}/${pipe.code}/`;
  return plain.startsWith(root) ? fileOf(plain.slice(root.length), pipe.suffix) : undefined;
}

function fileOf(path: string, suffix: string): string | undefined {
  const parts: string[] = [];
  for (const part of decoded(path).split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.') parts.push(part);
  }
  const name = parts.at(-1) ?? '';
  if (/(^|\/)\.{1,2}$/.test(path) && name !== '') parts.push('');
  if (parts.at(-1) === '' || parts.length === 0)
    return `${parts
      .slice(0, -1)
      .map((part) => `${part}/`)
      .join('')}index.${suffix}`;
  return name.includes('.') ? parts.join('/') : `${parts.join('/')}/index.${suffix}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const markLength = 8;

export const linkMark = (target: string): string => hash('sha256', target, 'base64url').slice(0, markLength);

/** A mark as a number, to be looked up among many. */
export const numberOfMark = (mark: string): number => Buffer.from(mark, 'base64url').readUIntBE(0, 6);

/** Links in a form that can be kept and searched: their marks, without anything between. */
export const joinMarks = (links: readonly LocalLink[]): string => links.map(({ mark }) => mark).join('');

export const marksIn = (joined: string): string[] =>
  Array.from({ length: joined.length / markLength }, (_, place) =>
    joined.slice(place * markLength, (place + 1) * markLength),
  );

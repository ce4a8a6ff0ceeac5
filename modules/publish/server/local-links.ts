import { hash } from 'node:crypto';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';

type Place = { site: Pick<Site, 'path'>; pipe: Pick<PublishPipe, 'code' | 'domain' | 'suffix'> };

const address = /\b(?:href|src)="([^"]+)"/g;

/**
 * Reads the links of pages: paths below the pipe's root that `href` and `src` lead to, each once per page. An address
 * is worked out once for all pages that write it.
 */
export function linkScanner(place: Place): (html: string, page: string) => string[] {
  const known = new Map<string, { target: string | undefined; page: number }>();
  let pages = 0;
  return (html, page) => {
    pages++;
    const folder = page.slice(0, page.lastIndexOf('/') + 1);
    const targets: string[] = [];
    for (let found = address.exec(html); found; found = address.exec(html)) {
      const written = found[1] ?? '';
      // What begins with a slash means the same on every page.
      const key = written.startsWith('/') ? written : `${folder} ${written}`;
      let link = known.get(key);
      if (!link) known.set(key, (link = { target: targetOf(place, written, folder), page: 0 }));
      if (link.target === undefined || link.page === pages) continue;
      link.page = pages;
      targets.push(link.target);
    }
    return targets;
  };
}

/** The path below the pipe's root that an address on a page in this folder leads to; undefined for others. */
function targetOf({ site, pipe }: Place, written: string, folder: string): string | undefined {
  const plain = written.replaceAll('&amp;', '&').split(/[?#]/)[0] ?? '';
  const [, host, rest = ''] = /^(?:https?:)?\/\/([^/]*)(.*)$/i.exec(plain) ?? [];
  if (host !== undefined)
    return host.toLowerCase() === pipe.domain?.toLowerCase() ? fileOf(rest.slice(1), pipe.suffix) : undefined;
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

/** Targets of a page in a form that can be searched: a mark of eight letters for each, without spaces between. */
export const linkMarks = (targets: readonly string[]): string => targets.map(linkMark).join('');

/** 48 bits of the path's hash: whoever finds it looks into the page before saying so. */
export const linkMark = (target: string): string => {
  const known = marks.get(target);
  if (known) return known;
  const mark = hash('sha256', target, 'base64url').slice(0, markLength);
  if (marks.size > 200_000) marks.clear();
  marks.set(target, mark);
  return mark;
};
const marks = new Map<string, string>();

/** The marks that `linkMarks` has put together. */
export const marksIn = (links: string): string[] =>
  Array.from({ length: links.length / markLength }, (_, index) =>
    links.slice(index * markLength, (index + 1) * markLength),
  );

import { posix } from 'node:path';

/** Text of a published file by its path below the site's root; undefined when there is none. */
export type FragmentLookup = (path: string) => string | undefined | Promise<string | undefined>;

export interface LeftOut {
  /** What the directive named. */
  path: string;
  /** There is no such file, it includes itself, or there are too many levels or directives. */
  reason: 'missing' | 'cycle' | 'limit';
}

export interface Composed {
  html: string;
  /** Files that went into it, each once: with the page's own they decide its bytes. */
  included: string[];
  leftOut: LeftOut[];
}

export const includeMark = '<!--#include';
const directive = /<!--#include\s([^>]{0,1000})-->/g;
const target = /(?:^|\s)(?:virtual|file)\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const maxDepth = 5;
const maxDirectives = 1000;

/**
 * Puts the files that `<!--#include virtual="…" -->` names into a page, as a web server with SSI does. An address that
 * begins with a slash counts from the site's root, any other from the folder of the file that holds it. What cannot be
 * included is left out and reported.
 */
export async function composeIncludes(html: string, page: string, lookup: FragmentLookup): Promise<Composed> {
  if (!html.includes(includeMark)) return { html, included: [], leftOut: [] };
  const work: Work = { lookup, found: new Map(), leftOut: [], directives: 0 };
  const composed = await compose(html, [page], work);
  const included = Array.from(work.found).flatMap(([path, text]) => (text === undefined ? [] : [path]));
  return { html: composed, included, leftOut: work.leftOut };
}

interface Work {
  lookup: FragmentLookup;
  found: Map<string, string | undefined>;
  leftOut: LeftOut[];
  directives: number;
}

/** `chain` leads from the page to the file that `html` is of. */
async function compose(html: string, chain: readonly string[], work: Work): Promise<string> {
  if (!html.includes(includeMark)) return html;
  const parts: string[] = [];
  let end = 0;
  for (const match of html.matchAll(directive)) {
    parts.push(html.slice(end, match.index), await fragment(match[1] ?? '', chain, work));
    end = match.index + match[0].length;
  }
  parts.push(html.slice(end));
  return parts.join('');
}

async function fragment(attributes: string, chain: readonly string[], work: Work): Promise<string> {
  const path = pathOf(attributes, chain.at(-1) ?? '');
  const leaveOut = (reason: LeftOut['reason']) => {
    work.leftOut.push({ path: path ?? attributes.trim(), reason });
    return '';
  };
  work.directives += 1;
  if (path === undefined) return leaveOut('missing');
  if (chain.includes(path)) return leaveOut('cycle');
  if (chain.length > maxDepth || work.directives > maxDirectives) return leaveOut('limit');
  if (!work.found.has(path)) work.found.set(path, await work.lookup(path));
  const text = work.found.get(path);
  return text === undefined ? leaveOut('missing') : compose(text, [...chain, path], work);
}

function pathOf(attributes: string, from: string): string | undefined {
  const [, double, single] = target.exec(attributes) ?? [];
  const address = decoded((double ?? single ?? '').split(/[?#]/)[0] ?? '');
  if (!address) return undefined;
  const path = posix.normalize(address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(from), address));
  return path.startsWith('..') || path.startsWith('/') ? undefined : path;
}

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

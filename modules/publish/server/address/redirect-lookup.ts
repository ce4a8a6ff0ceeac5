import { folderOfIndex, type Redirect } from '@kaiyin/modules/publish/schema';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { normalHost } from '@kaiyin/server-kit';
import { absoluteAddress } from '../page/address-settings.ts';

/** A redirect as it is followed. */
export interface RedirectStep extends Pick<Redirect, 'fromPath' | 'toUrl' | 'statusCode' | 'subjectKind' | 'origin'> {
  /** Where its subject's page lies; null when it names none, or none that is public. */
  subjectPath: string | null;
}

/** What redirects are followed through: rows by their path, files of the pipe, and what the pipe is called. */
export interface RedirectSource {
  find(paths: readonly string[]): RedirectStep | undefined | Promise<RedirectStep | undefined>;
  has(path: string): boolean | Promise<boolean>;
  suffix: string;
  domain?: string | null;
}

/** Where a redirect leads: below the pipe's root, encoded and without a slash in front, or to another address. */
export type Moved = ({ path: string } | { url: string }) & { status: 301 | 302 };

const mostSteps = 5;

/** Where a path without a page leads; undefined when it leads nowhere, or in a circle. */
export async function followRedirects(source: RedirectSource, from: string): Promise<Moved | undefined> {
  const led = await follow(source, from, []);
  return led === 'circle' ? undefined : led;
}

/**
 * Whether the redirects of a path lead back to one that was followed already, be it by way of other pipes, whose sources are
 * given by `others`.
 */
export async function isCircle(
  source: RedirectSource,
  from: string,
  { others = [], seen = [] }: { others?: readonly RedirectSource[]; seen?: readonly string[] } = {},
): Promise<boolean> {
  const here = `${source.domain} ${from}`;
  const led = await follow(source, from, []);
  if (led === 'circle' || seen.includes(here)) return true;
  if (!led || !('url' in led)) return false;
  for (const other of others) {
    const path = ownPath(led.url, other.domain ?? null);
    if (path === undefined) continue;
    const { place } = divided(path);
    return !(await isThere(other, place)) && isCircle(other, place, { others, seen: [...seen, here] });
  }
  return false;
}

async function follow(
  source: RedirectSource,
  from: string,
  seen: readonly string[],
): Promise<Moved | 'circle' | undefined> {
  const folder = folderOfIndex(from);
  // The suffix of pages was another once.
  if (folder !== from && (await source.has(`${folder}index.${source.suffix}`)))
    return { path: encoded(folder), status: 301 };
  const step = await source.find(spellingsOf(from));
  if (step && seen.includes(step.fromPath)) return 'circle';
  if (!step || seen.length >= mostSteps) return undefined;
  const status = step.statusCode === '302' ? 302 : 301;
  if (step.subjectPath !== null) {
    const path = await partOf(source, step, step.subjectPath);
    return (await source.has(path)) ? { path: encoded(path), status } : undefined;
  }
  const toUrl = inHeaders(step.toUrl ?? '');
  const path = ownPath(toUrl, source.domain ?? null);
  if (path === undefined) return toUrl ? { url: toUrl, status } : undefined;
  const { place, query } = divided(path);
  if (await isThere(source, place)) return { path, status };
  if (!(await source.find(spellingsOf(place)))) return isSelf(step, place) ? 'circle' : { path, status };
  const further = await follow(source, place, [...seen, step.fromPath]);
  return typeof further === 'object' && 'path' in further
    ? { ...further, path: withQuery(further.path, query) }
    : further;
}

const isSelf = ({ fromPath }: RedirectStep, place: string): boolean => spellingsOf(place).includes(fromPath);

/** Of a list that has moved the same page as before, if it still has as many, else the first; of all else its only page. */
async function partOf(source: RedirectSource, step: RedirectStep, first: string): Promise<string> {
  const isListed = step.origin === 'moved' && (step.subjectKind === 'list' || step.subjectKind === 'catalog');
  const number = isListed ? /_(\d+)\.\w+$/.exec(step.fromPath)?.[1] : undefined;
  const same = number === undefined ? first : pathOfPage(first, Number(number));
  return (await source.has(same)) ? same : first;
}

/** Below the pipe's root, without a slash in front; undefined for an address that is not the pipe's own. */
function ownPath(toUrl: string, domain: string | null): string | undefined {
  if (toUrl.startsWith('/')) return toUrl.slice(1);
  const url = domain === null ? null : URL.parse(toUrl);
  if (!url || !/^https?:$/.test(url.protocol) || normalHost(url.host) !== normalHost(domain ?? '')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '');
}

/** How redirects may name a path: a folder's first page is its folder, which may be asked for without its slash. */
export function spellingsOf(path: string): string[] {
  const folder = folderOfIndex(path);
  return folder.endsWith('/') || folder === '' ? [folder, folder.slice(0, -1)] : [folder, `${folder}/`];
}

async function isThere({ has, suffix }: RedirectSource, path: string): Promise<boolean> {
  const index = `index.${suffix}`;
  if (path === '' || path.endsWith('/')) return has(path + index);
  return (await has(path)) || has(`${path}/${index}`);
}

/** A target's path, decoded, and its query. */
function divided(target: string): { place: string; query: string } {
  const [address = ''] = target.split('#');
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  return { place: decoded(path), query };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address with a further query, before its fragment. */
export function withQuery(address: string, query: string): string {
  if (!query) return address;
  const [place = '', fragment] = address.split(/#(.*)/s);
  return `${place}${place.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** An address as a header can hold it: letters beyond ASCII, which a person may enter as they read them, are encoded. */
function inHeaders(address: string): string {
  if (/^[\u0021-\u007e]*$/.test(address)) return address;
  const isOwn = address.startsWith('/');
  const url = URL.parse(address, 'http://here.invalid');
  return isOwn ? address.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent) : (url?.href ?? '');
}

const encoded = (path: string): string => absoluteAddress('', path).slice(1);

import { folderOfIndex } from '@kaiyin/modules/publish/schema';
import { absoluteAddress } from '../page/address-settings.ts';

/** A redirect as it is followed. */
export interface RedirectStep {
  fromPath: string;
  toUrl: string | null;
  statusCode: '301' | '302';
  /** Where its subject's page lies; null when it names none, or none that is public. */
  subjectPath: string | null;
}

/** What redirects are followed through: rows by their path, and files of the pipe. */
export interface RedirectSource {
  find(paths: readonly string[]): RedirectStep | undefined | Promise<RedirectStep | undefined>;
  has(path: string): boolean | Promise<boolean>;
  suffix: string;
}

/** Where a redirect leads: below the pipe's root, encoded and without a slash in front, or to another address. */
export type Moved = ({ path: string } | { url: string }) & { status: 301 | 302 };

const mostSteps = 5;

/** Where a path without a page leads; undefined when it leads nowhere, or in a circle. */
export async function followRedirects(
  source: RedirectSource,
  from: string,
  seen: readonly string[] = [],
): Promise<Moved | undefined> {
  const folder = folderOfIndex(from);
  // The suffix of pages was another once.
  if (folder !== from && (await source.has(`${folder}index.${source.suffix}`)))
    return { path: encoded(folder), status: 301 };
  const step = await source.find(spellingsOf(from));
  if (!step || seen.includes(step.fromPath) || seen.length >= mostSteps) return undefined;
  const status = step.statusCode === '302' ? 302 : 301;
  if (step.subjectPath !== null)
    return (await source.has(step.subjectPath)) ? { path: encoded(step.subjectPath), status } : undefined;
  const toUrl = inHeaders(step.toUrl ?? '');
  if (!toUrl.startsWith('/')) return toUrl ? { url: toUrl, status } : undefined;
  const path = toUrl.slice(1);
  const { place, query } = divided(path);
  if (await isThere(source, place)) return { path, status };
  const next = await source.find(spellingsOf(place));
  if (!next) return spellingsOf(place).includes(step.fromPath) ? undefined : { path, status };
  const further = await followRedirects(source, place, [...seen, step.fromPath]);
  return further && 'path' in further ? { ...further, path: withQuery(further.path, query) } : further;
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

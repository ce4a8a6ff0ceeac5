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
  path: string,
  seen: readonly string[] = [],
): Promise<Moved | undefined> {
  const folder = folderOfIndex(path);
  // The suffix of pages was another once.
  if (folder !== path && (await source.has(`${folder}index.${source.suffix}`)))
    return { path: encoded(folder), status: 301 };
  const step = await source.find(spellingsOf(path));
  if (!step || seen.includes(step.fromPath) || seen.length >= mostSteps) return undefined;
  const status = step.statusCode === '302' ? 302 : 301;
  if (step.subjectPath !== null)
    return (await source.has(step.subjectPath)) ? { path: encoded(step.subjectPath), status } : undefined;
  if (!step.toUrl?.startsWith('/')) return step.toUrl ? { url: step.toUrl, status } : undefined;
  const { place, query } = divided(step.toUrl.slice(1));
  if (await isThere(source, place)) return { path: step.toUrl.slice(1), status };
  const next = await source.find(spellingsOf(place));
  if (!next) return spellingsOf(place).includes(step.fromPath) ? undefined : { path: step.toUrl.slice(1), status };
  const further = await followRedirects(source, place, [...seen, step.fromPath]);
  return further && 'path' in further ? { ...further, path: withQuery(further.path, query) } : further;
}

/** How redirects may name a path: a folder's first page is its folder, which may be asked for without its slash. */
function spellingsOf(path: string): string[] {
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

const encoded = (path: string): string => absoluteAddress('', path).slice(1);

import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { notFound } from './errors.ts';

const decodings = 3;

/**
 * The place of a caller's path below `root`, with every link on the way followed and found to stay inside. The path need
 * not exist yet. Absolute paths, `..`, NUL, backslashes, also when they are percent-encoded, and links that lead out or
 * nowhere are answered as not found.
 */
export async function resolveInside(root: string, userPath: string): Promise<string> {
  if (!isPlainPath(userPath)) throw notFound();
  const top = await realpath(root);
  let place = top;
  for (const segment of userPath.split('/')) {
    if (segment === '' || segment === '.') continue;
    place = await followed(join(place, segment));
    if (!isWithin(top, place)) throw notFound();
  }
  return place;
}

/** A relative path that climbs nowhere, however often it is decoded. */
function isPlainPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > 4096) return false;
  let form = path;
  for (let round = 0; round <= decodings; round += 1) {
    if (isClimbing(form)) return false;
    const next = decoded(form);
    if (next === form) return true;
    form = next;
  }
  return false;
}

const isClimbing = (path: string): boolean =>
  /[\u0000-\u001f\u007f\\]/.test(path) ||
  /^(\/|~|[a-z]:)/i.test(path) ||
  path
    .normalize('NFKC')
    .split('/')
    .some((segment) => /^\.\.+\s*$/.test(segment.trim()));

// A form that is no valid encoding is looked at octet by octet.
const decoded = (path: string): string =>
  path
    .replace(/(%[0-9a-f]{2})+/gi, (octets) => Buffer.from(octets.replaceAll('%', ''), 'hex').toString('utf8'))
    .replaceAll(/%u002e/gi, '.');

async function followed(path: string): Promise<string> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG' ? notFound() : error;
  });
  if (!found?.isSymbolicLink()) return path;
  return realpath(path).catch(() => {
    throw notFound();
  });
}

const isWithin = (top: string, place: string): boolean =>
  place === top || place.startsWith(top.endsWith(sep) ? top : top + sep);

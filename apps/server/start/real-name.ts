import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The one name of a file or folder, whether it is there yet or not, so that two names of it are the same. A link to what
 * is not there is refused: the storage that it leads to is away.
 */
export function realName(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) throw new Error(deadLink(path));
  return join(realName(dirname(path)), basename(path));
}

/** What is said of a link to what is not there. */
export const deadLink = (path: string): string =>
  `${path} is a link to ${resolve(dirname(path), readlinkSync(path))}, which is not there. Bring the storage back that it leads to, or take the link away. Nothing was changed`;

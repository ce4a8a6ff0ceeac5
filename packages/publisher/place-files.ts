import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/**
 * Puts files in place below a root, each at once as a whole. They are links to the stored bytes, or copies where the disk
 * has no links; a file that is there is replaced by renaming over it. What stands in the way, a folder where a file comes
 * or a file where a folder comes, goes to `aside`.
 */
export function placing(root: string, aside: string): (source: string, target: string) => void {
  const folders = new Set<string>();
  const away = (path: string) => renameSync(path, join(aside, randomUUID()));
  const put = (make: (file: string) => void, target: string) => {
    const file = join(aside, randomUUID());
    make(file);
    try {
      renameSync(file, target);
    } catch (error) {
      if (!isFolder(target)) throw error;
      away(target);
      folders.clear();
      renameSync(file, target);
    }
  };
  // Made when it is needed, and again when another switch that has ended took it away.
  const withAside = (run: () => void) => {
    try {
      run();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      mkdirSync(aside, { recursive: true });
      run();
    }
  };
  const over = (make: (file: string) => void, target: string) => withAside(() => put(make, target));
  const replace = (source: string, target: string) => {
    try {
      over((file) => linkSync(source, file), target);
    } catch (error) {
      if (!withoutLinks.has(codeOf(error))) throw error;
      over((file) => copyFileSync(source, file), target);
    }
  };
  const open = (folder: string) => {
    if (folders.has(folder)) return;
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      if (!noFolder.has(codeOf(error))) throw error;
      for (let above = folder; above.startsWith(root + sep); above = dirname(above))
        if (isFile(above)) withAside(() => away(above));
      mkdirSync(folder, { recursive: true });
    }
    folders.add(folder);
  };
  return (source, target) => {
    open(dirname(target));
    try {
      linkSync(source, target);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST') replace(source, target);
      else if (withoutLinks.has(code)) over((file) => copyFileSync(source, file), target);
      else throw error;
    }
  };
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const withoutLinks = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const noFolder = new Set(['EEXIST', 'ENOTDIR']);

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
function isFile(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** Takes a file away, and the folders that it leaves empty. Where a folder has come in its place, or above it a file, it is gone already. */
export async function removeWithEmptyFolders(file: string, root: string): Promise<void> {
  const found = await lstat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (found) await rm(file, { force: true });
  for (let folder = dirname(file); folder.startsWith(root + sep); folder = dirname(folder)) {
    const left = await readdir(folder).catch(() => ['unreadable']);
    if (left.length > 0) return;
    await rmdir(folder);
  }
}

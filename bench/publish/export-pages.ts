import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Copies a site's published files into a folder, later parts of a list at the addresses that the reference gives them. */
export async function exportPages(webRoot: string, folder: string): Promise<number> {
  const files = await filesBelow(webRoot);
  const made = new Set<string>();
  for (const file of files) {
    const target = join(folder, toReferencePath(file));
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    made.add(dirname(target));
    await copyFile(join(webRoot, file), target);
  }
  return files.length;
}

// The product names part n of a list `index_n.html`; the reference site has it at `page/n/index.html`.
export const toReferencePath = (path: string): string =>
  path.replace(/(^|\/)index_(\d+)\.html$/, '$1page/$2/index.html');

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

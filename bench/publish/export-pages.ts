import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { composeIncludes, includeMark } from '../../modules/publish/server/export/compose-includes.ts';
import { fragmentFolder } from '../../modules/publish/server/render/fragment-file.ts';

/**
 * Copies a site's published files into a folder, as their readers get them: included files in their places, and later
 * parts of a list at the addresses that the reference gives them.
 */
export async function exportPages(webRoot: string, folder: string): Promise<number> {
  const files = (await filesBelow(webRoot)).filter((file) => !file.startsWith(fragmentFolder));
  const read = (file: string) => readFile(join(webRoot, file), 'utf8');
  const made = new Set<string>();
  for (const file of files) {
    const target = join(folder, toReferencePath(file));
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    made.add(dirname(target));
    const html = await read(file);
    if (html.includes(includeMark)) await writeFile(target, (await composeIncludes(html, file, read)).html);
    else await copyFile(join(webRoot, file), target);
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

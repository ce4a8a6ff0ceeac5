import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'theme');

/** The templates of the measured site, by name. */
export async function readTheme(): Promise<[name: string, source: string][]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const templates = names.filter((name) => name.endsWith('.template.html')).toSorted();
  return Promise.all(templates.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]));
}

import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, 'theme');

/** The files of the demo theme for a pipe, by their names: those of both pipes, and its own, which come before them. */
export function themeFiles(pipe: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of [join(root, 'both'), join(root, pipe)])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.set(relative(folder, path).replaceAll('\\', '/'), path);
    }
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
  imports: string[];
}

/** Every TypeScript file below some folders. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const found = text.matchAll(
        /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
      );
      return {
        path: relative(root, file).replaceAll('\\', '/'),
        text,
        imports: Array.from(found, ([, fixed, lazy]) => fixed ?? lazy ?? ''),
      };
    });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (['node_modules', 'dist'].includes(name)) return [];
    if (statSync(path).isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

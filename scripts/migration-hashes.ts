import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationHash } from '../apps/server/migration-hash.ts';
import { migrationHashes } from '../apps/server/migrations/hashes.ts';

const folder = join(import.meta.dirname, '../apps/server/migrations');
const moduleFolder = join(import.meta.dirname, '../modules');

/** Files of migrations by their names: of the application, and of each module. */
export async function migrationFiles(): Promise<Record<string, string>> {
  const folders = [
    folder,
    ...(await readdir(moduleFolder)).map((name) => join(moduleFolder, name, 'server/migrations')),
  ];
  const found = await Promise.all(
    folders.map(async (place) =>
      (await readdir(place).catch(() => []))
        .filter((name) => /^\d/.test(name))
        .map((name) => [name.replace('.ts', ''), join(place, name)] as const),
    ),
  );
  return Object.fromEntries(found.flat().toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The hash of each migration as its source is now, by its name. */
export async function hashesOfSources(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [name, file] of Object.entries(await migrationFiles()))
    hashes[name] = migrationHash(await readFile(file, 'utf8'));
  return hashes;
}

/** New ones that would come before one that is known: a database that has carried that out would refuse them. */
export function tooEarly(names: readonly string[], known: readonly string[]): string[] {
  const last = known.toSorted().at(-1) ?? '';
  return names.filter((name) => !known.includes(name) && name < last);
}

/** Adds what is new; what is known stays, as a migration that has landed is never changed. */
async function writeHashes(): Promise<void> {
  const sources = await hashesOfSources();
  const early = tooEarly(Object.keys(sources), Object.keys(migrationHashes));
  if (early.length > 0)
    throw new Error(`Name them so that they come after ${Object.keys(migrationHashes).at(-1)}: ${early.join(', ')}`);
  const all = { ...sources, ...migrationHashes };
  const lines = Object.entries(all)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, hash]) => `  '${name}': '${hash}',\n`);
  const text = `/**
 * What the source of each migration said when it landed; written by \`npm run db:hashes\`, which adds and never changes. The
 * line of one that has not landed may be taken out, and is then written anew.
 */
export const migrationHashes: Record<string, string> = {\n${lines.join('')}};\n`;
  await writeFile(join(folder, 'hashes.ts'), text);
}

if (import.meta.main) await writeHashes();

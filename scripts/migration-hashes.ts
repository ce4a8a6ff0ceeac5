import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationHash } from '../apps/server/migration-hash.ts';
import { migrationHashes } from '../apps/server/migrations/hashes.ts';
import { migrations } from '../apps/server/migrations/index.ts';

const folder = join(import.meta.dirname, '../apps/server/migrations');

/** The hash of each migration as its source is now, by its name. */
export async function hashesOfSources(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of Object.keys(migrations))
    hashes[name] = migrationHash(await readFile(join(folder, `${name}.ts`), 'utf8'));
  return hashes;
}

/** Adds what is new; what is known stays, as a migration that has landed is never changed. */
async function writeHashes(): Promise<void> {
  const all = { ...(await hashesOfSources()), ...migrationHashes };
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

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Bundles the server as `npm start` does, with further entries, for measuring and for tests; answers the folder where
 * each entry lies under its name. `name` keeps those apart that are built at the same time.
 */
export function buildServer(name: string, ...entries: string[]): string {
  const folder = join(root, '.cache', name);
  rmSync(folder, { recursive: true, force: true });
  execFileSync(process.execPath, [join(root, 'scripts/build-server.mjs'), folder, ...entries], { stdio: 'inherit' });
  return folder;
}

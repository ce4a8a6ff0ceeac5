import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer, PeerRun } from './peer.ts';

const peers = join(import.meta.dirname, '../peers');
const program = join(peers, 'node_modules/@11ty/eleventy/cmd.cjs');

/** Installs Eleventy when it is not there, and makes a site that reads the data by a data file. */
export async function prepareEleventy({ data, folder, out }: PeerRun): Promise<Peer | { missing: string }> {
  if (!existsSync(program)) {
    console.log('Installing Eleventy …');
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    spawnSync('npm', ['ci', ...options], { cwd: peers, stdio: 'inherit', shell: process.platform === 'win32' });
  }
  if (!existsSync(program)) return { missing: 'npm could not install it' };
  await cp(join(peers, 'eleventy'), folder, { recursive: true });
  await symlink(join(peers, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const { version } = JSON.parse(await readFile(join(peers, 'node_modules/@11ty/eleventy/package.json'), 'utf8')) as {
    version: string;
  };
  return {
    version,
    command: process.execPath,
    args: ['--max-old-space-size=8192', program, `--output=${out}`, '--quiet'],
    folder,
    env: { BENCH_DATA: data },
  };
}

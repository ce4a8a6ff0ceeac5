// Plain JavaScript without dependencies: it runs on any Node ≥ 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { holdBuild, letGoOfBuild, removeOldBuilds } from './builds-in-use.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** The Node that the project pins, once it is installed. */
export const pinnedNode = () => join(bin, windows ? 'node.cmd' : 'node');

export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  ...extra,
});

/** Runs a command; what it writes is shown, `quiet`ly kept, or shown line by line with a word `before` each; `begun` gets the process. */
export function run(command, args, { env = {}, quiet = false, before, begun } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: quiet || before ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      shell: windows,
    });
    begun?.(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (before && stream) createInterface(stream).on('line', (line) => console.log(line && before + line));
      else stream?.on('data', (chunk) => (output += chunk));
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const stamp = (name) => join(root, '.cache', name);
const isCurrent = (name, value) => existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === value;
function keep(name, value) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp(name), value);
}

const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Installs what the lock file names, when it is not installed yet. */
export function install() {
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (isCurrent('installed', wanted) && existsSync(pinnedNode())) return;
  console.log('Installing dependencies …');
  const npm = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', '--fetch-retries=5'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
    },
  );
  if (npm.status !== 0 || !existsSync(pinnedNode())) {
    console.error(
      'The dependencies could not be installed. Check the network and the npm registry, then run the command again.',
    );
    process.exit(1);
  }
  keep('installed', wanted);
}

const consoleSources = [
  'apps/console',
  'apps/server/modules.ts',
  'apps/server/console-texts.ts',
  'packages/entity',
  'packages/console-kit',
  'modules',
  'package-lock.json',
];
const serverSources = ['apps/server', 'packages', 'modules', 'package-lock.json', 'scripts/build-server.mjs'];

/** Builds the console, when its sources have changed since it was built; for tests, which are in a hurry, compressed lightly. */
export async function buildConsole({ light = false } = {}) {
  const wanted = hashOf(...fingerprints(consoleSources, ['dist', 'node_modules', 'server']));
  const lightly = `${wanted} light`;
  if (
    (isCurrent('built', wanted) || (light && isCurrent('built', lightly))) &&
    existsSync(join(root, 'apps/console/dist/index.html'))
  )
    return;
  console.log('Building the console …');
  const { code, output } = await run(
    pinnedNode(),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/console', '--logLevel', 'warn'],
    // Tests call it in an environment of their own, in which React would be built for development.
    { quiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
  compressFiles(join(root, 'apps/console/dist'), light ? 9 : 11);
  keep('built', light ? lightly : wanted);
}

/**
 * Bundles the server, when its sources have changed: it starts in half the time and takes less memory. Each state of the
 * sources has a folder of its own, so that nothing changes below a server that is running. Answers that folder; nobody
 * removes it while this process lives, or another that takes hold of it.
 */
export async function buildServer() {
  const state = hashOf(...fingerprints(serverSources, ['dist', 'node_modules', 'console', 'console-kit'])).slice(0, 16);
  const builds = join(root, '.cache/server');
  const folder = join(builds, state);
  while (!holdBuild(folder, process.pid)) await bundleServer(folder);
  process.once('exit', () => letGoOfBuild(folder, process.pid));
  removeOldBuilds(builds);
  return folder;
}

async function bundleServer(folder) {
  console.log('Building the server …');
  // Of one's own: another start in the same checkout may be building, too.
  const unfinished = `${folder}.${process.pid}.new`;
  const builder = join(root, 'scripts/build-server.mjs');
  const { code, output } = await run(pinnedNode(), [builder, unfinished], { quiet: true });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
  putInPlace(unfinished, folder);
}

function putInPlace(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    // Whoever was faster has made the same: that is kept, as it may be running already.
    if (existsSync(join(folder, 'main.js'))) return rmSync(unfinished, { recursive: true, force: true });
    // What is compiled of a build that had been removed, written there when its process ended.
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
}

/** How a server is run so that it takes little memory at rest: requests leave little behind, and few threads ask for memory at once. */
export const lightAtRest = {
  flags: ['--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' },
};

/**
 * Starts the bundled server. What the engine has compiled of it is kept in its folder, for the next start, and goes with it.
 */
export async function startServer() {
  const folder = await buildServer();
  const server = spawn(pinnedNode(), [...lightAtRest.flags, join(folder, 'main.js')], {
    cwd: root,
    env: environment({
      ...lightAtRest.env,
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
    }),
    stdio: 'inherit',
    shell: windows,
  });
  // It may outlive the process that has started it.
  const { pid } = server;
  if (pid) holdBuild(folder, pid);
  server.on('close', () => pid && letGoOfBuild(folder, pid));
  return server;
}

// The server sends these as they are to browsers that take them.
function compressFiles(folder, quality) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressFiles(path, quality);
    else if (/\.(js|css|svg|html)$/.test(name) && statSync(path).size > 1024) {
      const bytes = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

function fingerprints(sources, skipped) {
  const found = [];
  const visit = (path) => {
    const facts = statSync(path);
    if (!facts.isDirectory()) return void found.push(`${path.slice(root.length)} ${facts.size} ${facts.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) {
      if (!skipped.includes(name) && !name.includes('.test.')) visit(join(path, name));
    }
  };
  for (const source of sources) visit(join(root, source));
  return found;
}

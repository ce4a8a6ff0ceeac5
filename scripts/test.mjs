// npm test: everything. npm run check: without the browser, or only what `-- modules/NAME` names. npm run test:deep: more of everything.
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, install, pinnedNode, root, run } from './lib.mjs';
import { count, counts, fail, failedFiles, printReport, readReport, replace } from './test-report.mjs';

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const parts = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const browser = !flags.includes('--no-browser');
const deep = flags.includes('--deep') ? { KAIYIN_TEST_DEEP: '1' } : {};
// Tests that walk what all modules declare are named so.
const walking = '.law.';
const began = Date.now();
// Whatever tests leave behind lies in here, and goes.
const folder = mkdtempSync(join(roomiest(), 'kaiyin-test-'));

install();

const modules = (...path) => join(root, 'node_modules', ...path);
await (parts.length > 0 ? checkParts() : testEverything());
rmSync(folder, { recursive: true, force: true });
printReport(since(began));
process.exit(counts.failed > 0 ? 1 : 0);

async function testEverything() {
  // All suites start it: bundled once.
  await buildServer();
  // Two chains of about the same length, for two processors: what waits for a database or a browser leaves them to others.
  // A few files a second time, since journeys wait for a whole machine: what fails then, too, counts.
  const tries = { secondTries: 5 };
  const journeys = browser
    ? suite('browser journeys', 'vitest.e2e.config.ts', { ...deep, KAIYIN_TEST_ALL: '1' }, tries)
    : undefined;
  await checks();
  const later = { priority: 2 };
  const onSqlite = { ...deep, KAIYIN_TEST_ALL: '1', KAIYIN_TEST_DATABASE: 'sqlite' };
  const onPostgres = { ...deep, KAIYIN_TEST_ALL: '1', KAIYIN_TEST_DATABASE: 'postgres' };
  // One after the other: all three suites at once only wait for each other.
  await suite('unit, API on SQLite, structure', 'vitest.config.ts', onSqlite, later);
  if (await hasPostgres()) await suite('API on PostgreSQL', 'vitest.postgres.config.ts', onPostgres, later);
  await journeys;
}

/** Tests of some folders or files, and those that walk all modules; without a bundle of the server, which takes its time. */
async function checkParts() {
  for (const part of parts.filter((part) => !existsSync(join(root, part))))
    fail(part, 'There is no such file or folder.');
  const env = { KAIYIN_TEST_DATABASE: 'sqlite', KAIYIN_TEST_UNBUILT: '1' };
  await Promise.all([
    checks(),
    suite('the named and those that walk', 'vitest.config.ts', env, {}, [...parts, walking]),
  ]);
}

async function checks() {
  await check('format', modules('.bin', 'oxfmt'), ['--check', '.']);
  await check('lint', modules('.bin', 'oxlint'), ['--deny-warnings']);
  for (const part of ['schema', 'server', 'console']) {
    // One checker: several would each look at what all share, and the suites run beside.
    const known = ['--incremental', '--tsBuildInfoFile', join(root, '.cache', `types-${part}.json`)];
    const args = ['-p', `tsconfig.${part}.json`, '--checkers', '1', ...known];
    await check(`types of ${part}`, modules('.bin', 'tsc'), args);
  }
}

async function check(name, command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (code === 0) return void counts.passed++;
  console.log(output.trim());
  fail(name, output);
}

async function suite(name, config, env, { priority = 0, secondTries = 0 } = {}, filters = []) {
  console.log(`\n${name} …`);
  const start = Date.now();
  // What the engine compiles is kept for the many processes and threads that tests start.
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const own = { ...env, ...compiled, TMPDIR: folder, TEMP: folder, TMP: folder };
  const ask = async (nth, filters) => {
    const path = join(folder, `${config}.${nth}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const args = [modules('vitest', 'vitest.mjs'), 'run', '--config', config, ...reporters, ...filters];
    const begun = (child) => priority && setPriority(child.pid, priority);
    const { code } = await run(pinnedNode(), args, { env: own, before: `${name} │ `, begun });
    return { code, report: readReport(path) };
  };
  try {
    let { code, report } = await ask(1, filters);
    const failed = failedFiles(report);
    if (failed.length > 0 && failed.length <= secondTries && failed.every((name) => isShort(report.get(name)))) {
      console.log(`\nonce more: ${failed.join(', ')}`);
      const again = await ask(2, failed);
      replace(report, again.report);
      code = again.code;
    }
    count(name, report, code);
    console.log(`\n${name}: ${since(start)} s\n`);
  } catch (error) {
    console.log(`FAIL ${name}: no report was written`);
    fail(name, `no report was written: ${error}`);
  }
}

/** Whether a file took little enough to be run again; on a busy machine all take long. */
function isShort({ startTime, endTime }) {
  return endTime - startTime < 150_000;
}

function since(instant) {
  return ((Date.now() - instant) / 1000).toFixed(0);
}

/** Whether tests can use PostgreSQL; where nobody looks on, a skip would pass for a success. */
async function hasPostgres() {
  const why = await refusalOfPostgres();
  if (!why) return true;
  console.log(`\n${process.env.CI ? 'FAIL' : 'skipped:'} API on PostgreSQL: ${why}`);
  if (process.env.CI) fail('API on PostgreSQL', why);
  else counts.skipped++;
  return false;
}

async function refusalOfPostgres() {
  const { default: pg } = await import('pg');
  const connectionString = process.env.KAIYIN_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    const { host, port } = client;
    if (/password/i.test(error.message))
      return `PostgreSQL at ${host}:${port} asks for a password: name it in KAIYIN_TEST_POSTGRES=postgres://name:password@host:port/postgres`;
    return `no PostgreSQL at ${host}:${port} (${error.message || error.code})`;
  }
}

// What tests commit need not outlive them: where there is much memory, they need not wait for a disk either.
function roomiest() {
  const memory = '/dev/shm';
  const gigabyte = 1024 ** 3;
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    const { bavail, bsize } = statfsSync(memory);
    const isFit = mounted && !/\b(noexec|ro)\b/.test(mounted.split(' ')[3] ?? '');
    if (isFit && bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte) return memory;
  } catch {
    // Not every system has it.
  }
  return tmpdir();
}

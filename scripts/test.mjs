import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildConsole, buildServer, install, pinnedNode, root, run } from './lib.mjs';

const browser = !process.argv.includes('--no-browser');
const began = Date.now();
const counts = { passed: 0, failed: 0, skipped: 0 };
const files = [];
// What failed is said once more at the end, where it is looked for.
const failures = [];
// Whatever tests leave behind lies in here, and goes.
const folder = mkdtempSync(join(roomiest(), 'kaiyin-test-'));

install();

const modules = (...path) => join(root, 'node_modules', ...path);
// What waits for a database or a browser leaves the processor to others: two suites run side by side as long as there are two.
const checks = (async () => {
  await check('format', modules('.bin', 'oxfmt'), ['--check', '.']);
  await check('lint', modules('.bin', 'oxlint'), ['--deny-warnings']);
  for (const part of ['schema', 'server', 'console']) {
    // One checker: several would each look at what all share, and the suites run beside.
    const args = ['-p', `tsconfig.${part}.json`, '--checkers', '1'];
    await check(`types of ${part}`, modules('.bin', 'tsc'), args);
  }
  if (browser) await buildConsole();
})();
// Both suites start it: bundled once.
await buildServer();
const embedded = suite('unit, API on SQLite, structure', 'vitest.config.ts', { KAIYIN_TEST_DATABASE: 'sqlite' });
const postgres = await answers(5432);
if (!postgres) skip('API on PostgreSQL: no PostgreSQL at 127.0.0.1:5432');
const onPostgres = postgres
  ? suite('API on PostgreSQL', 'vitest.postgres.config.ts', { KAIYIN_TEST_DATABASE: 'postgres' })
  : embedded;
await Promise.all([checks, Promise.race([embedded, onPostgres])]);
if (browser) await suite('browser journeys', 'vitest.e2e.config.ts', {});
await Promise.all([embedded, onPostgres]);

rmSync(folder, { recursive: true, force: true });
console.log('\nThe ten slowest files');
for (const { name, seconds } of files.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
if (failures.length > 0) console.log(`\nWhat failed\n${failures.join('\n')}`);
console.log(`\n${since(began)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);

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

async function check(name, command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  counts[code === 0 ? 'passed' : 'failed']++;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (code === 0) return;
  console.log(output.trim());
  fail(name, output);
}

async function suite(name, config, env) {
  console.log(`\n${name} …`);
  const start = Date.now();
  const report = join(folder, `${config}.json`);
  const args = [
    modules('vitest', 'vitest.mjs'),
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // What the engine compiles is kept for the many processes and threads that tests start.
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const own = { ...env, ...compiled, TMPDIR: folder, TEMP: folder, TMP: folder };
  const { code } = await run(pinnedNode(), args, { env: own, before: `${name} │ ` });
  try {
    count(name, JSON.parse(readFileSync(report, 'utf8')), code);
    console.log(`\n${name}: ${since(start)} s\n`);
  } catch {
    counts.failed++;
    console.log(`FAIL ${name}: no report was written`);
    fail(name, 'no report was written');
  }
}

function count(suite, report, code) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, testResults } = report;
  counts.passed += numPassedTests;
  counts.failed += numFailedTests + (code !== 0 && numFailedTests === 0 ? Math.max(1, numFailedTestSuites) : 0);
  counts.skipped += numPendingTests + numTodoTests;
  const before = failures.length;
  for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    files.push({ name: file, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) fail(`${suite} │ ${file} │ ${test.fullName}`, test.failureMessages.join('\n'));
    if (status === 'failed' && failed.length === 0) fail(`${suite} │ ${file}`, message);
  }
  if (code !== 0 && failures.length === before) fail(suite, `ended with code ${code}, though no test of it failed`);
}

function fail(name, why) {
  const lines = (why ?? '').trim().split('\n').slice(0, 12);
  failures.push(`  FAIL ${name}\n${lines.map((line) => `       ${line}`).join('\n')}`);
}

function since(instant) {
  return ((Date.now() - instant) / 1000).toFixed(0);
}

function skip(reason) {
  counts.skipped++;
  console.log(`\nskipped: ${reason}`);
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const end = (result) => () => (socket.destroy(), resolve(result));
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });
}

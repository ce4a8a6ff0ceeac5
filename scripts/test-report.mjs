// What the suites have said: counted, and what failed told at the end, where it is looked for.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './lib.mjs';

export const counts = { passed: 0, failed: 0, skipped: 0 };
const files = [];
const failures = [];
const secondTries = [];

/** The files that vitest has reported, by name. @throws where it wrote no report */
export function readReport(path) {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(testResults.map((file) => [relative(root, file.name), file]));
}

export const failedFiles = (report) =>
  [...report].filter(([, { status }]) => status === 'failed').map(([name]) => name);

/** Takes what a second run of some files has said in place of what the first had, and notes which passed. */
export function replace(report, again) {
  for (const [name, file] of again) {
    report.set(name, file);
    if (file.status === 'passed') secondTries.push(name);
  }
}

/** Adds the files of a suite to the counts; `code` is how its process ended. */
export function count(suite, report, code) {
  const before = failures.length;
  for (const [name, { startTime, endTime, status, message, assertionResults }] of report) {
    files.push({ name, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { status } of assertionResults)
      counts[status === 'passed' || status === 'failed' ? status : 'skipped']++;
    for (const test of failed) tell(`${suite} │ ${name} │ ${test.fullName}`, test.failureMessages.join('\n'));
    if (status === 'failed' && failed.length === 0) fail(`${suite} │ ${name}`, message);
  }
  if (code !== 0 && failures.length === before) fail(suite, `ended with code ${code}, though no test of it failed`);
}

/** Counts something that failed and is no test. */
export function fail(name, why) {
  counts.failed++;
  tell(name, why);
}

function tell(name, why) {
  const lines = (why ?? '').trim().split('\n').slice(0, 12);
  failures.push(`  FAIL ${name}\n${lines.map((line) => `       ${line}`).join('\n')}`);
}

/** Prints the slowest files, second tries, failures and, as the last line, the counts. */
export function printReport(seconds) {
  if (files.length > 0) console.log('\nThe ten slowest files');
  for (const { name, seconds } of files.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  for (const name of secondTries) console.log(`\npassed at the second try: ${name}`);
  if (failures.length > 0) console.log(`\nWhat failed\n${failures.join('\n')}`);
  console.log(`\n${seconds} s`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
}

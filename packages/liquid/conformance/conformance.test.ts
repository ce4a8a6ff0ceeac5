import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ConformanceCase, passes } from './run-cases.ts';

/** Cases that fail on purpose; each with its reason in the README of the package. */
const exceptions: readonly string[] = [];

it('passes every conformance case but the documented exceptions', async () => {
  const text = await readFile(join(import.meta.dirname, 'cases.json'), 'utf8');
  const { tests } = JSON.parse(text) as { tests: ConformanceCase[] };
  const failed: string[] = [];
  for (const one of tests) if (!(await passes(one))) failed.push(one.name);
  expect(tests.length).toBeGreaterThan(500);
  expect(failed).toEqual(exceptions);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConformanceCase, passes, renderCase } from '../packages/liquid/conformance/run-cases.ts';

// npm run conformance -- FILE: how much of a conformance file for Liquid the template engine passes.
const file = process.argv[2] ?? join(import.meta.dirname, '../packages/liquid/conformance/cases.json');
const { tests } = JSON.parse(await readFile(file, 'utf8')) as { tests: ConformanceCase[] };
const failed: ConformanceCase[] = [];
for (const one of tests) if (!(await passes(one))) failed.push(one);
for (const one of failed) {
  const got = await renderCase(one);
  const wanted = one.invalid === true ? 'a fault' : JSON.stringify(one.results ?? one.result);
  console.log(
    `failed: ${one.name}\n  wanted ${wanted}\n  got    ${typeof got === 'string' ? JSON.stringify(got) : got.message}`,
  );
}
console.log(`passed ${tests.length - failed.length} of ${tests.length}`);
process.exitCode = failed.length <= tests.length * 0.03 ? 0 : 1;

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { patienceOf, workedByThread } from './patience.ts';

it('however many pages are each a little slow, together they are not', () => {
  const patience = patienceOf(50);
  for (let page = 0; page < 1000; page++) expect(() => patience.spend(99, `${page}.html`)).not.toThrow();
});

it('slow pages use up together what they have, and the one that goes beyond is named', () => {
  const patience = patienceOf(50);
  patience.spend(130, 'one.html');
  patience.spend(120, 'two.html');
  expect(() => patience.spend(101, 'three.html')).toThrow(
    expect.objectContaining({ key: 'publish.pagesTooSlow', params: { page: 'three.html' } }),
  );
});

it('one page alone uses it up before it reaches its own limit', () => {
  const patience = patienceOf(50);
  expect(() => patience.spend(patience.limits.milliseconds ?? 0, 'slow.html')).toThrow();
});

it('counts what the thread works, not the time in which others have the processor', () => {
  const began = workedByThread();
  execFileSync(process.execPath, ['-e', 'const end = Date.now() + 1000; while (Date.now() < end);']);
  const before = workedByThread() - began;
  expect(before).toBeLessThan(500);
  while (workedByThread() - began < before + 50);
  expect(patienceOf(50).limits.clock).toBe(workedByThread);
});

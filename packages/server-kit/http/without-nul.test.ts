import { expect, it } from 'vitest';
import { withoutNul } from './without-nul.ts';

it('takes NUL out of texts, names and lists, and leaves everything else as it is', () => {
  const bytes = Buffer.from('a\0b');
  const instant = new Date();
  const given = { 'k\0': ['\0t', 1, null, { x: 'a\0b' }], bytes, instant, none: undefined };
  expect(withoutNul(given)).toEqual({ k: ['t', 1, null, { x: 'ab' }], bytes, instant, none: undefined });
  expect((withoutNul({ bytes }) as { bytes: Buffer }).bytes).toBe(bytes);
});

it('does not come to the end of the stack', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(Array.isArray(withoutNul(deep))).toBe(true);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOfPath, pathSet } from './path-set.ts';

it('knows every path that is among them', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 300 }), (paths) => {
      const set = pathSet(paths.map(hashOfPath));
      expect(paths.every((path) => set.has(path))).toBe(true);
    }),
  );
});

it('knows that most others are not', () => {
  const set = pathSet(Array.from({ length: 10_000 }, (_, number) => hashOfPath(`news/${number}.html`)));
  const wrong = Array.from({ length: 10_000 }, (_, number) => `scan/${number}.php`).filter((path) => set.has(path));
  expect(wrong.length).toBeLessThan(5);
  expect(pathSet([]).has('')).toBe(false);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberSet } from './number-set.ts';

it('has what was put in, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat(), { maxLength: 300 }), fc.maxSafeNat(), (numbers, other) => {
      const set = numberSet(numbers);
      expect(numbers.every((number) => set.has(number))).toBe(true);
      expect(set.has(other)).toBe(numbers.includes(other));
    }),
  );
});

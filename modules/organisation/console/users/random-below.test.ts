import { expect, it } from 'vitest';
import { randomBelow } from './random-below.ts';

it('every number below the limit comes, about as often as the others, and none from the limit on', () => {
  const counts = Array.from({ length: 5 }, () => 0);
  for (let n = 0; n < 10_000; n++) {
    const number = randomBelow(5);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  expect(counts).toHaveLength(5);
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(400);
});

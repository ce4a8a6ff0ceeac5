import { expect, test } from 'vitest';
import { Lines } from './lines.ts';

const plain = (id: number) => ({ id, isUrgent: false });
const urgent = (id: number) => ({ id, isUrgent: true });

test('one of a line is the first; whoever leaves says who is the next, the urgent before the others', () => {
  const lines = new Lines();
  expect([plain(1), plain(2), urgent(3), urgent(4)].map((one) => lines.join('a', one))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([3, 4, 1, 2].map((id) => lines.leave(id))).toEqual([4, 1, 2, undefined]);
  expect(lines.of(2)).toBeUndefined();
});

test('whoever asks again keeps its place', () => {
  const lines = new Lines();
  for (const id of [1, 2, 3]) lines.join('a', plain(id));
  expect([lines.join('a', plain(2)), lines.join('a', plain(1))]).toEqual([false, true]);
  expect(lines.leave(1)).toBe(2);
});

test('lines do not know of each other, and who stands in none leaves none', () => {
  const lines = new Lines();
  lines.join('a', plain(1));
  expect(lines.join('b', plain(2))).toBe(true);
  expect([lines.leave(1), lines.leave(9)]).toEqual([undefined, undefined]);
  expect(lines.of(2)).toBe('b');
});

import { expect, it } from 'vitest';
import { cutPosition } from './cut-position.ts';

const wide = { width: 400, height: 100 };
const square = { width: 50, height: 50 };

it('keeps the point in the middle where the edges let it', () => {
  // 200 × 50 in a box of 50 × 50: a quarter of the way is 50 px, its box begins at 25 px of the 150 that are free.
  expect(cutPosition({ x: 0.25, y: 0.9 }, wide, square)).toEqual({ x: 16.7, y: 50 });
  expect(cutPosition({ x: 0.5, y: 0.5 }, wide, square)).toEqual({ x: 50, y: 50 });
});

it('stops at the edges', () => {
  expect(cutPosition({ x: 0, y: 0 }, wide, square)).toEqual({ x: 0, y: 50 });
  expect(cutPosition({ x: 1, y: 1 }, { width: 100, height: 400 }, square)).toEqual({ x: 50, y: 100 });
});

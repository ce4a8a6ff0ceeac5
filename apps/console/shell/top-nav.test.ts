import { expect, test } from 'vitest';
import { topNavCount } from './top-nav.ts';

test.each([
  [1440, 5],
  [1920, 7],
  [1275, 5],
  [1274, 4],
  [992, 3],
  [255, 1],
  [254, 1],
  [0, 1],
])('a window of %i px shows %i entries', (width, count) => {
  expect(topNavCount(width)).toBe(count);
});

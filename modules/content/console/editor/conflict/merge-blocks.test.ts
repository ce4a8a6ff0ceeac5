import { expect, it } from 'vitest';
import { mergeBlocks } from './merge-blocks.ts';

const base = ['a', 'b', 'c', 'd'];

it('puts changes of different blocks together', () => {
  expect(mergeBlocks(base, ['a', 'B', 'c', 'd'], ['a', 'b', 'c', 'D', 'e'])).toEqual(['a', 'B', 'c', 'D', 'e']);
  expect(mergeBlocks(base, ['x', 'a', 'b', 'c', 'd'], ['a', 'b', 'd'])).toEqual(['x', 'a', 'b', 'd']);
  expect(mergeBlocks(base, ['a', 'B', 'c', 'd'], ['a', 'b', 'C', 'd'])).toEqual(['a', 'B', 'C', 'd']);
});

it('takes what both did alike once', () => {
  expect(mergeBlocks(base, ['a', 'B', 'c', 'd'], ['a', 'B', 'c', 'D'])).toEqual(['a', 'B', 'c', 'D']);
});

it('refuses to guess where both changed the same place', () => {
  expect(mergeBlocks(base, ['a', 'B', 'c', 'd'], ['a', 'Β', 'c', 'd'])).toBeUndefined();
  expect(mergeBlocks(base, [...base, 'x'], [...base, 'y'])).toBeUndefined();
  expect(mergeBlocks(base, ['a', 'c', 'd'], ['a', 'b', 'x', 'c', 'd'])).toBeUndefined();
});

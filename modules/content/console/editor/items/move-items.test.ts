import { expect, it } from 'vitest';
import { atEnd, broughtTo, byFileName, shifted, withArrival } from './move-items.ts';

const listOf = (ids: string) => [...ids].map((id) => ({ id, src: id }));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');
const set = (ids: string) => new Set(ids);

it.each([
  ['c', -1, 'acbde'],
  ['a', -1, 'abcde'],
  ['bc', -1, 'bcade'],
  ['ab', -1, 'abcde'],
  ['ac', -1, 'acbde'],
  ['c', 1, 'abdce'],
  ['e', 1, 'abcde'],
  ['bd', 1, 'acbed'],
] as const)('items %s are moved by %i to %s', (ids, step, moved) => {
  expect(idsOf(shifted(listOf('abcde'), set(ids), step))).toBe(moved);
});

it('selected items go to an end together, in their order', () => {
  expect(idsOf(atEnd(listOf('abcde'), set('bd'), 'first'))).toBe('bdace');
  expect(idsOf(atEnd(listOf('abcde'), set('bd'), 'last'))).toBe('acebd');
});

it.each([
  ['a', 'c', 'bcade'],
  ['d', 'b', 'adbce'],
  ['ad', 'c', 'bcade'],
  ['de', 'a', 'deabc'],
  ['ab', 'b', 'abcde'],
  ['a', 'x', 'abcde'],
])('items %s dropped on %s give %s', (ids, target, moved) => {
  expect(idsOf(broughtTo(listOf('abcde'), set(ids), target))).toBe(moved);
});

it('file names are sorted with numbers as numbers, nameless items last', () => {
  const names: Record<string, string> = { a: 'IMG_10.jpg', b: 'img_2.jpg', d: 'img_1.jpg' };
  expect(idsOf(byFileName(listOf('abcd'), ({ id }) => names[id]))).toBe('dbac');
});

it('files that arrive in another order keep the order in which they were chosen', () => {
  const order: Record<string, number> = { '1': 1, '2': 2, '3': 3 };
  const arrive = (items: { id: string; src: string }[], id: string) =>
    withArrival(items, { id, src: id }, (one) => order[one]);
  expect(idsOf(['3', '1', '2'].reduce(arrive, listOf('ab')))).toBe('ab123');
});

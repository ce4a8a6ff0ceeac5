import { expect, it } from 'vitest';
import { emptyItem, moved, withItem, withoutItem } from './block-rows.ts';

const item = (title: string) => ({ ...emptyItem, title });
const rows = [{ items: [item('a'), item('b')] }, { items: [item('c')] }];
const titles = (of: readonly { items: readonly { title: string }[] }[]) =>
  of.map(({ items }) => items.map(({ title }) => title).join('')).join(' ');

it('items are put in, replaced and taken out where they are meant', () => {
  expect(titles(withItem(rows, { row: 0, index: 1 }, item('x')))).toBe('axb c');
  expect(titles(withItem(rows, { row: 0, index: 1, item: item('b') }, item('x')))).toBe('ax c');
  expect(titles(withItem(rows, { row: 2, index: 0 }, item('x')))).toBe('ab c x');
  expect(titles(withoutItem(rows, 0, 0))).toBe('b c');
  expect(titles(withoutItem(rows, 1, 0))).toBe('ab');
});

it('rows go up and down, and stay within the list', () => {
  expect(titles(moved(rows, 1, -1))).toBe('c ab');
  expect(titles(moved(rows, 0, 1))).toBe('c ab');
  expect(titles(moved(rows, 0, -1))).toBe('ab c');
  expect(titles(moved(rows, 1, 1))).toBe('ab c');
});

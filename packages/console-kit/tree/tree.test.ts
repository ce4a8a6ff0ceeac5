import { expect, it } from 'vitest';
import { flat, levelOf, matching, toShown, trailTo } from './tree.ts';

interface Row {
  id: number;
  name: string;
  status: string;
  children: Row[];
}
const row = (id: number, name: string, children: Row[] = [], status = 'enabled'): Row => ({
  id,
  name,
  status,
  children,
});
const tree = [row(1, 'News', [row(2, 'Local', [row(3, 'Port')]), row(4, 'World', [], 'disabled')]), row(5, 'Sales')];
const found = (words: string, status = '') =>
  flat(matching(tree, { words, status }, ({ name }) => [name])).map(({ id }) => id);

it('keeps what stands above what is found, and what lies below it', () => {
  expect(found('port')).toEqual([1, 2, 3]);
  expect(found('local')).toEqual([1, 2, 3]);
  expect(found('news')).toEqual([1, 2, 3, 4]);
  expect(found('news', 'disabled')).toEqual([1, 4]);
  expect(found('', 'disabled')).toEqual([1, 4]);
  expect(found('nothing')).toEqual([]);
});

it('shows only what has something below it as something to open', () => {
  expect(tree.map((one) => toShown(one))[1]).not.toHaveProperty('children');
  expect(toShown(tree[0] as Row).children?.[0]?.children?.[0]).toEqual({ id: 3, name: 'Port', status: 'enabled' });
});

it('knows the level of a row', () => {
  expect([1, 2, 3, 5, 9].map((id) => levelOf(tree, id))).toEqual([1, 2, 3, 1, 0]);
});

it('knows the way to a node, and none to what is not there', () => {
  expect(trailTo(tree, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(trailTo(tree, 99)).toEqual([]);
  expect(trailTo(tree, undefined)).toEqual([]);
});

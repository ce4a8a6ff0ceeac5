import { expect, it } from 'vitest';
import { dropped, stepped } from './tree-move.ts';

interface Row {
  id: number;
  children: Row[];
}
const row = (id: number, ...children: Row[]): Row => ({ id, children });
const tree = [row(1, row(2), row(3)), row(4, row(5))];

it('a row let go on the edge of another comes before or after it, in its middle below it', () => {
  expect(dropped(tree, 5, { id: 3, zone: 'before' })).toEqual({ id: 5, parentId: 1, beforeId: 3 });
  expect(dropped(tree, 5, { id: 3, zone: 'after' })).toEqual({ id: 5, parentId: 1, beforeId: undefined });
  expect(dropped(tree, 2, { id: 4, zone: 'inside' })).toEqual({ id: 2, parentId: 4 });
  expect(dropped(tree, 4, { id: 1, zone: 'before' })).toEqual({ id: 4, parentId: 0, beforeId: 1 });
});

it('a row is not moved below itself, nor to where it is', () => {
  expect(dropped(tree, 1, { id: 3, zone: 'inside' })).toBeUndefined();
  expect(dropped(tree, 1, { id: 1, zone: 'after' })).toBeUndefined();
  expect(dropped(tree, 2, { id: 3, zone: 'before' })).toBeUndefined();
});

it('a step up or down ends at the first and last of the siblings', () => {
  expect(stepped(tree, 3, -1)).toEqual({ id: 3, parentId: 1, beforeId: 2 });
  expect(stepped(tree, 2, 1)).toEqual({ id: 2, parentId: 1, beforeId: undefined });
  expect(stepped(tree, 2, -1)).toBeUndefined();
  expect(stepped(tree, 5, 1)).toBeUndefined();
});

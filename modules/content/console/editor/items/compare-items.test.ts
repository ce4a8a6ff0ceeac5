import { expect, it } from 'vitest';
import { itemChanges } from './compare-items.ts';

const item = (id: string, title = '') => ({ id, src: id, title });
const changesOf = (before: ReturnType<typeof item>[], later: ReturnType<typeof item>[]) =>
  itemChanges(before, later).map(({ item: { id }, kind, number, fields }) => [id, kind, number, ...fields]);

it('says which items were added, removed, changed or moved, and where they are', () => {
  const before = [item('a'), item('b'), item('c'), item('d')];
  expect(changesOf(before, before)).toEqual([]);
  expect(changesOf(before, [item('d'), item('a'), item('c', 'New'), item('e')])).toEqual([
    ['d', 'moved', 1],
    ['c', 'changed', 3, 'title'],
    ['e', 'added', 4],
    ['b', 'removed', 2],
  ]);
});

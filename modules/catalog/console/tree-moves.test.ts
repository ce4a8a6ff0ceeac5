import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { describe, expect, it } from 'vitest';
import { callsFor, placeOf } from './tree-moves.ts';
import { contentsIn, matching } from './tree-nodes.ts';

const node = (id: number, parentId: number, children: CatalogNode[] = []): CatalogNode => ({
  id,
  parentId,
  name: `Catalog ${id}`,
  alias: `c${id}`,
  path: `p/${id}`,
  special: false,
  catalogType: 'common',
  visible: true,
  treeLevel: 1,
  sort: id,
  contentCount: id,
  children,
});
const tree = [node(1, 0, [node(11, 1), node(12, 1, [node(121, 12)]), node(13, 1)]), node(2, 0), node(3, 0)];

describe('a dropped catalog', () => {
  it('changes its rank among its siblings, down and up', () => {
    expect(callsFor(tree, { moved: 11, target: 13, place: 'after' })).toEqual([{ do: 'sort', id: 11, sort: 2 }]);
    expect(callsFor(tree, { moved: 11, target: 13, place: 'before' })).toEqual([{ do: 'sort', id: 11, sort: 1 }]);
    expect(callsFor(tree, { moved: 3, target: 1, place: 'before' })).toEqual([{ do: 'sort', id: 3, sort: -2 }]);
  });
  it('asks nothing when it lands where it was', () => {
    expect(callsFor(tree, { moved: 11, target: 12, place: 'before' })).toEqual([]);
    expect(callsFor(tree, { moved: 2, target: 1, place: 'after' })).toEqual([]);
    expect(callsFor(tree, { moved: 11, target: 1, place: 'inside' })).toEqual([]);
  });
  it('moves to another parent, last, and from there to its rank', () => {
    expect(callsFor(tree, { moved: 2, target: 1, place: 'inside' })).toEqual([{ do: 'move', id: 2, parentId: 1 }]);
    expect(callsFor(tree, { moved: 2, target: 11, place: 'before' })).toEqual([
      { do: 'move', id: 2, parentId: 1 },
      { do: 'sort', id: 2, sort: -3 },
    ]);
    expect(callsFor(tree, { moved: 121, target: 3, place: 'after' })).toEqual([{ do: 'move', id: 121, parentId: 0 }]);
  });
  it('never goes into itself', () => {
    expect(callsFor(tree, { moved: 1, target: 121, place: 'inside' })).toEqual([]);
    expect(callsFor(tree, { moved: 1, target: 1, place: 'after' })).toEqual([]);
  });
  it('reads the place from the tree component', () => {
    expect(placeOf(2, 2, false)).toBe('inside');
    expect(placeOf(1, 2, true)).toBe('before');
    expect(placeOf(-1, 0, true)).toBe('before');
    expect(placeOf(3, 2, true)).toBe('after');
  });
});

describe('the tree', () => {
  it('is cut down to what matches, with those above', () => {
    expect(matching(tree, 'P/121').map(({ id, children }) => [id, children.map((one) => one.id)])).toEqual([[1, [12]]]);
    expect(matching(tree, ' ')).toHaveLength(3);
    expect(matching(tree, 'nothing')).toEqual([]);
  });
  it('knows what lies in a catalog', () => {
    expect(contentsIn(tree[0]!)).toBe(1 + 11 + 12 + 121 + 13);
  });
});

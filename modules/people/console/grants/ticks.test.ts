import { expect, it } from 'vitest';
import { afterTick, tickedBy, toTree, type MenuRow } from './ticks.ts';

const row = (id: number, parentId: number, perms: string | null): MenuRow => ({
  id,
  parentId,
  perms,
  name: `Menu ${id}`,
  menuType: 'menu',
  status: 'enabled',
});
const menus = [
  row(1, 0, 'system:view'),
  row(2, 1, 'user:view'),
  row(3, 2, 'user:add'),
  row(4, 1, 'role:view'),
  row(5, 0, null),
  row(6, 99, 'lost:view'),
];

it('makes a tree, with what has lost its parent at the top', () => {
  expect(toTree(menus).map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    [1, [2, 4]],
    [5, []],
    [6, []],
  ]);
});

it('ticks those above with an entry, and unticks those below', () => {
  const held = afterTick(menus, new Set(), { id: 3, isTicked: true });
  expect(held).toEqual(new Set(['user:add', 'user:view', 'system:view']));
  expect(tickedBy(menus, held)).toEqual([1, 2, 3]);
  expect(afterTick(menus, held, { id: 2, isTicked: false })).toEqual(new Set(['system:view']));
  expect(afterTick(menus, held, { id: 1, isTicked: false })).toEqual(new Set());
});

it('unticks what lies below every entry of the same permission', () => {
  const shared = [
    row(1, 0, 'publish:view'),
    row(2, 1, 'publish:view'),
    row(3, 2, 'roll-back'),
    row(4, 1, 'publish:view'),
    row(5, 0, 'other'),
  ];
  const held = new Set(['publish:view', 'roll-back', 'other']);
  expect(afterTick(shared, held, { id: 4, isTicked: false })).toEqual(new Set(['other']));
});

it('leaves entries without a permission as they are, and ends in a circle', () => {
  expect(afterTick(menus, new Set(), { id: 5, isTicked: true })).toEqual(new Set());
  const circle = [row(1, 2, 'a'), row(2, 1, 'b')];
  expect(afterTick(circle, new Set(), { id: 1, isTicked: true })).toEqual(new Set(['a', 'b']));
});

import { describe, expect, it } from 'vitest';
import { afterTick, afterTicks, tickedBy, toTree, type MenuRow } from './ticks.ts';

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

describe('several entries at once', () => {
  const mayGive = () => true;
  const all = menus.map(({ id }) => id);

  it('are ticked with those above them, and others stay as they are', () => {
    expect(afterTicks(menus, new Set(['role:view']), { ids: [3], isTicked: true, mayGive })).toEqual(
      new Set(['role:view', 'user:add', 'user:view', 'system:view']),
    );
  });

  it('are ticked as far as they may be given', () => {
    const mayGive = (perms: string) => perms !== 'user:add';
    expect(afterTicks(menus, new Set(), { ids: [3, 5, 6], isTicked: true, mayGive })).toEqual(
      new Set(['user:view', 'system:view', 'lost:view']),
    );
  });

  it('are unticked, and what is not meant stays with those above it', () => {
    const held = new Set(['system:view', 'user:view', 'user:add', 'role:view', 'lost:view']);
    expect(afterTicks(menus, held, { ids: [1, 2, 6], isTicked: false, mayGive })).toEqual(
      new Set(['system:view', 'user:view', 'user:add', 'role:view']),
    );
    expect(afterTicks(menus, held, { ids: [2, 3], isTicked: false, mayGive })).toEqual(
      new Set(['system:view', 'role:view', 'lost:view']),
    );
    expect(afterTicks(menus, held, { ids: all, isTicked: false, mayGive })).toEqual(new Set());
  });

  it('are unticked wherever their permission lies, and nothing above comes that was not held', () => {
    const shared = [row(1, 0, 'top'), row(2, 1, 'both'), row(3, 1, 'both'), row(4, 3, 'below')];
    expect(afterTicks(shared, new Set(['both']), { ids: [2], isTicked: false, mayGive })).toEqual(new Set());
    expect(afterTicks(shared, new Set(['both', 'below']), { ids: [2], isTicked: false, mayGive })).toEqual(
      new Set(['both', 'below']),
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  afterColumn,
  afterRow,
  afterTick,
  cell,
  cellsOf,
  changeableRows,
  changesOf,
  difference,
  lockedCells,
  reader,
  rulesOf,
  sourceOf,
  type Cells,
  type Matrix,
} from './matrix.ts';

// 0 is all; 1 holds 2, which holds 3; 4 stands beside.
const rows = [
  { id: 0, parentId: undefined, name: 'All' },
  { id: 1, parentId: 0, name: 'One' },
  { id: 2, parentId: 1, name: 'Two' },
  { id: 3, parentId: 2, name: 'Three' },
  { id: 4, parentId: 0, name: 'Four' },
];
const matrix: Matrix = {
  kind: 'Catalog',
  actions: ['View', 'Edit', 'Delete'],
  rows,
  placeOf: (recordId) => ({ siteId: 7, recordId }),
  given: () => false,
  canTakeBack: true,
};
const isLocked = () => false;
const nothing: Cells = new Map();
const tick = (cells: Cells, action: string, rowId: number, isTicked = true, of = matrix) =>
  afterTick(of, cells, { action, rowId, isTicked });
const granted = (cells: Cells, action: string, of = matrix) =>
  rows.flatMap(({ id }) => (reader(of, cells)(action, id) ? id : []));

describe('a matrix of record rights', () => {
  it('grants a row and all below it by one rule', () => {
    const cells = tick(nothing, 'View', 1);
    expect([granted(cells, 'View'), cells.size]).toEqual([[1, 2, 3], 1]);
  });

  it('takes back below what is granted above, and grants again below that', () => {
    const taken = tick(tick(nothing, 'View', 1), 'View', 2, false);
    expect(granted(taken, 'View')).toEqual([1]);
    expect(granted(tick(taken, 'View', 3), 'View')).toEqual([1, 3]);
  });

  it('forgets what was said below when a row is ticked or not', () => {
    const uneven = tick(tick(tick(nothing, 'View', 1), 'View', 2, false), 'View', 3);
    expect([...tick(uneven, 'View', 1, false)]).toEqual([]);
    expect([...tick(uneven, 'View', 0)]).toEqual([[cell('View', 0), true]]);
  });

  it('says nothing that is so already', () => {
    expect(tick(tick(nothing, 'View', 0), 'View', 2).size).toBe(1);
    expect(tick(nothing, 'View', 2, false).size).toBe(0);
  });

  it('shows what may be changed, and lets nothing be done with what is not shown', () => {
    const cells = tick(nothing, 'Edit', 2);
    expect([granted(cells, 'View'), granted(cells, 'Edit')]).toEqual([
      [2, 3],
      [2, 3],
    ]);
    const hidden = tick(cells, 'View', 3, false);
    expect([granted(hidden, 'View'), granted(hidden, 'Edit')]).toEqual([[2], [2]]);
  });

  it('grants everything of a row, and takes it', () => {
    const whole = afterRow(matrix, nothing, { rowId: 4, isTicked: true, isLocked });
    for (const action of matrix.actions) expect(granted(whole, action)).toEqual([4]);
    expect(afterRow(matrix, whole, { rowId: 4, isTicked: false, isLocked }).size).toBe(0);
  });

  it('leaves locked cells as they are when a row or a column is ticked, or not', () => {
    const locked = (action: string, rowId: number) => action === 'Edit' && rowId === 4;
    const row = afterRow(matrix, nothing, { rowId: 4, isTicked: true, isLocked: locked });
    expect(matrix.actions.filter((action) => reader(matrix, row)(action, 4))).toEqual(['View', 'Delete']);
    const own = tick(row, 'Edit', 4);
    const untickedRow = afterRow(matrix, own, { rowId: 4, isTicked: false, isLocked: locked });
    expect(matrix.actions.filter((action) => reader(matrix, untickedRow)(action, 4))).toEqual(['Edit']);
    const column = { action: 'Edit', rowIds: [1, 4], isLocked: locked };
    expect(granted(afterColumn(matrix, nothing, { ...column, isTicked: true }), 'Edit')).toEqual([1, 2, 3]);
    expect(granted(afterColumn(matrix, own, { ...column, isTicked: false }), 'Edit')).toEqual([4]);
    expect(changeableRows(matrix, nothing, { ...column, rowIds: [4], isTicked: true })).toEqual([]);
  });

  it('locks what is given elsewhere, and below a grant where nothing can be taken back', () => {
    const flat = { ...matrix, canTakeBack: false };
    const cells = tick(nothing, 'View', 1, true, flat);
    const given = (action: string, rowId: number) => action === 'Delete' && rowId === 4;
    const lockedIn = (of: Matrix) => {
      const is = lockedCells(of, cells, given);
      return rows.flatMap(({ id }) => of.actions.filter((action) => is(action, id)).map((action) => cell(action, id)));
    };
    expect(lockedIn(flat)).toEqual([cell('View', 2), cell('View', 3), cell('Delete', 4)]);
    expect(lockedIn(matrix)).toEqual([cell('Delete', 4)]);
  });

  it('takes nothing back where that cannot be said', () => {
    const flat = { ...matrix, canTakeBack: false };
    const all = tick(nothing, 'View', 0, true, flat);
    expect(granted(tick(all, 'View', 4, false, flat), 'View', flat)).toEqual([0, 1, 2, 3, 4]);
  });

  it('begins with what is given everywhere, and may take it back', () => {
    const everywhere = { ...matrix, given: () => true };
    expect(granted(nothing, 'Edit', everywhere)).toEqual([0, 1, 2, 3, 4]);
    expect(granted(tick(nothing, 'Edit', 1, false, everywhere), 'Edit', everywhere)).toEqual([0, 4]);
  });

  it('is read from rules and written as such, those of other places and kinds apart', () => {
    const rule = { right: 'Catalog:Edit', siteId: 7, recordId: 2, granted: false };
    const others = [
      { ...rule, siteId: 0 },
      { ...rule, right: 'Site:Edit' },
      { ...rule, recordId: 99 },
    ];
    const cells = cellsOf(matrix, [...others, rule]);
    expect(rulesOf(matrix, cells)).toEqual([rule]);
  });

  it('counts what is given and taken by what can be done, not by rules', () => {
    const before = tick(nothing, 'View', 1);
    expect(difference(matrix, before, tick(before, 'View', 1, false))).toEqual({ given: 0, taken: 3 });
    expect(difference(matrix, before, tick(before, 'Edit', 0))).toEqual({ given: 7, taken: 0 });
  });

  it('ticks a column with what it needs, and says nothing of what holds already', () => {
    const one = tick(nothing, 'View', 1);
    const cells = afterColumn(matrix, one, { action: 'Edit', rowIds: [1, 2, 4], isTicked: true, isLocked });
    expect([granted(cells, 'Edit'), granted(cells, 'View')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect(cells.has(cell('Edit', 2))).toBe(false);
    expect([...afterColumn(matrix, cells, { action: 'View', rowIds: [0, 1, 4], isTicked: false, isLocked })]).toEqual(
      [],
    );
  });

  it('says by which row above another has something', () => {
    const cells = tick(tick(nothing, 'View', 1), 'View', 2, false);
    expect([1, 2, 3, 4].map((rowId) => sourceOf(matrix, cells, { action: 'View', rowId }))).toEqual([
      undefined,
      undefined,
      2,
      undefined,
    ]);
  });

  it('tells what is changed at the topmost rows at which it is', () => {
    const before = tick(nothing, 'Edit', 4);
    const after = tick(tick(before, 'Edit', 4, false), 'Edit', 1);
    expect(changesOf(matrix, before, after)).toEqual([
      { rowId: 1, given: ['View', 'Edit'], taken: [], kept: [] },
      { rowId: 4, given: [], taken: ['Edit'], kept: [] },
    ]);
    expect(changesOf(matrix, tick(nothing, 'View', 0), tick(tick(nothing, 'View', 0), 'View', 2, false))).toEqual([
      { rowId: 2, given: [], taken: ['View'], kept: [] },
    ]);
    const all = tick(nothing, 'View', 0);
    expect(changesOf(matrix, all, tick(tick(all, 'View', 0, false), 'View', 2))).toEqual([
      { rowId: 0, given: [], taken: ['View'], kept: [] },
      { rowId: 2, given: [], taken: [], kept: ['View'] },
    ]);
  });
});

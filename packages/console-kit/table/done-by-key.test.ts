import { expect, it } from 'vitest';
import { doneByKey } from './done-by-key.ts';
import type { RowAction } from './row-action.ts';

interface Line {
  id: number;
  isDone?: boolean;
}
const pass: RowAction<Line> = {
  label: 'Pass',
  shortcut: 'a',
  visibleFor: ({ isDone }) => !isDone,
  run: () => undefined,
};
const edit: RowAction<Line> = { label: 'Edit', shortcut: 'e', run: () => undefined };
const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const atHand = { focused: one, selected: [], actions: [pass, edit], bulkActions: [pass] };

it('without selected rows a key acts on the row in focus', () => {
  expect(doneByKey('a', atHand)).toEqual({ action: pass, rows: [one] });
  expect(doneByKey('a', { ...atHand, focused: undefined })).toBeUndefined();
});

it('with selected rows a key acts on all of them, wherever the focus is', () => {
  const selected = [two, three];
  expect(doneByKey('a', { ...atHand, selected })).toEqual({ action: pass, rows: selected });
  expect(doneByKey('a', { ...atHand, selected, focused: undefined })).toEqual({ action: pass, rows: selected });
});

it('a key whose action is of one row only acts on the row in focus, whatever is selected', () => {
  expect(doneByKey('e', { ...atHand, selected: [two, three] })).toEqual({ action: edit, rows: [one] });
});

it('a key does nothing where a selected row does not allow it, and says what', () => {
  expect(doneByKey('a', { ...atHand, selected: [two, { id: 3, isDone: true }] })).toEqual({ unfit: 'Pass' });
});

import { expect, it } from 'vitest';
import { listStart } from '../filter-state.ts';
import { isSame, stateToFilters, viewToState } from './view-state.ts';

const state = { ...listStart, pageNum: 4, catalogId: 7, tag: 'a', orderBy: 'title', isAsc: 'asc', view: 3 };

it('a view keeps filters and order, and neither page nor view', () => {
  expect(stateToFilters(state)).toEqual({ catalogId: 7, tag: 'a', orderBy: 'title', isAsc: 'asc' });
});

it('an opened view replaces every filter and begins at the first page', () => {
  const opened = viewToState({ id: 5, filters: { status: 'draft' } });
  expect({ ...state, ...opened }).toEqual({ ...listStart, status: 'draft', view: 5 });
});

it('a list differs from its view by a filter or a column', () => {
  const view = { filters: { tag: 'a' }, columns: { author: true, title: true } };
  expect(isSame(view, { filters: { tag: 'a', title: '' }, columns: { title: true, author: true } })).toBe(true);
  expect(isSame(view, { ...view, filters: { tag: 'b' } })).toBe(false);
  expect(isSame(view, { ...view, columns: { author: false, title: true } })).toBe(false);
});

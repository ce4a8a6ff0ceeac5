import { expect, it, vi } from 'vitest';
import { addItems, changeItems, editItem, openBodyOf, openItems, removeItems, select, undoItems } from './item-list.ts';

const start = JSON.stringify([
  { id: 'a', src: 'iurl://a', title: '' },
  { id: 'b', src: 'iurl://b', title: '' },
]);
type Titled = { id: string; src: string; title: string };
const opened = () => openItems<Titled>(start);
const titles = (list: ReturnType<typeof opened>) => list.getState().items.map(({ title }) => title);

it('typing on is undone at once, and each removal by itself', () => {
  const list = opened();
  editItem(list, 'a', { title: 'H' });
  editItem(list, 'a', { title: 'Hi' });
  editItem(list, 'b', { title: 'B' });
  removeItems(list, new Set(['a']));
  expect(titles(list)).toEqual(['B']);
  undoItems(list);
  expect(titles(list)).toEqual(['Hi', 'B']);
  undoItems(list);
  expect(titles(list)).toEqual(['Hi', '']);
  undoItems(list);
  undoItems(list);
  expect(titles(list)).toEqual(['', '']);
});

it('items that are gone are selected no more', () => {
  const list = opened();
  select(list, ['a', 'b'], true);
  removeItems(list, new Set(['a']));
  expect([...list.getState().selected]).toEqual(['b']);
});

it('the frame reads the list as JSON, an empty one as nothing, and may show another that undo takes back', () => {
  const list = opened();
  const body = openBodyOf(list, { lines: ({ title }) => [title] }, vi.fn());
  expect(body.read()).toBe(start);
  addItems(list, [{ src: 'iurl://c', title: 'C' }]);
  expect(body.lines()).toEqual(['', '', 'C']);
  changeItems(list, []);
  expect(body.read()).toBe('');
  body.show(start);
  expect(body.read()).toBe(start);
  undoItems(list);
  expect(body.read()).toBe('');
});

import { expect, it } from 'vitest';
import { afterShown, isSought } from './chosen-rows.ts';

it('rows that a filter hides stay chosen, and those that are shown are chosen as they are ticked', () => {
  expect(afterShown([9, 2, 5], { shown: [1, 2, 3], ids: [3, 1, 9] })).toEqual([1, 3, 5, 9]);
  expect(afterShown([2, 5], { shown: [2, 5], ids: [] })).toEqual([]);
});

it('a role is found by part of its name or code, in capitals or not', () => {
  const role = { name: '新闻 Editor', roleKey: 'news_editor' };
  expect(['', ' EDIT', '新闻', 'NEWS_', 'reporter'].map((words) => isSought(role, words))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

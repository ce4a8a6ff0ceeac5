import { expect, it } from 'vitest';
import { levelOfMarker, levelsIn, markerOf, numberOf } from './word-marker.ts';

it.each(['l', 'n', 'o', 'u', 'Ø', 'ü', '§', '·', '•', '-', '–', '\uf06c', ''])('%s is a bullet', (marker) => {
  expect(levelOfMarker(`${marker}\u00a0\u00a0 `)).toEqual({ isNumbered: false, type: '' });
});

it.each([
  ['1.', '', 1],
  ['12)', '', 12],
  ['（3）', '', 3],
  ['1.2.4.', '', 4],
  ['1.2', '', 2],
  ['c.', 'a', 3],
  ['B)', 'A', 2],
  ['iv.', 'i', 4],
  ['XII.', 'I', 12],
  ['一、', '', 1],
  ['第二条', '', 1],
  ['③', '', 1],
] as const)('%s is a number', (marker, type, number) => {
  const level = levelOfMarker(marker);
  expect(level).toEqual({ isNumbered: true, type });
  expect(numberOf(marker, level)).toBe(number);
});

it('levels are read from the style sheet', () => {
  const css = `@list l0 {mso-list-id:1;} @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F06C;}
    @list l0:level2\n\t{mso-level-number-format:roman-lower;} @list l1:level1 {mso-level-text:"%1）";}`;
  expect([...levelsIn(css)]).toEqual([
    ['l0:1', { isNumbered: false, type: '' }],
    ['l0:2', { isNumbered: true, type: 'i' }],
    ['l1:1', { isNumbered: true, type: '' }],
  ]);
});

it('a sign is found at the beginning of words, and no word is one', () => {
  expect(markerOf('\u00a01.\u00a0 a')).toEqual({ marker: '1.', length: 5 });
  expect(markerOf('l\u00a0a').marker).toBe('l');
  expect(['office', 'lists', 'a word', '2026 was'].map((words) => markerOf(words).length)).toEqual([0, 0, 0, 0]);
});

import { expect, it } from 'vitest';
import { brokenPlaceholders } from './placeholders.ts';

it.each([
  ['共 {total} 条', '{total} rows', [], []],
  ['共 {total} 条', 'All rows', ['{total}'], []],
  ['共 {total} 条', '{totl} rows', ['{total}'], ['{totl}']],
  ['共 {total} 条', '{total rows', ['{total}'], []],
  ['共 {total} 条', '{ total } rows', ['{total}'], []],
  ['共 {total} 条', '｛total｝ rows', ['{total}'], []],
  ['{a} 与 {b}', '{b} and {a}, {b}', [], []],
  ['保存', 'Save {name}', [], ['{name}']],
  ['保存', 'Save {', [], []],
])('compares the placeholders of %s and %s', (standard, words, missing, unknown) => {
  expect(brokenPlaceholders(standard, words)).toEqual({ missing, unknown });
});

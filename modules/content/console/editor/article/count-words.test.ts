import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it('counts characters of Chinese and words of the rest', () => {
  expect(countWords('开印 2.0 是 open-source 的 CMS，不错')).toBe(9);
  expect(countWords("It's here.")).toBe(2);
  expect(countWords('  ')).toBe(0);
});

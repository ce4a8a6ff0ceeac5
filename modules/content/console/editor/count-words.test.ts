import { expect, it } from 'vitest';
import { countWords, summaryFrom } from './count-words.ts';

it('counts characters of Chinese and words of the rest', () => {
  expect(countWords('开印 2.0 是 open-source 的 CMS，不错')).toBe(9);
  expect(countWords("It's here.")).toBe(2);
  expect(countWords('  ')).toBe(0);
});

it('cuts a summary at a sentence', () => {
  expect(summaryFrom('短句。')).toBe('短句。');
  const long = `${'字'.repeat(60)}。${'后'.repeat(100)}`;
  expect(summaryFrom(long)).toBe(`${'字'.repeat(60)}。`);
  expect(summaryFrom('字'.repeat(200))).toBe(`${'字'.repeat(120)}…`);
});

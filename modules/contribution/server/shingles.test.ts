import { expect, it } from 'vitest';
import { samplesOf, sharedPercent, shinglesOf } from './shingles.ts';

it('a text is the same as itself, whatever its punctuation', () => {
  expect(sharedPercent(shinglesOf('澜江二桥今日合龙！', 2), shinglesOf('澜江 二桥，今日合龙', 2))).toBe(100);
});

it('another text shares little, and too short a text nothing', () => {
  expect(sharedPercent(shinglesOf('澜江二桥今日合龙', 2), shinglesOf('周末菜市场的早晨', 2))).toBe(0);
  expect(sharedPercent(shinglesOf('江', 2), shinglesOf('江', 2))).toBe(0);
});

it('samples are the beginnings of the longest sentences', () => {
  expect(samplesOf('短句。这是一个比较长的句子没有标点。再来一个长一些的句子吧！')).toEqual([
    '这是一个比较长的句子没有标点',
    '再来一个长一些的句子吧',
  ]);
});

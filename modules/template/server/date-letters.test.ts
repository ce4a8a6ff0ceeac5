import { describe, expect, it } from 'vitest';
import { wrongDateLetters } from './date-letters.ts';

describe('letters of another system', () => {
  it.each([
    ['YYYY-MM-DD', 0, 'YYYY', 'yyyy'],
    ['yyyy-MM-DD', 8, 'DD', 'dd'],
    ['YY/M/D', 0, 'YY', 'yy'],
    ['dddd', 0, 'dddd', 'EEEE'],
    ['hh:mm A', 6, 'A', 'a'],
    ['%Y-%m-%d', 0, '%Y', 'yyyy'],
    ['yyyy %B', 5, '%B', 'MMMM'],
    ['yyyy-mm-dd', 5, 'mm', 'MM'],
    ['dd.mm.yyyy', 3, 'mm', 'MM'],
    ['HH:MM', 3, 'MM', 'mm'],
    ['yyyy-MM-D', 8, 'D', 'd'],
    ['yyyy-MM-dd HH:mm:ssZ', 19, 'Z', "'Z'"],
    ['d of MMMM', 2, 'o', "'o'"],
  ])('%s', (pattern, at, found, instead) => {
    expect(wrongDateLetters(pattern)).toEqual({ at, found, instead });
  });
});

describe('patterns that are right', () => {
  it.each([
    'yyyy-MM-dd HH:mm:ss',
    'yyyy年M月d日 EEEE HH:mm',
    'yyyyMMdd',
    'yy.M.d',
    'MM-dd HH:mm',
    'HH:mm',
    'mm:ss.SSS',
    'hh:mm a',
    'a h:mm',
    'MMMM',
    'MMM d, yyyy',
    'E',
    'HH时 MM月dd日',
    'D',
    "yyyy-MM-dd'T'HH:mm:ss",
    'yyyy-MM-ddTHH:mm:ss',
    "h 'o''clock' a",
    '年',
    '100%',
    '',
  ])('%s', (pattern) => expect(wrongDateLetters(pattern)).toBeUndefined());
});

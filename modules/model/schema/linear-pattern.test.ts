import { describe, expect, it } from 'vitest';
import { linearPattern } from './linear-pattern.ts';
import { PatternFault } from './read-pattern.ts';

describe('patterns of fields', () => {
  it.each([
    '^[A-Z]{2}\\d{3,5}$',
    '(ab|c)*d?',
    '[^\\s,]+(,[^\\s,]+)*',
    'a.b',
    '\\$\\d+\\.\\d\\d',
    '(?:foo|bar){0,2}',
    '[a-c-]+',
    'x{2,}y*?',
    '桥+',
  ])('match the whole text as the language does: %s', (source) => {
    const usual = new RegExp(`^(?:${source})$`, 'u');
    const ours = linearPattern(source);
    const pieces = ['', 'AB123', 'AB12', 'abcd', 'ab', 'd', 'a,b', 'a, b', 'a\nb', 'axb', '$1.50', 'foobar', 'a-c'];
    for (const text of [...pieces, 'foofoofoo', 'xxyy', 'xy', '桥桥', '😀', 'AB123456', 'ababcd'])
      expect([text, ours.matches(text)]).toEqual([text, usual.test(text)]);
  });

  it('refuse what cannot be read, and what stands for too much', () => {
    for (const source of [
      '(',
      'a)',
      '[a',
      'a{3,2}',
      '*a',
      '(?=a)',
      '\\1',
      'a{x}',
      '\\',
      '((a{99}){99}){9}',
      '[z-a]',
      `(?:(?:${'a?|'.repeat(40)}){20})*`,
    ])
      expect(() => linearPattern(source), source).toThrow(PatternFault);
  });

  it('take no longer than the text is long', { timeout: 120_000 }, () => {
    const branches = `(?:(?:${'|'.repeat(175)}){900}.)*b`;
    for (const source of ['(a+)+b', '(a|aa)+b', '(a*)*b', '\\w*\\w*\\w*\\w*b', branches]) {
      const began = performance.now();
      expect(linearPattern(source).matches('a'.repeat(5000))).toBe(false);
      // One that grows with more than the length takes minutes.
      expect(performance.now() - began, source).toBeLessThan(20_000);
    }
  });
});

import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

const family = '👨‍👩‍👧';
const marked = 'e\u0301';

it.each([
  ['a short text as it is', 'abc', 3, 'abc'],
  ['letters', 'abcdef', 4, 'abcd'],
  ['no half of a surrogate pair', 'ab😀cd', 3, 'ab'],
  ['a whole pair that still fits', 'ab😀cd', 4, 'ab😀'],
  ['no letter without its mark', `ab${marked}cd`, 3, 'ab'],
  ['no part of a joined emoji', `ab${family}`, 6, 'ab'],
  ['no half of a flag', '中🇨🇳文', 3, '中'],
  ['no Hangul syllable in parts', '\u1112\u1161\u11ab\u1112\u1161\u11ab', 4, '\u1112\u1161\u11ab'],
  ['Chinese', '港口日报', 2, '港口'],
])('keeps %s', (_, text, most, kept) => {
  expect(cutText(text, most)).toBe(kept);
});

it('keeps whole characters far into a long text, in little time', () => {
  const text = `${'字'.repeat(1_000_000)}${marked}`;
  for (let round = 0; round < 1000; round++) expect(cutText(text, 1_000_001)).toHaveLength(1_000_000);
});

it('cuts a letter under a heap of marks rather than to leave nothing, never a pair', () => {
  expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
  expect(cutText(`a${'\u0301'.repeat(98)}😀${'\u0301'.repeat(500)}`, 100)).toHaveLength(99);
});

import { describe, expect, it } from 'vitest';
import { fromDictionary, longText, tags, text, url } from './field.ts';

describe('text', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200d\u2060'],
    ['white space of every kind', '\u00a0\u3000\u2003\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['direction marks', '\u200e\u202e\u2066'],
    ['fillers that Unicode calls letters', '\u3164\u115f\u1160\uffa0'],
    ['the blank of Braille', '\u2800'],
    ['marks without a letter', '\u0301\ufe0f'],
    ['tag characters', '\u{e0041}\u{e0042}'],
    ['control characters', '\u0001\u0085'],
  ])('of %s is refused', (_, value) => {
    expect(text().zod.safeParse(value).success).toBe(false);
    expect(tags().zod.safeParse([value]).success).toBe(false);
  });

  it.each(['1984', '？', '🎉', '港', 'ع', '👨‍👩‍👧', 'a\u200bb'])('of “%s” is taken', (value) => {
    expect(text().zod.parse(value)).toBe(value);
  });

  it('is kept in NFC, and measured so', () => {
    const nfd = 'é'.repeat(20).normalize('NFD');
    expect(text({ max: 20 }).zod.parse(nfd)).toBe('é'.repeat(20));
    expect(longText({ max: 20 }).zod.parse(nfd)).toBe('é'.repeat(20));
    expect(tags().zod.parse(['\u1112\u1161\u11ab'])).toEqual(['\ud55c']);
  });
});

it.each(['ftp://example.com/', 'FTP://x', 'javascript:alert(1)', 'http:/x', '//x'])(
  'an address %s is refused',
  (one) => {
    expect(url().zod.safeParse(one).success).toBe(false);
  },
);

it('an address is kept as it is written', () => {
  const written = 'HTTPS://example.com/cafe\u0301';
  expect(url().zod.parse(written)).toBe(written);
});

it('a field from a dictionary that no module declares does not compile', () => {
  // @ts-expect-error -- no module declares it
  expect(fromDictionary('NoSuchDictionary').dictionary).toBe('NoSuchDictionary');
  expect(fromDictionary('NoticeType').dictionary).toBe('NoticeType');
});

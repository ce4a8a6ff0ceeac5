import { describe, expect, it } from 'vitest';
import { tokensOf } from '../indexing/tokens.ts';
import { dictionaryOf, emptyDictionary } from './dictionary.ts';
import { gramsOf, gramsToFind } from './grams.ts';
import { plainText, readText } from './read-text.ts';
import { partedOf } from './parted.ts';

describe('a text is read for the search', () => {
  it.each([
    ['full-width letters become half-width and small', 'ＡＩ２０２６', 'ai2026'],
    ['blanks and line breaks become one blank', ' 你好\n\n\u3000世界', '你好 世界'],
    ['letters that nobody sees are left out', '赌\u200b场\u00ad', '赌场'],
    ['a ligature becomes its letters', 'ﬁne', 'fine'],
    ['a lone surrogate is left out', 'a\ud800b', 'ab'],
  ])('%s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
    expect(readText(text).plain).toBe(plain);
  });

  it('keeps the place of each letter, behind a pair of surrogates and a ligature too', () => {
    const text = '𠮷 ﬁ国';
    const { plain, places } = readText(text);
    expect(plain).toBe('𠮷 fi国');
    expect(places[plain.indexOf('国')]).toBe(text.indexOf('国'));
    expect(places[plain.length]).toBe(text.length);
  });
});

describe('grams', () => {
  it('are single letters and pairs of Chinese, up to three letters of words, and do not cross punctuation', () => {
    expect([...gramsOf('北京，abcd')]).toEqual(
      expect.arrayContaining(['北', '北京', '京', 'a', 'ab', 'abc', 'bcd', 'cd']),
    );
    expect([...gramsOf('北，京')]).not.toContain('北京');
  });

  it('of any part of a text are among those of the text', () => {
    const text = plainText('AI芯片2026年发布，𠮷野家 ひらがな한국어 naïve');
    const grams = gramsOf(text);
    for (let from = 0; from < text.length; from++)
      for (let to = from + 1; to <= text.length; to++)
        for (const gram of gramsToFind(plainText(text.slice(from, to)))) expect(grams).toContain(gram);
  });

  it('are none where there are no letters', () => {
    expect(gramsToFind('，。 !').size).toBe(0);
  });
});

it('tokens say the site and whether they are of the title; words are kept each once', () => {
  const text = { siteId: 37, plainTitle: '北京', plainText: 'ab 北' };
  const words = (plain: string) => (plain === '北京' ? ['北京', '北京'] : ['ab', '，']);
  expect(tokensOf(text, words)).toEqual({
    tokens: '11¶北 11¶北京 11¶京 11·a 11·ab 11·b 11·北',
    titleWords: ' 北京 ',
    bodyWords: ' ab ',
    isLong: false,
  });
  const none = tokensOf({ siteId: 1, plainTitle: '', plainText: '，' }, () => []);
  expect(none).toEqual({ tokens: '', titleWords: '', bodyWords: '', isLong: false });
});

describe('words', () => {
  const smart = async (text: string, dictionary = emptyDictionary) => (await partedOf(text, dictionary)).smart;

  it('are those of the language, letters and digits as they stand', async () => {
    expect(await smart('市民出行注意安全，ai芯片')).toEqual(['市民', '出行', '注意安全', 'ai', '芯片']);
  });

  it('have the words within them where asked for', async () => {
    expect((await partedOf('注意安全', emptyDictionary)).most).toEqual(['注意', '安全', '注意安全']);
  });

  it('of the dictionary stay whole', async () => {
    const dictionary = dictionaryOf(['望澜新区', 'ai芯片'], []);
    expect(await smart('望澜新区的ai芯片', dictionary)).toEqual(['望澜新区', '的', 'ai芯片']);
  });

  it('of the dictionary are no part of a longer Latin word', async () => {
    const dictionary = dictionaryOf(['ai'], []);
    expect(await smart('air ai', dictionary)).toEqual(['air', 'ai']);
  });
});

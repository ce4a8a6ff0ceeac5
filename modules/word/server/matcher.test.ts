import { expect, it } from 'vitest';
import { matcherOf, wordsIn } from './matcher.ts';

const found = (words: string[], text: string) =>
  Array.from(wordsIn(matcherOf(words.map((word) => [word, word] as const)), text), ({ from, to, value }) => [
    from,
    to,
    value,
  ]);

it.each([
  ['the longest word wins', ['黄色', '黄色预警'], '发布黄色预警', [[2, 6, '黄色预警']]],
  [
    'at the very start and at the end',
    ['脉博'],
    '脉博与脉博',
    [
      [0, 2, '脉博'],
      [3, 5, '脉博'],
    ],
  ],
  ['words do not overlap', ['甲乙', '乙丙'], '甲乙丙', [[0, 2, '甲乙']]],
  [
    'whatever the case and width of letters',
    ['vpn'],
    '买ＶＰＮ、VpN',
    [
      [1, 4, 'vpn'],
      [5, 8, 'vpn'],
    ],
  ],
  ['Latin words stand alone', ['ass'], 'class ass', [[6, 9, 'ass']]],
  ['a Latin word beside Chinese letters', ['app'], '下载app吧', [[2, 5, 'app']]],
  ['characters of two units', ['𠮷野'], '去𠮷野家', [[1, 4, '𠮷野']]],
  ['with what nobody sees inside', ['赌博'], '去赌\u200b博了', [[1, 4, '赌博']]],
  ...['200e', '200f', '2066', '2069', '202a', '180e', '034f', '3164', 'fe0f', 'e0061', 'feff', '0001'].map(
    (code): [string, string[], string, (string | number)[][]] => {
      const unseen = String.fromCodePoint(Number.parseInt(code, 16));
      return [`with U+${code} inside`, ['赌博'], `去赌${unseen}博了`, [[1, 3 + unseen.length, '赌博']]];
    },
  ),
  ['not over a line break', ['赌博'], '赌\n博', []],
  ['Cyrillic letters of any case', ['плохо'], 'Это Плохо.', [[4, 9, 'плохо']]],
  [
    'Latin letters with marks of any case',
    ['über'],
    'ÜBER und Über',
    [
      [0, 4, 'über'],
      [9, 13, 'über'],
    ],
  ],
  ['a Greek letter at the end of a word', ['ΟΔΟΣ'], 'οδος', [[0, 4, 'ΟΔΟΣ']]],
  ['no part of a Cyrillic word', ['плохо'], 'плохого', []],
  ['no part of a word with marks', ['ber'], 'über berühmt', []],
  ['a Cyrillic word beside Chinese letters', ['плохо'], '很плохо吧', [[1, 6, 'плохо']]],
  ['Korean, where endings follow without a space', ['도박'], '도박을', [[0, 2, '도박']]],
  ['a word of one letter', ['赌'], '去赌博', [[1, 2, '赌']]],
  ['nothing of half a word', ['甲乙丙'], '甲乙甲', []],
])('%s', (_, words, text, expected) => {
  expect(found(words, text)).toEqual(expected);
});

it('finds what a naive search finds, in random texts', () => {
  const letters = '甲乙丙a';
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const some = (most: number) => Array.from({ length: 1 + random(most) }, () => letters[random(3)]).join('');
  for (let round = 0; round < 300; round++) {
    const words = [...new Set(Array.from({ length: 6 }, () => some(4)))];
    const text = some(40);
    expect(found(words, text)).toEqual(naive(words, text));
  }
});

function naive(words: string[], text: string) {
  const places: (string | number)[][] = [];
  for (let from = 0; from < text.length;) {
    const [word] = words.filter((one) => text.startsWith(one, from)).toSorted((a, b) => b.length - a.length);
    if (word) places.push([from, from + word.length, word]);
    from += word?.length ?? 1;
  }
  return places;
}

it('searches a text of 20,000 characters for 100,000 words in a moment', () => {
  const words = Array.from({ length: 100_000 }, (_, at) => [`词${at.toString(36)}汇${at}`, at] as const);
  const matcher = matcherOf(words);
  const text = '望澜江上，晨雾未散，第一班渡轮已经离岸。'.repeat(1_000);
  const started = performance.now();
  expect([...wordsIn(matcher, text)]).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5000);
});

import { expect, it } from 'vitest';
import { blockedBy } from '../../../../tests/blocked-by.ts';
import { plainAddress, withoutWordsOf } from './certificate-words.ts';

const item = { titles: ['王五', 'Zinnober & Co'], texts: ['Frau Quittenbaum wohnt dort.', '张三先生在北京市朝阳区'] };

it.each([
  ['asked for by the court, AZ 12/34', 'asked for by the court, AZ 12/34'],
  ['', ''],
  ['ZINNOBER & CO asked', '#7 asked'],
  ['王五要求删除', '#7要求删除'],
  ['Quittenbaum asked', '#7 asked'],
  ['应张三先生在的要求', '应#7的要求'],
  ['应张三的要求', '应张三的要求'],
  ['Frau K. asked', 'Frau K. asked'],
])('of “%s” stays “%s”', async (reason, left) => expect(await withoutWordsOf(reason, item, '#7')).toBe(left));

it('serves others while it reads long texts, whatever stands in them', async () => {
  const texts = Array.from({ length: 4 }, () => 'x'.repeat(1_000_000));
  const reason = 'xxxxxxxy'.repeat(37);
  let left = '';
  expect(
    await blockedBy(async () => (left = await withoutWordsOf(reason, { titles: ['T'], texts }, '#7'))),
  ).toBeLessThan(1000);
  expect(left).toBe(reason);
});

it.each([
  ['n/7.html', 'n/7.html'],
  ['n/2026/03/7_2.html', 'n/2026/03/7_2.html'],
  ['resources/image/2026/03/01/0123456789abcdef.png', 'resources/image/2026/03/01/0123456789abcdef.png'],
  ['about/zinnober.html', '#7.html'],
  ['zinnober_3.html', '#7_3.html'],
])('of the address %s stays %s', (path, left) => expect(plainAddress(path, 7)).toBe(left));

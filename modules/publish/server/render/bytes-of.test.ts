import { expect, test } from 'vitest';
import { bytesOf } from './bytes-of.ts';

test.each([
  ['nothing', ''],
  ['plain text', '<p>plain</p>'],
  ['Chinese', '<p>开印 · 发布</p>'],
  ['characters beyond the first plane', '<p>😀 𠮷</p>'],
  ['half of a character', '<p>\ud83d</p>'],
  ['a page that is larger than the buffer', '页'.repeat(200_000)],
])('%s comes to the bytes that Buffer makes of it', (_, html) => {
  expect(bytesOf(html).equals(Buffer.from(html))).toBe(true);
});

test('a page keeps its bytes when the next one is made', () => {
  const first = bytesOf('一');
  bytesOf('二');
  expect(first.toString()).toBe('一');
});

import { expect, it } from 'vitest';
import { piecesOf } from './pieces-of.ts';

const marked = (text: string, words: string[]) =>
  piecesOf(text, words)
    .map(({ piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

it.each([
  ['去赌场吧', ['赌场'], '去[赌场]吧'],
  ['ab abc', ['ab', 'abc'], '[ab] [abc]'],
  ['aa', ['a'], '[a][a]'],
  ['plain', [], 'plain'],
  ['plain', [''], 'plain'],
])('marks in %j the words %j', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

import { gramsOf } from '../text/grams.ts';
import { wordsOf } from '../text/words.ts';
import type { Dictionary } from '../text/dictionary.ts';

/** What a word is in the index, so that it is told from the same letters within other words. */
export const wordToken = (word: string): string => `·${word}`;

/** Only such words are tokens of their own: signs within them mean something else to both databases. */
export const isOneWord = (word: string): boolean => /^[\p{L}\p{N}\p{M}]+$/u.test(word);

/** PostgreSQL keeps a megabyte for each text; what has more different parts is looked into as well. */
const mostTokens = 60_000;

/** What the index keeps of a plain text, and whether that is less than all of it. */
export async function tokensOf(plain: string, dictionary: Dictionary): Promise<{ tokens: string[]; isLong: boolean }> {
  const words = (await wordsOf(plain, { dictionary, fineness: 'most' })).filter(isOneWord);
  const tokens = [...new Set([...gramsOf(plain), ...words.map(wordToken)])];
  return { tokens: tokens.slice(0, mostTokens), isLong: tokens.length > mostTokens };
}

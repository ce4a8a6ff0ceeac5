import { gramsOf } from '../text/grams.ts';
import { tokenOf } from '../text/token.ts';

/** A text as it comes to the index. */
export interface TextToIndex {
  siteId: number;
  plainTitle: string;
  plainText: string;
}

/** What the index keeps of a text. */
export interface Tokens {
  /** What it is found by, with blanks between. */
  tokens: string;
  /** Its words, by which it is rated: each once, with a blank before and behind it. */
  titleWords: string;
  bodyWords: string;
  /** It has more different parts than the index keeps. */
  isLong: boolean;
}

const oneWord = /^[\p{L}\p{N}\p{M}]+$/u;

/** Only such words are told from the same letters within others. */
export const isOneWord = (word: string): boolean => oneWord.test(word);

/** PostgreSQL keeps a megabyte for each text; what has more different parts is looked into as well. */
const mostTokens = 60_000;

/** What the index keeps of a text whose plain texts are parted by `wordsOf`. */
export function tokensOf({ siteId, plainTitle, plainText }: TextToIndex, wordsOf: (plain: string) => string[]): Tokens {
  const title = [...gramsOf(plainTitle)];
  const body = [...gramsOf(plainText)];
  const isLong = title.length + body.length > mostTokens;
  if (isLong) {
    title.splice(mostTokens);
    body.splice(mostTokens - title.length);
  }
  const tokens = [tokensIn(title, tokenOf(siteId, 'title')('')), tokensIn(body, tokenOf(siteId, 'body')(''))];
  return {
    tokens: tokens.filter(Boolean).join(' '),
    titleWords: joined(wordsOf(plainTitle)),
    bodyWords: joined(wordsOf(plainText)),
    isLong,
  };
}

// Joined at once: a text has hundreds of them.
const tokensIn = (grams: readonly string[], head: string): string =>
  grams.length === 0 ? '' : head + grams.join(` ${head}`);

/** A word as it stands among the words of a text. */
export const wordWithin = (word: string): string => ` ${word} `;

function joined(words: readonly string[]): string {
  const each = [...new Set(words)].filter(isOneWord);
  return each.length === 0 ? '' : ` ${each.join(' ')} `;
}

import type { Dictionary } from './dictionary.ts';
import { runsOf } from './grams.ts';
import { wordsOfRuns, type Fineness } from './segment-aside.ts';

const longestWord = 30;
const hasChinese = /\p{Script=Han}{2}/u;

/**
 * The words of a plain text in their order: those of the dictionary whole, the rest as the language has them. Words that
 * say nothing are among them.
 */
export async function wordsOf(
  plain: string,
  { dictionary, fineness }: { dictionary: Dictionary; fineness: Fineness },
): Promise<string[]> {
  const pieces = piecesOf(plain, dictionary).map(({ piece, isKnown }) => ({
    piece,
    isKnown,
    runs: isKnown && fineness === 'smart' ? [] : runsOf(piece),
  }));
  const chinese = pieces.flatMap(({ runs }) => runs).filter((run) => hasChinese.test(run));
  const parted = chinese.length > 0 ? await wordsOfRuns(chinese, fineness) : [];
  let next = 0;
  const part = (run: string): string[] => (hasChinese.test(run) ? (parted[next++] ?? []) : [run]);
  const words = pieces.flatMap(({ piece, isKnown, runs }) => [
    ...runs.flatMap(part).filter((word) => !isKnown || word !== piece),
    ...(isKnown ? [piece] : []),
  ]);
  return words.filter((word) => word !== '' && word.length <= longestWord);
}

/** A text, parted where words of the dictionary stand. */
function piecesOf(plain: string, dictionary: Dictionary): { piece: string; isKnown: boolean }[] {
  const pieces: { piece: string; isKnown: boolean }[] = [];
  let from = 0;
  for (let at = 0; at < plain.length;) {
    const length = dictionary.longestAt(plain, at);
    if (length === 0) {
      at++;
      continue;
    }
    if (at > from) pieces.push({ piece: plain.slice(from, at), isKnown: false });
    pieces.push({ piece: plain.slice(at, at + length), isKnown: true });
    at += length;
    from = at;
  }
  if (from < plain.length) pieces.push({ piece: plain.slice(from), isKnown: false });
  return pieces;
}

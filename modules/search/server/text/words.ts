import type { Dictionary } from './dictionary.ts';
import { runsOf } from './grams.ts';

/** How finely a text is parted: into the longest words, or also into the words within them. */
export type Fineness = 'smart' | 'most';

/** Parts runs of Chinese into words. */
export type CutRuns = (runs: readonly string[], fineness: Fineness) => string[][];

const longestWord = 30;
/** Whether the language has to part some of a text. */
export const hasChinese = /\p{Script=Han}{2}/u;

/** The words of a plain text, more or less finely. Words that say nothing are among them. */
export type Parted = Record<Fineness, string[]>;

interface Parting {
  dictionary: Pick<Dictionary, 'longestAt'>;
  fineness: Fineness;
  cut: CutRuns;
}

/** The words of a plain text in their order: those of the dictionary whole, the rest as the language has them. */
export function partWords(plain: string, { dictionary, fineness, cut }: Parting): string[] {
  const pieces = piecesOf(plain, dictionary).map(({ piece, isKnown }) => ({
    piece,
    isKnown,
    runs: isKnown && fineness === 'smart' ? [] : runsOf(piece),
  }));
  const chinese = pieces.flatMap(({ runs }) => runs).filter((run) => hasChinese.test(run));
  const parted = chinese.length > 0 ? cut(chinese, fineness) : [];
  let next = 0;
  const part = (run: string): string[] => (hasChinese.test(run) ? (parted[next++] ?? []) : [run]);
  const words = pieces.flatMap(({ piece, isKnown, runs }) => [
    ...runs.flatMap(part).filter((word) => !isKnown || word !== piece),
    ...(isKnown ? [piece] : []),
  ]);
  return words.filter((word) => word !== '' && word.length <= longestWord);
}

/** A text, parted where words of the dictionary stand. */
function piecesOf(plain: string, dictionary: Pick<Dictionary, 'longestAt'>): { piece: string; isKnown: boolean }[] {
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

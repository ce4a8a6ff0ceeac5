/** What the dictionary of the search says: words that stay whole, and words that say nothing. */
export interface Dictionary {
  /** Another one for each dictionary: threads remember it by this. */
  id: number;
  /** Words that stay whole. */
  words: readonly string[];
  /** The longest word of it that begins there; its length, 0 for none. */
  longestAt(plain: string, at: number): number;
  isStop(word: string): boolean;
  /** What means the same as a word; none of most. */
  synonymsOf(word: string): readonly string[];
}

let lastId = 0;

/** A dictionary of plain words; each group of synonyms has two or more. */
export function dictionaryOf(
  words: readonly string[],
  stops: readonly string[],
  groups: readonly (readonly string[])[] = [],
): Dictionary {
  const byFirst = new Map<string, string[]>();
  for (const word of new Set(words)) {
    const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), word]);
  }
  for (const known of byFirst.values()) known.sort((a, b) => b.length - a.length);
  const silent = new Set(stops);
  const synonyms = synonymsIn(groups);
  return {
    id: ++lastId,
    words,
    longestAt(plain, at) {
      if (byFirst.size === 0) return 0;
      const first = String.fromCodePoint(plain.codePointAt(at) ?? 0);
      const stands = (word: string) => plain.startsWith(word, at) && isWholeWord(plain, at, at + word.length);
      return byFirst.get(first)?.find(stands)?.length ?? 0;
    },
    isStop: (word) => silent.has(word),
    synonymsOf: (word) => synonyms.get(word) ?? [],
  };
}

function synonymsIn(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) {
      const others = [...(byWord.get(word) ?? []), ...group.filter((other) => other !== word)];
      byWord.set(word, [...new Set(others)]);
    }
  return byWord;
}

const latin = /[a-z\d]/;
/** A word that begins or ends with a Latin letter is found as a whole one only: `ai` is not in `air`. */
function isWholeWord(plain: string, from: number, to: number): boolean {
  const isCut = (at: number) => latin.test(plain.charAt(at - 1)) && latin.test(plain.charAt(at));
  return !isCut(from) && !isCut(to);
}

export const emptyDictionary = dictionaryOf([], []);

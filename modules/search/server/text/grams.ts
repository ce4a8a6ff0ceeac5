/** Letters that are written without blanks between words. */
const dense = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const runs = new RegExp(String.raw`[${dense}]+|[[\p{L}\p{N}\p{M}]--[${dense}]]+`, 'gv');
const isDense = new RegExp(`^[${dense}]`, 'v');

/** What is between punctuation and blanks, each kind of letters by itself. */
export const runsOf = (plain: string): string[] => plain.match(runs) ?? [];

/**
 * Every part by which the index finds a text: single letters and pairs, and of words with blanks between them also
 * threes, each once.
 */
export function gramsOf(plain: string): Set<string> {
  const grams = new Set<string>();
  for (const run of runsOf(plain)) {
    const letters = Array.from(run);
    const longest = isDense.test(run) ? 2 : 3;
    for (let from = 0; from < letters.length; from++)
      for (let length = 1; length <= longest && from + length <= letters.length; length++)
        grams.add(letters.slice(from, from + length).join(''));
  }
  return grams;
}

/** The parts that a text must have if it contains what is looked for; none of what has no letters. */
export function gramsToFind(plain: string): Set<string> {
  const grams = new Set<string>();
  for (const run of runsOf(plain)) {
    const letters = Array.from(run);
    const length = Math.min(isDense.test(run) ? 2 : 3, letters.length);
    for (let from = 0; from + length <= letters.length; from++) grams.add(letters.slice(from, from + length).join(''));
  }
  return grams;
}

/** Letters that are written without blanks between words. */
const dense = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const runs = new RegExp(String.raw`[${dense}]+|[[\p{L}\p{N}\p{M}]--[${dense}]]+`, 'gv');
const hasPairs = /[\ud800-\udfff]/;
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
    const longest = isDense.test(run) ? 2 : 3;
    if (hasPairs.test(run)) addGrams(grams, Array.from(run), longest);
    else addUnits(grams, run, longest);
  }
  return grams;
}

function addGrams(grams: Set<string>, letters: readonly string[], longest: number): void {
  for (let from = 0; from < letters.length; from++)
    for (let length = 1; length <= longest && from + length <= letters.length; length++)
      grams.add(letters.slice(from, from + length).join(''));
}

// Nearly all runs: each letter is one unit of the string.
function addUnits(grams: Set<string>, run: string, longest: number): void {
  for (let from = 0; from < run.length; from++) {
    grams.add(run.charAt(from));
    if (from + 2 <= run.length) grams.add(run.slice(from, from + 2));
    if (longest > 2 && from + 3 <= run.length) grams.add(run.slice(from, from + 3));
  }
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

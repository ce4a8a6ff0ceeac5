/** A place in a text where a word stands. */
export interface Match<T> {
  from: number;
  /** The first UTF-16 unit behind it. */
  to: number;
  value: T;
}

/** A text as it is compared: small, narrow letters, without what is not seen. */
export interface Reading {
  letters: string;
  /** Where each letter stands in the text, and where the text ends; none where all stand in their own place. */
  places: readonly number[] | undefined;
}

/** Words that are found in texts, each with what is said of it. */
export interface Matcher<T> {
  /** The longest word that begins with a letter of a reading; places are those of the reading. */
  longestAt(reading: Reading, at: number): Match<T> | undefined;
}

// What nobody sees parts words that are read as one; a line break and a tab are seen.
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/u;
const wide = /[\uff01-\uff5e\u3000]/g;

const narrow = (letter: string): string =>
  letter === '\u3000' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - 0xfee0);

const ascii = /^[\0-\x7f]*$/;

/** A letter without its case: as long as it is, so that places stay. Greek letters at the end of a word are as any other. */
function folded(letter: string): string {
  const upper = letter.toUpperCase();
  const lower = (upper.length === letter.length ? upper : letter).toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

const plain = (text: string): string =>
  text
    .replace(wide, narrow)
    .replace(/\p{Cased}+/gu, (run) => (ascii.test(run) ? run.toLowerCase() : Array.from(run, folded).join('')));

/** Reads a text once, for all matchers. */
export function readingOf(text: string): Reading {
  if (!unseen.test(text)) return { letters: plain(text), places: undefined };
  const places: number[] = [];
  let letters = '';
  let at = 0;
  for (const letter of text) {
    if (!unseen.test(letter)) {
      for (let unit = 0; unit < letter.length; unit++) places.push(at + unit);
      letters += letter;
    }
    at += letter.length;
  }
  return { letters: plain(letters), places: [...places, text.length] };
}

/** A match of a reading as places of the text itself. */
export const inText = <T>({ from, to, value }: Match<T>, { places }: Reading): Match<T> =>
  places ? { from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1, value } : { from, to, value };

const spaced = /[\p{Alphabetic}\p{M}\p{Nd}]/u;
// Scripts that put no space between words.
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;

/** Whether a letter or digit is there of those that stand in words between spaces. */
function isInWord(letters: string, at: number): boolean {
  const unit = letters.charCodeAt(at);
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
  if (Number.isNaN(unit) || (unit >= 0x2e80 && unit <= 0xd7ff)) return false;
  const letter = letters.charAt(at);
  return spaced.test(letter) && !unspaced.test(letter);
}

/**
 * Makes a matcher of words. Words of scripts with spaces are found as whole words only: `ass` is not in `class`.
 * Where the same word is there twice the later one counts.
 */
export function matcherOf<T>(words: Iterable<readonly [string, T]>): Matcher<T> {
  const values = new Map<string, T>();
  for (const [word, value] of words) {
    const { letters } = readingOf(word);
    if (letters !== '') values.set(letters, value);
  }
  const lengths = lengthsByBeginning(values.keys());
  return {
    longestAt({ letters }, from) {
      if (isInWord(letters, from) && isInWord(letters, from - 1)) return undefined;
      for (const length of lengths.get(letters.slice(from, from + 2)) ?? ofOneLetter) {
        const to = from + length;
        if (to > letters.length || (isInWord(letters, to - 1) && isInWord(letters, to))) continue;
        const value = values.get(letters.slice(from, to));
        if (value !== undefined) return { from, to, value };
      }
      return undefined;
    },
  };
}

const ofOneLetter: readonly number[] = [1];

/** How long the words are that begin with the same two letters, the longest first; one letter alone may be a word, too. */
function lengthsByBeginning(words: Iterable<string>): Map<string, number[]> {
  const lengths = new Map<string, Set<number>>();
  for (const word of words) {
    if (word.length < 2) continue;
    const beginning = word.slice(0, 2);
    const known = lengths.get(beginning);
    if (known) known.add(word.length);
    else lengths.set(beginning, new Set([word.length, 1]));
  }
  return new Map(
    Array.from(lengths, ([beginning, all]) => [beginning, [...all].toSorted((one, other) => other - one)]),
  );
}

/** The words of a text from left to right, the longest at each place; places do not overlap. */
export function* wordsIn<T>(matcher: Matcher<T>, text: string): Generator<Match<T>> {
  const reading = readingOf(text);
  for (let at = 0; at < reading.letters.length;) {
    const match = matcher.longestAt(reading, at);
    if (match) yield inText(match, reading);
    at = match ? match.to : at + 1;
  }
}

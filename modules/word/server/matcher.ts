/** A place in a text where a word stands. */
export interface Match<T> {
  from: number;
  /** The first UTF-16 unit behind it. */
  to: number;
  value: T;
}

/** A text as it is compared: small, narrow letters, without what nobody sees. */
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

// Zero-width letters, the soft hyphen and the byte order mark part words that are read as one.
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
const wide = /[\uff01-\uff5e\u3000]/g;

const narrow = (letter: string): string =>
  letter === '\u3000' ? ' ' : String.fromCharCode(letter.charCodeAt(0) - 0xfee0);

/** Only ASCII letters have two sizes here: so a letter stays one unit long. */
const plain = (text: string): string =>
  text.replace(wide, narrow).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

/** Reads a text once, for all matchers. */
export function readingOf(text: string): Reading {
  if (!unseen.test(text)) return { letters: plain(text), places: undefined };
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at++)
    if (!unseen.test(text.charAt(at))) {
      places.push(at);
      letters += text.charAt(at);
    }
  return { letters: plain(letters), places: [...places, text.length] };
}

/** A match of a reading as places of the text itself. */
export const inText = <T>({ from, to, value }: Match<T>, { places }: Reading): Match<T> =>
  places ? { from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1, value } : { from, to, value };

/** Whether a small Latin letter or a digit stands there. */
function isLatin(letters: string, at: number): boolean {
  const unit = letters.charCodeAt(at);
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

/**
 * Makes a matcher of words. Words of Latin letters and digits are found as whole words only: `ass` is not in `class`.
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
      if (isLatin(letters, from) && isLatin(letters, from - 1)) return undefined;
      for (const length of lengths.get(letters.slice(from, from + 2)) ?? ofOneLetter) {
        const to = from + length;
        if (to > letters.length || (isLatin(letters, to - 1) && isLatin(letters, to))) continue;
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

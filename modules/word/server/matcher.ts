/** A place in a text where a word stands. */
export interface Match<T> {
  from: number;
  /** The first UTF-16 unit behind it. */
  to: number;
  value: T;
}

interface Node<T> {
  next: Map<number, Node<T>>;
  value?: T;
}

/** Words that are found in texts, each with what is said of it. */
export interface Matcher<T> {
  /** The longest word at each place, from left to right; places do not overlap. */
  find(text: string): Generator<Match<T>>;
}

/** Capitals and full-width letters are the letters themselves; one unit stays one unit, so that places stay. */
function plain(unit: number): number {
  const narrow = unit >= 0xff01 && unit <= 0xff5e ? unit - 0xfee0 : unit === 0x3000 ? 0x20 : unit;
  return narrow >= 0x41 && narrow <= 0x5a ? narrow + 0x20 : narrow;
}

const isLatin = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);

/**
 * Makes a matcher of words. Words of Latin letters and digits are found as whole words only: `ass` is not in `class`.
 * Where the same word is there twice the later one counts.
 */
export function matcherOf<T>(words: Iterable<readonly [string, T]>): Matcher<T> {
  const root: Node<T> = { next: new Map() };
  for (const [word, value] of words) if (word !== '') nodeOf(root, word).value = value;
  return {
    *find(text) {
      for (let from = 0; from < text.length;) {
        const match = longestAt(root, text, from);
        if (match) yield match;
        from = match ? match.to : from + 1;
      }
    },
  };
}

function nodeOf<T>(root: Node<T>, word: string): Node<T> {
  let node = root;
  for (let at = 0; at < word.length; at++) {
    const unit = plain(word.charCodeAt(at));
    let next = node.next.get(unit);
    if (!next) node.next.set(unit, (next = { next: new Map() }));
    node = next;
  }
  return node;
}

function longestAt<T>(root: Node<T>, text: string, from: number): Match<T> | undefined {
  let found: Match<T> | undefined;
  let node: Node<T> | undefined = root;
  for (let at = from; at < text.length; at++) {
    node = node.next.get(plain(text.charCodeAt(at)));
    if (!node) break;
    if (node.value !== undefined && isWhole(text, from, at + 1)) found = { from, to: at + 1, value: node.value };
  }
  return found;
}

/** Whether no letter of the same Latin word stands before or behind. */
function isWhole(text: string, from: number, to: number): boolean {
  const latin = (at: number) => at >= 0 && at < text.length && isLatin(plain(text.charCodeAt(at)));
  return !(latin(from) && latin(from - 1)) && !(latin(to - 1) && latin(to));
}

/** A text as it is searched: small, narrow letters, one blank between words, and nothing that nobody sees. */
export interface Reading {
  plain: string;
  /** Where the letter of each UTF-16 unit of `plain` stands in the text; at its end the length of the text. */
  places: Int32Array;
}

const blank = /\s/u;
const unseen = /\p{Cf}/u;

/** Reads a text with the places of its letters, for highlights. */
export function readText(text: string): Reading {
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const letter of text) {
    const folded = foldLetter(letter);
    const isRepeated = folded === ' ' && (plain === '' || plain.endsWith(' '));
    if (!isRepeated) {
      for (let unit = 0; unit < folded.length; unit++) places.push(at);
      plain += folded;
    }
    at += letter.length;
  }
  return { plain, places: Int32Array.from([...places, text.length]) };
}

/** A text as it is searched, without blanks at its ends. */
export function plainText(text: string): string {
  let plain = '';
  for (const letter of text) {
    const folded = foldLetter(letter);
    if (folded !== ' ' || (plain !== '' && !plain.endsWith(' '))) plain += folded;
  }
  return plain.trimEnd();
}

/** A letter by itself, so that a part of a text is read as it is within the whole. */
function foldLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x4e00 && code <= 0x9fff) return letter;
  if (code < 0x80) return blank.test(letter) ? ' ' : code < 0x20 ? '' : letter.toLowerCase();
  if (unseen.test(letter) || (code >= 0xd800 && code <= 0xdfff)) return '';
  const folded = letter.normalize('NFKC').toLowerCase();
  return blank.test(folded) ? ' ' : folded;
}

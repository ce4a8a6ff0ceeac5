import { mentions } from './search-files.ts';
import { spellingsOf } from './spellings.ts';

/** Shorter ones are found in anything. */
const shortest = 4;
const dots = ['...', '…', '&hellip;', '&#8230;'];

/**
 * Whether a text says a title: anywhere where it is long, as all that an element or an attribute says where it is short, and
 * cut with dots behind it, as lists do.
 */
export function titleIn(title: string): (text: string) => boolean {
  const written = spellingsOf(title);
  if (title.length < 2) return () => false;
  return (text) =>
    written.some(
      (one) => (title.length >= shortest && mentions(text, one)) || isAllOf(text, one) || isCutIn(text, one),
    );
}

function isAllOf(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const [before, after] = [
      text.slice(Math.max(0, at - 20), at).trimEnd(),
      text.slice(at + words.length, at + words.length + 20).trimStart(),
    ];
    if (/[>"']$/.test(before) && /^[<"']/.test(after)) return true;
  }
  return false;
}

function isCutIn(text: string, words: string): boolean {
  if (words.length <= shortest) return false;
  const head = words.slice(0, shortest);
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    let end = shortest;
    while (end < words.length && text[at + end] === words[end]) end++;
    if (dots.some((one) => text.startsWith(one, at + end))) return true;
  }
  return false;
}

import { isWholeAt } from './search-files.ts';
import { spellingsOf } from './spellings.ts';

/** Shorter ones are found in anything. */
const shortest = 4;
const dots = ['...', '…', '&hellip;', '&#8230;'];

/** Places of a text that are looked at closely; in one that begins titles more often they are looked for as they are. */
const mostPlaces = 20_000;

/**
 * Whether a text says any of some titles: anywhere where it is long, as all that an element or an attribute says where it is
 * short, and cut with dots behind it, as lists do; in capitals, too.
 */
export function titlesIn(titles: Iterable<string>): (text: string) => boolean {
  const isSaid = titlesInSmall(titles);
  return (text) => isSaid(text.toLowerCase());
}

/** The same of a text that is in small letters already, as where many ask of it. */
export function titlesInSmall(titles: Iterable<string>): (text: string) => boolean {
  const written = [...new Set(titles)]
    .filter(({ length }) => length > 1)
    .flatMap((title) =>
      spellingsOf(title).map((words) => ({ words: words.toLowerCase(), isLong: title.length >= shortest })),
    );
  return (text) => {
    let places = mostPlaces;
    return written.some(({ words, isLong }) => {
      const head = words.slice(0, shortest);
      for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
        if (places === 0) return isLong && text.includes(words);
        places--;
        if (isSaidAt(text, at, words, isLong)) return true;
      }
      return false;
    });
  };
}

function isSaidAt(text: string, at: number, words: string, isLong: boolean): boolean {
  if (!text.startsWith(words, at)) return isCutAt(text, at, words);
  return (isLong && isWholeAt(text, at, words)) || isAllAt(text, at, words);
}

/** All that an element or an attribute says. */
function isAllAt(text: string, at: number, words: string): boolean {
  const end = at + words.length;
  const [before, after] = [text.slice(Math.max(0, at - 20), at).trimEnd(), text.slice(end, end + 20).trimStart()];
  return /[>"']$/.test(before) && /^[<"']/.test(after);
}

function isCutAt(text: string, at: number, words: string): boolean {
  let end = Math.min(shortest, words.length);
  while (end < words.length && text[at + end] === words[end]) end++;
  return words.length > shortest && dots.some((one) => text.startsWith(one, at + end));
}

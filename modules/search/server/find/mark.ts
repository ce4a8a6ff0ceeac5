import type { Marked, Range } from '@kaiyin/modules/search/schema';
import { readText, type Reading } from '../text/read-text.ts';
import type { Wanted } from './wanted.ts';

const longestExcerpt = 160;
/** Letters of an excerpt before what was found. */
const before = 12;

type Looked = Pick<Wanted, 'phrase' | 'words' | 'synonyms'>;

/** A whole text with what was looked for. */
export function marked(text: string, looked: Looked): Marked {
  const reading = readText(text);
  return { text, ranges: placesIn(reading.plain, looked).map((place) => inText(place, reading)) };
}

/** The part of a text where what was looked for stands first, or its beginning. */
export function excerptOf(text: string, looked: Looked): Marked {
  const reading = readText(text);
  const ranges = placesIn(reading.plain, looked).map((place) => inText(place, reading));
  const from = startAt(text, ranges[0]);
  const to = wholeLetter(text, Math.min(text.length, from + longestExcerpt));
  const inside = ranges.filter((range) => range.from >= from && range.to <= to);
  const [head, tail] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const shift = head.length - from;
  return {
    text: head + text.slice(from, to).replaceAll(/\s/g, ' ') + tail,
    ranges: inside.map((range) => ({ from: range.from + shift, to: range.to + shift })),
  };
}

const startAt = (text: string, first: Range | undefined): number =>
  !first || first.to <= longestExcerpt ? 0 : wholeLetter(text, Math.max(0, first.from - before));

/** Not between the two halves of a letter. */
const wholeLetter = (text: string, at: number): number =>
  at > 0 && at < text.length && /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;

/** Where all that was typed stands; where it does not, the words of it. Places do not overlap. */
function placesIn(plain: string, { phrase, words, synonyms }: Looked): Range[] {
  const whole = placesOf(plain, phrase);
  const found =
    whole.length > 0
      ? whole
      : words.flatMap((word) => [word, ...(synonyms.get(word) ?? [])].flatMap((one) => placesOf(plain, one)));
  const places: Range[] = [];
  for (const place of found.toSorted((a, b) => a.from - b.from)) {
    const last = places.at(-1);
    if (last && place.from < last.to) last.to = Math.max(last.to, place.to);
    else places.push(place);
  }
  return places;
}

const mostPlaces = 200;

function placesOf(plain: string, part: string): Range[] {
  const places: Range[] = [];
  if (part === '') return places;
  for (let at = plain.indexOf(part); at >= 0 && places.length < mostPlaces; at = plain.indexOf(part, at + part.length))
    places.push({ from: at, to: at + part.length });
  return places;
}

/** Places of a reading as those of the text, up to the end of the last letter. */
function inText({ from, to }: Range, { places }: Reading): Range {
  const start = places[from] ?? 0;
  const last = places[to - 1] ?? 0;
  let end = to;
  // Several units may stand for one letter.
  while (end < places.length - 1 && places[end] === last) end++;
  const next = places[end] ?? last;
  return { from: start, to: next };
}

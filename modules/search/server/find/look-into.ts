import { matches, type Match } from '@kaiyin/modules/search/schema';
import { gramsToFind } from '../text/grams.ts';
import { partsOf } from './facts.ts';
import type { Candidate } from './find-candidates.ts';
import type { Rate } from './rate.ts';
import type { Wanted } from './wanted.ts';

export interface Shown {
  order: 'match' | 'date';
  /** So many of the best are shown at most. */
  most: number;
}

/**
 * Candidates of which the whole text has to be looked into: those that may be among the first that are shown. All of them
 * where the index alone cannot tell whether a text fits.
 */
export function toLookInto(
  candidates: readonly Candidate[],
  { wanted, rate, shown: { order, most } }: { wanted: Wanted; rate: Rate; shown: Shown },
): Candidate[] {
  if (candidates.length <= most || !isDecidedByIndex(wanted)) return [...candidates];
  if (order === 'date') {
    const last =
      candidates
        .map(({ date }) => date)
        .toSorted()
        .at(-most) ?? '';
    return candidates.filter(({ date, way }) => way === 'long' || date >= last);
  }
  const places = candidates.map((candidate) => placesOf(candidate, wanted, rate));
  const last = Float64Array.from(places, ({ worst }) => worst).toSorted()[most - 1] ?? Infinity;
  return candidates.filter((_, index) => (places[index]?.best ?? 0) <= last);
}

/** Whether a text that has the tokens of the words has the words: they are no longer than a token. */
function isDecidedByIndex({ phrase, words, synonyms }: Wanted): boolean {
  const isToken = (word: string) => gramsToFind(word).has(word);
  const looked = words.length > 0 ? words : [phrase];
  return looked.every((word) => isToken(word) && (synonyms.get(word) ?? []).every(isToken));
}

/** More than any score. */
const step = 1_000_000;

/** Where a text may stand at best and at worst, whatever the rest of it has; the first place is the smallest number. */
function placesOf(candidate: Candidate, wanted: Wanted, rate: Rate): { best: number; worst: number } {
  const byTitle = rate(candidate, undefined);
  const score = byTitle?.score ?? 0;
  // The rest counts once for each part, and once more where that is a word of it.
  const highest = score + 2 * partsOf(wanted).length;
  const { best, worst } = matchesOf(candidate, wanted, byTitle?.match);
  return { best: matches.indexOf(best) * step - highest, worst: matches.indexOf(worst) * step - score };
}

function matchesOf({ way }: Candidate, wanted: Wanted, byTitle: Match | undefined): { best: Match; worst: Match } {
  if (byTitle === 'exact' || byTitle === 'phrase') return { best: byTitle, worst: byTitle };
  if (way === 'long') return { best: 'phrase', worst: 'some' };
  if (way === 'some') return { best: 'some', worst: 'some' };
  if (way === 'every') return { best: 'all', worst: 'all' };
  const isPhrase = wanted.synonyms.size === 0 && wanted.words.every((word) => word === wanted.phrase);
  return { best: 'phrase', worst: isPhrase ? 'phrase' : 'all' };
}

import type { Match } from '@kaiyin/modules/search/schema';
import { how, partsOf, placeOfPhrase, type Facts, type TitleFacts } from './facts.ts';
import type { Wanted } from './wanted.ts';

/** What a hit in a title counts beside one in the rest. */
const weights = { title: 10, body: 1 } as const;
/** What a synonym counts beside the word that was typed. */
const synonymShare = 0.6;

export interface Rated {
  match: Match;
  score: number;
}

/** How well a text fits, by what its title and the rest have of what is wanted; undefined where it does not. */
export type Rate = (title: TitleFacts, body: Facts | undefined) => Rated | undefined;

const keyOf = (index: number): keyof Facts => `part${index}`;

export function rateOf(wanted: Wanted): Rate {
  const parts = partsOf(wanted);
  // The phrase may be one of the words.
  const keys = parts.map((_, index) => keyOf(index || placeOfPhrase(wanted)));
  const distinct = keys.filter((key, index) => keys.indexOf(key) === index);
  const isOnlyWord = wanted.words.length === 1 && wanted.words[0] === wanted.phrase;
  const most = Math.max(1, wanted.words.length);
  return (title, body) => {
    let [whole, ofWords, count, asWords] = [0, 0, 0, 0];
    for (const [index, key] of keys.entries()) {
      // A synonym of a word is no phrase.
      const share = index === 0 ? shareOfPhrase : shareOf;
      const score = weights.title * share(title[key]) + weights.body * share(body?.[key]);
      if (index === 0) whole = score;
      else ofWords += score;
      if (index > 0 && score > 0) count++;
    }
    if (whole === 0 && count === 0) return undefined;
    // In addition: where a part is a word of the text, and not the same letters within others.
    for (const key of distinct) {
      if (Number(title[key]) === how.word) asWords += weights.title;
      if (Number(body?.[key]) === how.word) asWords += weights.body;
    }
    const match = Number(title.isExact) === 1 ? 'exact' : whole > 0 ? 'phrase' : count >= most ? 'all' : 'some';
    return { match, score: (isOnlyWord ? Math.max(whole, ofWords) : whole + ofWords) + asWords };
  };
}

const shareOfPhrase = (fact: number | undefined): number => (Number(fact ?? how.not) > 0 ? 1 : 0);

function shareOf(fact: number | undefined): number {
  const known = Number(fact ?? how.not);
  return known === how.synonym ? synonymShare : known > 0 ? 1 : 0;
}

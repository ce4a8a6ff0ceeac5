import type { Context } from '@kaiyin/server-kit';
import { queryDictionary } from '../dictionary/known-dictionary.ts';
import { plainText } from '../text/read-text.ts';
import type { Dictionary } from '../text/dictionary.ts';
import { partedOf } from '../text/parted.ts';

/** What somebody looks for. */
export interface Wanted {
  /** All of it, as texts are searched. */
  phrase: string;
  /** Its words, each once, but for those that say nothing. */
  words: readonly string[];
  /** What means the same as some of these words. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  onlyTitle: boolean;
}

const mostWords = 8;

/** Reads what somebody typed. */
export async function wantedOf(ctx: Context, typed: string, onlyTitle: boolean): Promise<Wanted> {
  const dictionary = await queryDictionary(ctx);
  const phrase = plainText(typed);
  const { smart, most } = await partedOf(phrase, dictionary);
  const words = meaningful(smart, dictionary);
  const synonyms = new Map(
    words.flatMap((word) => {
      const others = dictionary.synonymsOf(word);
      return others.length > 0 ? [[word, others] as const] : [];
    }),
  );
  const [only] = words;
  if (words.length !== 1 || only !== phrase || synonyms.size > 0) return { phrase, words, synonyms, onlyTitle };
  // One word: what has the words within it fits less well, but it fits.
  const within = withinOf(phrase, meaningful(most, dictionary));
  return { phrase, words: within.length > 1 ? within : words, synonyms, onlyTitle };
}

/** The short words that a word is made of, one after the other. */
function withinOf(whole: string, words: readonly string[]): string[] {
  const short = words.filter((word) => word !== whole).toSorted((a, b) => a.length - b.length);
  const within: string[] = [];
  for (let at = 0; at < whole.length;) {
    const word = short.find((one) => whole.startsWith(one, at));
    if (word && !within.includes(word)) within.push(word);
    at += word?.length ?? 1;
  }
  return within;
}

/** Each once, without those that say nothing, and without single letters, which stand nearly everywhere, where there are others. */
function meaningful(words: readonly string[], dictionary: Dictionary): string[] {
  const said = [...new Set(words)].filter((word) => !dictionary.isStop(word));
  const long = said.filter((word) => Array.from(word).length > 1);
  return (long.length > 0 ? long : said).slice(0, mostWords);
}

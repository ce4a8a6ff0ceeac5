import type { Analyzed, analyzeKinds } from '@kaiyin/modules/search/schema';
import type { Context } from '@kaiyin/server-kit';
import { plainText } from '../text/read-text.ts';
import { partedOf } from '../text/parted.ts';
import { queryDictionary } from './known-dictionary.ts';

/** The words that a text is parted into, as a search would have them. */
export async function analyzeText(
  ctx: Context,
  { type, text }: { type: (typeof analyzeKinds)[number]; text: string },
): Promise<Analyzed[]> {
  const dictionary = await queryDictionary(ctx);
  const parted = await partedOf(plainText(text), dictionary);
  const words = type === 'ik_smart' ? parted.smart : parted.most;
  const kindOf = (word: string): Analyzed['kind'] =>
    dictionary.isStop(word) ? 'stop' : dictionary.longestAt(word, 0) === word.length ? 'dictionary' : 'language';
  return words.map((word) => ({ word, kind: kindOf(word) }));
}
